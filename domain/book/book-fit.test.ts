import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { type Book, fitBook, fitReasons, fitSentence, openBook, smallestFitting, verdict } from './book-fit.ts';

const { sizes } = bookStand;
const sizeOf = (width: number, height: number, spine: number) =>
  smallestFitting(sizes, openBook({ width, height, spine }))?.id ?? null;
const book = (changes: Partial<Book> = {}): Book => ({
  width: 17,
  height: 22,
  spine: 2.5,
  weightKg: 1.1,
  opens: true,
  ...changes,
});
const chosenFor = (changes: Partial<Book>) => fitBook(sizes, book(changes)).chosen?.size.id ?? null;

test('an open book is twice its width plus its spine wide, and as high as when closed', () => {
  expect(openBook({ width: 18, height: 20, spine: 1 })).toEqual({ width: 37, height: 20 });
});

test.each([
  [14, 14, 1, 'klein'],
  [14, 14, 2, 'middel'],
  [18, 18, 1, 'middel'],
  [18, 18, 2, 'groot'],
  [20, 20, 1, 'groot'],
  [21, 29.7, 0, 'groot'],
  [21, 29.7, 1, null],
  [30, 30, 1, null],
  [16, 36, 1, 'middel'],
  [16, 40, 1, null],
])('a book of %d x %d cm with a spine of %d cm takes size %s', (width, height, spine, size) => {
  expect(sizeOf(width, height, spine)).toBe(size);
});

describe('fitBook', () => {
  test.each([
    [3, 'klein'],
    [3.01, 'middel'],
    [5, 'middel'],
    [5.01, null],
    [null, 'klein'],
  ])('for a small book of %s kg chooses %s', (weightKg, size) => {
    expect(chosenFor({ width: 14, height: 14, spine: 1, weightKg })).toBe(size);
  });

  test('names every reason why a size does not fit', () => {
    const { bySize } = fitBook(sizes, book({ width: 30, height: 38, weightKg: 6 }));
    expect(bySize.map(({ misfits }) => misfits)).toEqual(Array(3).fill(['too-wide', 'too-high', 'too-heavy']));
  });

  test('halves the room that is left over both sides', () => {
    expect(fitBook(sizes, book({ width: 14, spine: 1 })).chosen?.roomBeside).toBe(0);
    expect(fitBook(sizes, book({ width: 17, spine: 1 })).chosen?.roomBeside).toBe(1);
    expect(fitBook(sizes, book({ width: 17, spine: 1 })).bySize[0]?.roomBeside).toBe(-3);
  });

  test('takes the width as it is for what does not open', () => {
    expect(chosenFor({ width: 24.8, height: 17.9, opens: false })).toBe('klein');
    expect(chosenFor({ width: 24.8, height: 17.9, opens: true })).toBeNull();
  });
});

describe('fitBook, for any book', () => {
  const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
  const books = fc.record({
    width: tenths(5, 60),
    height: tenths(5, 60),
    spine: tenths(0, 12),
    weightKg: fc.option(tenths(0, 20)),
    opens: fc.boolean(),
  });
  const options = { numRuns: propertyRuns(20_000) };

  test('chooses the first size that has no misfit, and none only when every size has one', () => {
    fc.assert(
      fc.property(books, (one) => {
        const { bySize, chosen } = fitBook(sizes, one);
        expect(bySize.map(({ size }) => size)).toEqual(sizes);
        expect(chosen).toBe(bySize.find(({ misfits }) => misfits.length === 0) ?? null);
      }),
      options,
    );
  });

  test('is too wide exactly when no room is left beside it', () => {
    fc.assert(
      fc.property(books, (one) => {
        for (const { misfits, roomBeside } of fitBook(sizes, one).bySize) {
          expect(misfits.includes('too-wide')).toBe(roomBeside < 0);
        }
      }),
      options,
    );
  });

  test('a book that is smaller and lighter never needs a larger size', () => {
    const rank = (one: Book) => {
      const { bySize, chosen } = fitBook(sizes, one);
      return chosen ? bySize.indexOf(chosen) : bySize.length;
    };
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(books, share, share, share, share, (one, width, height, spine, weight) => {
        const smaller = {
          ...one,
          width: one.width * width,
          height: one.height * height,
          spine: one.spine * spine,
          weightKg: one.weightKg === null ? null : one.weightKg * weight,
        };
        expect(rank(smaller)).toBeLessThanOrEqual(rank(one));
      }),
      options,
    );
  });
});

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
    'Je boek is open 61 x 30 cm: te groot voor onze drie maten. Dicht past hij op Middel.',
  );
  expect(words({ width: 45, height: 30 }).sentence).toBe(
    'Je boek is open 91 x 30 cm. Het past op geen van onze drie maten. Te breed voor Groot: 91 van 42 cm.',
  );
});

test.each([
  [{}, ['Deze past', 'Past ook', 'Liever kleiner']],
  [{ weightKg: 4 }, ['Past niet', 'Deze past', 'Liever kleiner']],
  [{ width: 17 }, ['Past dicht', 'Deze past', 'Past ook']],
  [{ width: 30 }, ['Past niet', 'Past dicht', 'Past dicht']],
  [{ width: 45 }, ['Past niet', 'Past niet', 'Past niet']],
])('verdict of each size for a book of %j is %j', (changes, verdicts) => {
  expect(words(changes).verdicts).toEqual(verdicts);
});
