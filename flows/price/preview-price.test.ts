import { expect, test } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import { previewPrice } from './preview-price.ts';

test('previewPrice shows a price that begins now, also when the clock goes on while it looks', async () => {
  const subject = await openTestShop();
  let time = subject.shop.now().getTime();
  const now = () => {
    time += 1;
    return new Date(time);
  };
  const article = 'boekenstandaard-middel';
  const plan = { kind: 'price', article, price: cents(79_95), beginsAt: null, endsAt: null } as const;
  expect(previewPrice({ ...subject.shop, now }, plan)).toMatchObject({ ok: true });
  await subject.stop();
});
