import { describe, expect, test } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { bookIn, fitOf, fitSentence } from './book-question.ts';

const answer = (question: string) => {
  const book = bookIn(question);
  return book && fitSentence(book, fitOf(book, bookStand.sizes));
};

describe('a question about a book', () => {
  test.each([
    [
      'Welke maat voor een album van 30 bij 30?',
      'Een boek van 30 x 30 cm is open ongeveer 62 x 30 cm, gerekend met een rug van 2 cm: dat is te groot voor al onze maten. Dicht past het op maat Middel.',
    ],
    [
      'kookboek 13 x 17',
      'Een boek van 13 x 17 cm is open ongeveer 28 x 17 cm, gerekend met een rug van 2 cm: daarvoor is maat Klein.',
    ],
    ['past een boek dat open 37 bij 30 cm is?', 'Een open boek van 37 x 30 cm ligt goed op maat Middel.'],
    ['open 60x40', 'Een open boek van 60 x 40 cm is te groot voor al onze maten.'],
    [
      'fotoboek A4 liggend',
      'Een boek van 29,7 x 21 cm is open ongeveer 61 x 21 cm, gerekend met een rug van 2 cm: dat is te groot voor al onze maten. Dicht past het op maat Middel.',
    ],
  ])('fitSentence answers "%s" by the rule of which book fits', (question, sentence) => {
    expect(answer(question)).toBe(sentence);
  });

  test.each(['een standaard voor mijn trouwalbum', 'maat 0 x 0', '1234 x 5678', 'A4tje', ''])(
    'bookIn finds no book in "%s"',
    (question) => {
      expect(bookIn(question)).toBeNull();
    },
  );

  test('fitSentence adds the spine that was given', () => {
    const book = { width: 18, height: 20, spine: 1 };
    expect(fitSentence(book, fitOf(book, bookStand.sizes))).toBe(
      'Een boek van 18 x 20 cm is open ongeveer 37 x 20 cm: daarvoor is maat Middel.',
    );
  });
});
