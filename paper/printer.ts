import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Invoice } from '../domain/invoice/invoice.ts';
import { type Asker, OneAtATime } from '../domain/limits/one-at-a-time.ts';
import type { QuotationPaper } from '../domain/quotation/quotation.ts';
import { err, type Result } from '../domain/result.ts';
import type { CareCards } from './care-cards-pdf.ts';

export type Printable =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'quotation'; readonly quotation: QuotationPaper }
  | { readonly kind: 'cards'; readonly cards: CareCards };

export interface PrinterBusy {
  readonly code: 'printer_busy';
  /** Seconds. */
  readonly retryAfter: number;
}
type Answer = Result<Uint8Array<ArrayBuffer>, PrinterBusy>;

export interface Printer {
  /** Returns `printer_busy` when too many wait, and to who left meanwhile. Rejects when it cannot be made, or not in time. */
  print(document: Printable, asker: Asker): Promise<Answer>;
  close(): Promise<void>;
}

/** What the worker answers. */
export type Printed = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: string };

/** How many documents may wait for visitors, and as many for owners: together some 10 s of work. */
const MAX_WAITING = 25;
const BUSY = err({ code: 'printer_busy', retryAfter: 10 } as const);
/** Time for one document, in ms: the longest takes less than one second of the processor. */
const PRINT_WITHIN = 10_000;
/** Memory of the thread's own objects, in MB; V8 ends a thread that needs more. */
const MAX_HEAP = 256;

/**
 * Makes files to print, beside the thread that answers visitors: one takes some 0.2 s of processor time. Its thread is
 * started at the first document, and again after one that died; it gets one document at a time, and is ended by this one
 * when that takes too long.
 */
export class PrintingThread implements Printer {
  readonly #queue = new OneAtATime(MAX_WAITING);
  readonly #printWithin: number;
  #isClosed = false;
  #worker: Worker | null = null;

  constructor(printWithin = PRINT_WITHIN) {
    this.#printWithin = printWithin;
  }

  async print(document: Printable, asker: Asker): Promise<Answer> {
    const printed = await this.#queue.run(() => this.#printNow(document), asker);
    return printed.ok ? printed : BUSY;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  /** Rejects when the thread cannot print it, dies or takes too long. */
  async #printNow(document: Printable): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#isClosed) throw new Error('The printing thread was closed');
    const worker = this.#worker ?? this.#start();
    // Only one that prints keeps the program running.
    worker.ref();
    const timer = setTimeout(() => void worker.terminate(), this.#printWithin);
    try {
      const answer = answerOf(worker);
      worker.postMessage(document);
      const printed = await answer;
      if ('error' in printed) throw new Error(printed.error);
      return printed.pdf;
    } finally {
      clearTimeout(timer);
      worker.unref();
    }
  }

  #start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'print-worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP },
    });
    this.#worker = started;
    const forget = () => {
      if (this.#worker === started) this.#worker = null;
    };
    started.once('error', forget).once('exit', forget);
    return started;
  }
}

function answerOf(worker: Worker): Promise<Printed> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The printing thread ended'));
    worker.once('exit', ended);
    worker.once('error', reject);
    worker.once('message', (printed: Printed) => {
      worker.off('exit', ended);
      worker.off('error', reject);
      resolve(printed);
    });
  });
}
