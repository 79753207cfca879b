import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '../../../tests/builders/order/cart-lines.ts';
import { forSaleWith } from '../../../tests/builders/order/for-sale.ts';
import { GiftPanel } from './gift-panel.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const known = forSaleWith();
const [lamp] = known.extras.map((extra) => ({ ...extra, handle: 'leeslamp', isWork: true }));
const forSale = { ...known, extras: lamp ? [lamp] : [] };
const middel = cartLine();
const lampLine = cartLine({ variantId: 'leeslamp', productHandle: 'leeslamp', name: 'Leeslamp', variant: '' });
const engraved = { ...middel, attributes: [{ key: 'Gravering', value: 'Oma' }] };

function firstDay(...items: (typeof middel)[]): string | undefined {
  const sending = { cutOffHour: 17, closedOn: [], resumesOn: null, readyOn: '', production: { engravingDays: 5 } };
  const offer = { cart: { items }, forSale, images: {}, onAdd: () => undefined };
  const gift = { card: '', wishedDay: null };
  const html = renderToStaticMarkup(<GiftPanel {...offer} {...sending} gift={gift} label="" hint="" />);
  return /<option value="(\d[^"]*)"/.exec(html)?.[1];
}

test('the days that can be wished begin later with an extra that is made once it is ordered, as with an engraving', () => {
  expect(firstDay(middel)).toBe('2026-11-24');
  expect(firstDay(middel, lampLine)).toBe('2026-12-01');
  expect(firstDay(engraved)).toBe('2026-12-01');
});
