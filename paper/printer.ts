import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Invoice } from '../domain/invoice/invoice.ts';
import type { QuotationPaper } from '../domain/quotation/quotation.ts';

/** What can be printed. */
export type Printable =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'quotation'; readonly quotation: QuotationPaper };

/** Makes files to print, beside the thread that answers visitors: one takes some 0,2 s of processor time. */
export interface Printer {
  /** Rejects when it cannot be made. */
  invoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>>;
  /** As `invoice`. */
  quotation(quotation: QuotationPaper): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** What the worker answers. */
export type Printed =
  | { readonly id: number; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

interface Waiting {
  resolve(pdf: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

/** Starts its thread at the first document, and again after one that died. */
export function createPrinter(): Printer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  function fail(error: Error): void {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'print-worker.ts'));
    started.on('message', (answer: Printed) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('pdf' in answer) asked?.resolve(answer.pdf);
      else asked?.reject(new Error(answer.error));
      if (waiting.size === 0) started.unref();
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The printing thread ended')));
    return started;
  }

  function print(document: Printable): Promise<Uint8Array<ArrayBuffer>> {
    worker ??= start();
    worker.ref();
    last += 1;
    const id = last;
    const printed = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, document });
    return printed;
  }

  return {
    invoice: (invoice) => print({ kind: 'invoice', invoice }),
    quotation: (quotation) => print({ kind: 'quotation', quotation }),
    async close() {
      const running = worker;
      worker = null;
      await running?.terminate();
    },
  };
}
