import { afterEach, expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics();
afterEach(() => metrics.stop());

test('renders what was counted, and of the shop nothing while the database does not answer', async () => {
  metrics.countRequest({ method: 'GET', route: '/blog/:slug', status: 200, took: 12 });
  metrics.countRequest({ method: 'BREW', route: 'other', status: 405, took: 1 });
  metrics.countCall({ service: 'mollie', call: 'POST payment', isAnswered: false, took: 400 });
  const shop = { oldestWaitingMail: 90_000, orders: { open: 2, paid: 7 } };
  const lines = (await metrics.render({ cachedPages: 3, shop })).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'shop_http_request_duration_seconds_count{method="GET",route="/blog/:slug",status="200"} 1',
      'shop_http_request_duration_seconds_bucket{le="0.02",method="GET",route="/blog/:slug",status="200"} 1',
      'shop_http_request_duration_seconds_count{method="other",route="other",status="405"} 1',
      'shop_service_call_duration_seconds_sum{service="mollie",call="POST payment",outcome="failed"} 0.4',
      'shop_cached_pages 3',
      'shop_oldest_waiting_mail_seconds 90',
      'shop_orders_of_30_days{state="open"} 2',
      'shop_orders_of_30_days{state="paid"} 7',
    ]),
  );
  expect(lines.some((line) => /^shop_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/.test(line))).toBe(true);
  const without = await metrics.render({ cachedPages: 3, shop: null });
  expect(without).not.toMatch(/^shop_(?:oldest_waiting_mail_seconds|orders_of_30_days)/m);
});
