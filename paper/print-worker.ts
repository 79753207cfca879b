import { parentPort } from 'node:worker_threads';
import { careCardsPdf } from './care-cards-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Printable, Printed } from './printer.ts';
import { quotationPdf } from './quotation-pdf.ts';

/* The thread of `printer.ts`, which sends the next document once it has the one before. */

parentPort?.on('message', async (document: Printable) => parentPort?.postMessage(await print(document)));

async function print(document: Printable): Promise<Printed> {
  try {
    return { pdf: new Uint8Array(await pdfOf(document)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function pdfOf(document: Printable): Promise<Buffer> {
  if (document.kind === 'cards') return careCardsPdf(document.cards);
  return document.kind === 'invoice' ? invoicePdf(document.invoice) : quotationPdf(document.quotation);
}
