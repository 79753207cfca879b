import { afterAll, expect, test } from 'vitest';
import { print } from '../tests/builders/print.ts';
import { PrintingThread } from './printer.ts';

const printer = new PrintingThread();
afterAll(() => printer.close());

test('prints a card of A6 for each stand as tagged PDF/A, also for a name that the typeface lacks', async () => {
  const card = {
    title: 'Boekenstandaard Middel',
    number: 'M26-7F3KQ',
    url: 'https://shop.example/stuk/a',
  };
  const fact = (title: string, text: string) => ({ title, text: [text] });
  const cards = [
    { ...card, facts: [fact('Hout', 'Essen'), fact('Gemaakt door', 'Anna')] },
    { ...card, facts: [fact('Gegraveerd', '愛')] },
  ];
  const pdf = await print(printer, { kind: 'cards', cards: { brand: 'Kantelhout', cards } });
  const text = Buffer.from(pdf).toString('latin1');
  for (const part of ['%PDF-1.7', '/StructTreeRoot', 'pdfaid:part', '/Count 2', '/S /Figure', '297.64', '419.53'])
    expect(text).toContain(part);
  expect(Buffer.compare(await print(printer, { kind: 'cards', cards: { brand: 'Kantelhout', cards } }), pdf)).toBe(0);
});
