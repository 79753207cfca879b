import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Invoice } from '../domain/invoice/invoice.ts';
import type { QuotationPaper } from '../domain/quotation/quotation.ts';

/** What can be printed. */
export type Printable =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'quotation'; readonly quotation: QuotationPaper };

export interface Printer {
  /** Rejects when it cannot be made. */
  print(document: Printable): Promise<Uint8Array<ArrayBuffer>>;
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

/**
 * Makes files to print, beside the thread that answers visitors: one takes some 0.2 s of processor time. Its thread is
 * started at the first document, and again after one that died.
 */
export class PrintingThread implements Printer {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;

  print(document: Printable): Promise<Uint8Array<ArrayBuffer>> {
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#last += 1;
    const id = this.#last;
    const printed = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject }),
    );
    this.#worker.postMessage({ id, document });
    return printed;
  }

  async close(): Promise<void> {
    const running = this.#worker;
    this.#worker = null;
    await running?.terminate();
  }

  #start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'print-worker.ts'));
    started.on('message', (answer: Printed) => {
      const asked = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('pdf' in answer) asked?.resolve(answer.pdf);
      else asked?.reject(new Error(answer.error));
      if (this.#waiting.size === 0) started.unref();
    });
    started.on('error', (error: Error) => this.#fail(error));
    started.on('exit', () => this.#fail(new Error('The printing thread ended')));
    return started;
  }

  #fail(error: Error): void {
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
