import { parentPort } from 'node:worker_threads';
import { invoicePdf } from './invoice-pdf.ts';
import type { Printable, Printed } from './printer.ts';
import { quotationPdf } from './quotation-pdf.ts';

/* The thread of `printer.ts`: one document at a time, in the order in which they were asked for. */

interface Order {
  readonly id: number;
  readonly document: Printable;
}

let before: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: Order) => {
  before = before.then(async () => parentPort?.postMessage(await print(order)));
});

async function print({ id, document }: Order): Promise<Printed> {
  try {
    const pdf = document.kind === 'invoice' ? invoicePdf(document.invoice) : quotationPdf(document.quotation);
    return { id, pdf: new Uint8Array(await pdf) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
