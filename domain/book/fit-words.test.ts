import { expect, test } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { type Book, fitBook } from './book-fit.ts';
import { fitReasons, fitSentence, verdict } from './fit-words.ts';

const words = (changes: Partial<Book> = {}) => {
  const book: Book = { width: 14, height: 14, spine: 1, weightKg: 1, opens: true, ...changes };
  const fit = fitBook(bookStand.sizes, book);
  return {
    verdicts: fit.bySize.map((one) => verdict(one, fit)),
    sizes: fit.bySize.map((one) => fitReasons(one, fit, book).join('; ')),
    sentence: fitSentence(fit, book),
  };
};

test('fitReasons gives the room on each side, and the catalogue note of a larger size', () => {
  expect(words().sizes).toEqual([
    'precies breed genoeg',
    '4 cm over aan elke kant',
    '6,5 cm over aan elke kant; niet geschikt voor kleine boeken',
  ]);
});

test('fitReasons leaves the note about small books out for a book that Klein is too small for', () => {
  expect(words({ width: 17 }).sizes[2]).toBe('3,5 cm over aan elke kant');
});

test('fitReasons names each excess with the limit of the size', () => {
  expect(words({ width: 18, height: 30, weightKg: 3.4 }).sizes[0]).toBe(
    'te breed voor Klein: 37 van 29 cm; te hoog voor Klein: 30 van 29 cm; te zwaar voor Klein: 3,4 van 3 kg',
  );
});

test('fitReasons never rounds an excess away', () => {
  expect(words({ weightKg: 3.01 }).sizes[0]).toBe('te zwaar voor Klein: 3,01 van 3 kg');
});

test('fitSentence names the size, the room and why no smaller one', () => {
  expect(words({ weightKg: 3.4 }).sentence).toBe(
    'Je boek is open 29 x 14 cm. Middel past: 4 cm over aan elke kant. Te zwaar voor Klein: 3,4 van 3 kg.',
  );
  expect(words({ opens: false }).sentence).toBe('Het is 14 x 14 cm. Klein past: 7,5 cm over aan elke kant.');
});

test('fitSentence says when no size fits, with what the largest lacks', () => {
  expect(words({ width: 30, height: 30 }).sentence).toBe(
    'Je boek is open 61 x 30 cm. Het past op geen van onze drie maten. Te breed voor Groot: 61 van 42 cm.',
  );
});

test.each([
  [{}, ['Deze past', 'Past ook', 'Liever kleiner']],
  [{ weightKg: 4 }, ['Past niet', 'Deze past', 'Liever kleiner']],
  [{ width: 17 }, ['Past niet', 'Deze past', 'Past ook']],
  [{ width: 30 }, ['Past niet', 'Past niet', 'Past niet']],
])('verdict of each size for a book of %j is %j', (changes, verdicts) => {
  expect(words(changes).verdicts).toEqual(verdicts);
});
