import { test } from 'vitest';
import { bookIn } from '../../assistants/domain/book-question.ts';
import { profileIn } from '../../assistants/domain/platform-profile.ts';
import { readSignatureInput, signatureIn } from '../../assistants/platforms/signatures.ts';
import { expectCheap, fill, PIECES } from '../builders/expensive-inputs.ts';

/** Longest head of a request, in bytes. */
const HEAD = 16 * 1024;

test.each(PIECES.map((piece) => [JSON.stringify(piece), piece] as const))(
  '%s over and over is read cheaply in the headers and the question of an assistant',
  async (_, piece) => {
    const text = fill(piece, HEAD);
    await expectCheap('Signature-Input', () => readSignatureInput(`sig1=("@method" ${text}`));
    await expectCheap('Signature', () => signatureIn(text, 'sig1'));
    await expectCheap('UCP-Agent', () => profileIn(`profile="${text}`));
    await expectCheap('question about a book', () => bookIn(fill(piece, 500)));
  },
);
