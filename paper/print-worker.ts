import { parentPort } from 'node:worker_threads';
import type { Invoice } from '../domain/invoice/invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Printed } from './printer.ts';

/* The thread of `printer.ts`: one document at a time, in the order in which they were asked for. */

interface Order {
  readonly id: number;
  readonly invoice: Invoice;
}

let before: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: Order) => {
  before = before.then(async () => parentPort?.postMessage(await print(order)));
});

async function print({ id, invoice }: Order): Promise<Printed> {
  try {
    return { id, pdf: new Uint8Array(await invoicePdf(invoice)) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
