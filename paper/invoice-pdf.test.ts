import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { invoiceSeller } from '../domain/invoice/invoice.ts';
import { invoiceOf } from '../domain/invoice/make-invoice.ts';
import { isPaid } from '../domain/order/order.ts';
import { settleOrder } from '../domain/order/settlement.ts';
import { filledConfig } from '../tests/builders/filled-config.ts';
import { openOrder, paymentUpdate } from '../tests/builders/order/order-draft.ts';
import { print, visitor } from '../tests/builders/print.ts';
import { PrintingThread } from './printer.ts';
import { printable, UNPRINTABLE } from './sheet.ts';

const printer = new PrintingThread();
afterAll(() => printer.close());

function invoice(lines: number) {
  const { order } = settleOrder(openOrder, paymentUpdate('paid'));
  const seller = invoiceSeller(filledConfig);
  if (!isPaid(order) || !seller.ok) throw new Error('The builder is wrong');
  const now = new Date('2026-11-20T10:00:00Z');
  const rate = { country: 'NL', percent: 21 } as const;
  const made = invoiceOf(order, { number: '2026-00001', seller: seller.value, rate, paymentId: 'tr_1', now });
  const long = { ...made, lines: Array.from({ length: lines }, () => made.lines).flat() };
  return { kind: 'invoice', invoice: long } as const;
}

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

describe('PrintingThread', () => {
  test('prints an invoice as tagged PDF/A with its typeface inside, the same file each time', async () => {
    const pdf = await print(printer, invoice(1));
    const text = textOf(pdf);
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    for (const part of ['/StructTreeRoot', '/Lang (nl-NL)', 'pdfaid:part', '/FontFile2', '/Count 1'])
      expect(text).toContain(part);
    expect(Buffer.compare(await print(printer, invoice(1)), pdf)).toBe(0);
    expect(pdf.length).toBeLessThan(60_000);
  });

  test('has the serif of the shop in its headings, and another face for a brand with letters that it lacks', async () => {
    const facesOf = async (brand: string) => {
      const paper = invoice(1);
      const seller = { ...paper.invoice.seller, brand };
      const pdf = await print(printer, { ...paper, invoice: { ...paper.invoice, seller } });
      return textOf(pdf).match(/\/FontName \/\w+\+[\w-]+/g)?.length;
    };
    expect(await facesOf('Kantelhout')).toBe(3);
    expect(await facesOf('Ωmega')).toBe(3);
  });

  test('spreads a long order over several sheets', async () => {
    expect(textOf(await print(printer, invoice(40)))).toContain('/Count 3');
  });

  test('rejects what it cannot print, and goes on with the next', async () => {
    const broken = { kind: 'invoice', invoice: { ...invoice(1).invoice, lines: null as never } } as const;
    const results = await Promise.allSettled([print(printer, broken), print(printer, invoice(1))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  test('ends its thread when a document takes too long, and starts none once it was closed', async () => {
    const hasty = new PrintingThread(1);
    const asked = hasty.print(invoice(40), visitor);
    await expect(asked).rejects.toThrow('The printing thread ended');
    await hasty.close();
    await expect(hasty.print(invoice(1), visitor)).rejects.toThrow('The printing thread was closed');
    const terminate = vi.spyOn(Worker.prototype, 'terminate');
    const patient = new PrintingThread(60_000);
    expect((await patient.print(invoice(1), visitor)).ok).toBe(true);
    expect(terminate).not.toHaveBeenCalled();
    terminate.mockRestore();
    await patient.close();
  });

  test('answers all that wait when none of it is printed in time', async () => {
    const hasty = new PrintingThread(1);
    const asked = await Promise.allSettled([hasty.print(invoice(40), visitor), hasty.print(invoice(40), visitor)]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await hasty.close();
  });

  test('prints for owners before visitors who asked earlier', async () => {
    const done: string[] = [];
    const ask = (name: string, isOwner: boolean) =>
      printer.print(invoice(1), { ...visitor, isOwner }).then(() => void done.push(name));
    await Promise.all([ask('first', false), ask('visitor', false), ask('owner', true), ask('other owner', true)]);
    expect(done).toEqual(['first', 'owner', 'other owner', 'visitor']);
  });

  test('prints nothing for who left, and goes on with who stayed', async () => {
    const sent = vi.spyOn(Worker.prototype, 'postMessage');
    const leaving = new AbortController();
    const busy = { ok: false, error: { code: 'printer_busy', retryAfter: 10 } };
    const ask = (signal: AbortSignal) => printer.print(invoice(1), { signal, isOwner: false });
    const gone = [ask(leaving.signal), ask(leaving.signal), ask(leaving.signal)];
    const stayed = ask(visitor.signal);
    leaving.abort();
    expect(await Promise.all([...gone, ask(leaving.signal)])).toEqual([busy, busy, busy, busy]);
    expect((await stayed).ok).toBe(true);
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  });

  test('refuses a visitor while 25 wait, and still takes owners', async () => {
    const leaving = new AbortController();
    const ask = (isOwner: boolean) => printer.print(invoice(1), { signal: leaving.signal, isOwner });
    const waiting = Array.from({ length: 26 }, () => ask(false));
    expect(await ask(false)).toMatchObject({ error: { code: 'printer_busy' } });
    const owner = printer.print(invoice(1), { ...visitor, isOwner: true });
    leaving.abort();
    expect((await owner).ok).toBe(true);
    expect((await Promise.all(waiting)).filter(({ ok }) => ok)).toEqual([]);
  });
});

describe('printable', () => {
  const has = (codePoint: number) => codePoint < 0x2200;

  test.each([
    ['Žofie Müller-Łukasz', 'Žofie Müller-Łukasz'],
    ['Ζωή Привет', 'Ζωή Привет'],
    ['e\u0301', 'é'],
    ['王小明', UNPRINTABLE.repeat(3)],
    ['שלום bus 3', `${UNPRINTABLE.repeat(4)} bus 3`],
    ['Anna \u{1F469}\u200D\u{1F467}', `Anna ${UNPRINTABLE}`],
  ])('writes %j as %j', (text, shown) => {
    expect(printable(text, has)).toBe(shown);
  });
});
