import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '../../../domain/money/money.ts';
import type { RunningPromotion } from '../../../domain/product/pricing.ts';
import { forSaleWith, providedStand, standVariant } from '../../../tests/builders/order/for-sale.ts';
import { Sizes } from './home-parts.tsx';

const texts = (promotion: RunningPromotion | null, pattern: RegExp) =>
  renderToStaticMarkup(<Sizes sizes={forSaleWith().sizes} promotion={promotion} />).match(pattern) ?? [];
const LOWEST = /Laagste prijs in de 30 dagen voor de actie: €\u00a0\d+,\d\d/g;

test('Sizes shows the lowest price before the promotion beside an original price, once it is entered', () => {
  const lowestPriceBefore = { klein: cents(60_00), middel: cents(70_00), groot: cents(80_00) };
  expect(texts({ lowestPriceBefore }, LOWEST).map((text) => text.slice(-5))).toEqual(['60,00', '70,00', '80,00']);
  expect(texts({ lowestPriceBefore: null }, LOWEST)).toEqual([]);
});

test('Sizes shows an original price only while the promotion runs', () => {
  expect(texts({ lowestPriceBefore: null }, /<s /g)).toHaveLength(3);
  expect(texts(null, /<s /g)).toEqual([]);
});

test('Sizes says when a size that is being made is ready', () => {
  const { sizes } = forSaleWith(
    providedStand(standVariant('Klein', { later: [{ after: 0, readyOn: '2026-12-04' }] }), standVariant('Middel')),
  );
  const page = renderToStaticMarkup(<Sizes sizes={sizes} promotion={null} />);
  expect(page.match(/In de maak: klaar op [^<]*/g)).toEqual(['In de maak: klaar op vrijdag 4 december']);
});
