import { afterAll, describe, expect, test } from 'vitest';
import { invoiceSeller } from '../domain/invoice/invoice.ts';
import { type Quotation, quotationPaper } from '../domain/quotation/quotation.ts';
import { filledConfig } from '../tests/builders/filled-config.ts';
import { print } from '../tests/builders/print.ts';
import { quotedTerms } from '../tests/builders/quotations.ts';
import { PrintingThread } from './printer.ts';

const printer = new PrintingThread();
afterAll(() => printer.close());
const seller = invoiceSeller(filledConfig);
if (!seller.ok) throw new Error('The filled configuration lacks a fact');
const now = new Date('2026-11-20T10:00:00Z');
const rate = { country: 'NL', percent: 21 } as const;
const draft: Quotation = {
  id: 'a'.repeat(32),
  number: 'OF2026-0001',
  version: 2,
  revision: 1,
  terms: quotedTerms,
  messageId: null,
  createdAt: now,
  state: 'concept',
};
const today = { seller: seller.value, rate, at: now };
const termsUrl = 'https://shop.example/algemene-voorwaarden';

describe('PrintingThread', () => {
  test('prints a quotation as tagged PDF/A on one sheet, the same file each time', async () => {
    const paper = { kind: 'quotation', quotation: quotationPaper(draft, today, termsUrl) } as const;
    const pdf = await print(printer, paper);
    const text = Buffer.from(pdf).toString('latin1');
    for (const part of ['%PDF-1.7', '/StructTreeRoot', 'pdfaid:part', '/FontFile2', '/Count 1'])
      expect(text).toContain(part);
    expect(Buffer.compare(await print(printer, paper), pdf)).toBe(0);
  });
});

describe('quotationPaper', () => {
  test('has the seller and day of now for a concept, and those of its sending for a sent quotation', () => {
    expect(quotationPaper(draft, today, termsUrl)).toMatchObject({
      name: 'OF2026-0001-2',
      isSent: false,
      day: '2026-11-20',
      totals: { net: 3_745_50, vat: 786_56, gross: 4_532_06 },
    });
    const sent = { at: new Date('2026-11-18T23:30:00Z'), seller: { ...seller.value, name: 'Toen' }, rate };
    const offered: Quotation = { ...draft, state: 'sent', sent, acceptance: null };
    expect(quotationPaper(offered, today, termsUrl)).toMatchObject({
      isSent: true,
      day: '2026-11-19',
      seller: { name: 'Toen' },
    });
  });
});
