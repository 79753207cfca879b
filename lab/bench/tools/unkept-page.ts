import type { Question } from './load.ts';
import { PRODUCT } from './templates.ts';

/** Widths and heights of books from 10 to 59 cm in tenths: a quarter of a million addresses of the product page. */
const STEPS = 500;
const FIRST_CM = 10;

/** Questions for the product page that are each asked once, for a book of its own measure, so that none is kept. */
export function unkeptProductPage(): () => Question {
  let next = 0;
  const centimetres = (tenths: number) => (FIRST_CM + tenths / 10).toFixed(1);
  return () => {
    const [width, height] = [next % STEPS, Math.floor(next / STEPS) % STEPS];
    next += 1;
    return { path: `${PRODUCT}?breed=${centimetres(width)}&hoog=${centimetres(height)}` };
  };
}
