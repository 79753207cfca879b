import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Invoice } from '../domain/invoice/invoice.ts';
import type { QuotationPaper } from '../domain/quotation/quotation.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { CareCards } from './care-cards-pdf.ts';

export type Printable =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'quotation'; readonly quotation: QuotationPaper }
  | { readonly kind: 'cards'; readonly cards: CareCards };

/** Who asks for a document. */
export interface Asker {
  /** Of the request: what its asker no longer waits for is not printed. */
  readonly signal: AbortSignal;
  /** Owners come before visitors. */
  readonly isOwner: boolean;
}

export interface PrinterBusy {
  readonly code: 'printer_busy';
  /** Seconds. */
  readonly retryAfter: number;
}
type Answer = Result<Uint8Array<ArrayBuffer>, PrinterBusy>;

export interface Printer {
  /** Returns `printer_busy` when too many wait, and to who left meanwhile. Rejects when it cannot be made. */
  print(document: Printable, asker: Asker): Promise<Answer>;
  close(): Promise<void>;
}

/** What the worker answers. */
export type Printed = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: string };

interface Job {
  readonly document: Printable;
  readonly isOwner: boolean;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** How many documents may wait for visitors, and as many for owners: together some 10 s of work. */
const MAX_WAITING = 25;
const BUSY = err({ code: 'printer_busy', retryAfter: 10 } as const);

/**
 * Makes files to print, beside the thread that answers visitors: one takes some 0.2 s of processor time. Its thread is
 * started at the first document, and again after one that died; it gets one document at a time.
 */
export class PrintingThread implements Printer {
  #waiting: Job[] = [];
  #printing: Job | null = null;
  #worker: Worker | null = null;

  print(document: Printable, { signal, isOwner }: Asker): Promise<Answer> {
    const isFull = this.#waiting.filter((job) => job.isOwner === isOwner).length >= MAX_WAITING;
    if (isFull || signal.aborted) return Promise.resolve(BUSY);
    return new Promise((resolve, reject) => {
      const job = { document, isOwner, resolve, reject };
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== job);
        resolve(BUSY);
      };
      signal.addEventListener('abort', leave, { once: true });
      const visitors = this.#waiting.findIndex((one) => !one.isOwner);
      this.#waiting.splice(isOwner && visitors >= 0 ? visitors : this.#waiting.length, 0, job);
      this.#printNext();
    });
  }

  async close(): Promise<void> {
    const running = this.#worker;
    if (running === null) return;
    this.#fail(running, new Error('The printing thread was closed'));
    await running.terminate();
  }

  #printNext(): void {
    if (this.#printing) return;
    this.#printing = this.#waiting.shift() ?? null;
    if (this.#printing === null) {
      this.#worker?.unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(this.#printing.document);
  }

  #start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'print-worker.ts'));
    started.on('message', (printed: Printed) => {
      const job = this.#printing;
      this.#printing = null;
      if ('pdf' in printed) job?.resolve(ok(printed.pdf));
      else job?.reject(new Error(printed.error));
      this.#printNext();
    });
    started.on('error', (error: Error) => this.#fail(started, error));
    started.on('exit', () => this.#fail(started, new Error('The printing thread ended')));
    return started;
  }

  #fail(ended: Worker, error: Error): void {
    // The thread that died may have been replaced already.
    if (this.#worker !== ended) return;
    this.#worker = null;
    const jobs = [...(this.#printing ? [this.#printing] : []), ...this.#waiting];
    this.#printing = null;
    this.#waiting = [];
    for (const { reject } of jobs) reject(error);
  }
}
