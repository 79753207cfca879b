import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { quotePrices } from '../../../content/pages/quote.ts';
import { cents } from '../../../domain/money/money.ts';
import { Prices } from './quote-parts.tsx';

test('Prices lists the price per piece from each quantity, smallest quantity first', () => {
  const scale = [
    { from: 1_000, unitPrice: cents(39_50) },
    { from: 50, unitPrice: cents(49_00) },
  ];
  const text = renderToStaticMarkup(<Prices scale={scale} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('vanaf 50 stuks € 49,00 vanaf 1.000 stuks € 39,50');
  expect(text).toContain(quotePrices.lead);
});

test('Prices says when and how a price comes while there is no price scale', () => {
  const html = renderToStaticMarkup(<Prices scale={[]} />);
  expect(html).toContain(quotePrices.none);
  expect(html).not.toContain('<table');
});
