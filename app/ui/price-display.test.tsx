import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { PriceDisplay } from './price-display.tsx';

const LOWEST = 'Laagste prijs in de 30 dagen voor de actie: €\u00a070,00';
const shown = (props: Partial<Parameters<typeof PriceDisplay>[0]>) =>
  renderToStaticMarkup(<PriceDisplay price={cents(64_95)} {...props} />).replace(/<[^>]*>/g, '|');

describe('PriceDisplay', () => {
  test('shows the original price, the discount and the lowest price before the promotion', () => {
    const text = shown({ originalPrice: cents(74_95), lowestPriceBefore: cents(70_00) });
    expect(text).toContain('€\u00a074,95');
    expect(text).toContain('Tijdelijke aanbieding - 13% korting');
    expect(text).toContain(LOWEST);
  });

  test('shows the total of pieces and extras, with the original price of the same and the discount of one piece', () => {
    // 2 x 64,95 + 9,95, before 2 x 74,95 + 9,95
    const text = shown({ originalPrice: cents(74_95), quantity: 2, total: cents(139_85) });
    expect(text).toContain('€\u00a0139,85');
    expect(text).toContain('€\u00a0159,85');
    expect(text).toContain('13% korting');
  });

  test('shows no lowest price while the owner has not entered one', () => {
    const text = shown({ originalPrice: cents(74_95), lowestPriceBefore: null });
    expect(text).toContain('Tijdelijke aanbieding - 13% korting');
    expect(text).not.toContain('Laagste prijs');
  });

  test('shows the price alone when there is no original price', () => {
    expect(shown({ originalPrice: null, lowestPriceBefore: cents(70_00) })).toBe('||€\u00a064,95||');
  });
});
