import { test } from 'vitest';
import { bookIn } from '../../assistants/domain/book-question.ts';
import { expectCheap, fill, PIECES } from '../builders/expensive-inputs.ts';

test.each(PIECES.map((piece) => [JSON.stringify(piece), piece] as const))(
  '%s over and over is read cheaply in the question of an assistant',
  async (_, piece) => {
    await expectCheap('question about a book', () => bookIn(fill(piece, 500)));
  },
);
