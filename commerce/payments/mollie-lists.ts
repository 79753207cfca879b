import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import { callMollie, type MollieConnection, PAYMENT_ID } from './call-mollie.ts';
import { type PaymentFailure, paymentFailure, type RecentPayment } from './payment-provider.ts';

/** The lists that tell of payments, newest first (docs.mollie.com, pagination). */
const LISTS = ['payments', 'refunds', 'chargebacks'] as const;
const Listed = v.pipe(
  v.object({
    createdAt: v.string(),
    id: v.string(),
    paymentId: v.optional(v.string()),
    metadata: v.fallback(v.nullish(v.object({ orderNumber: v.string() })), null),
  }),
  v.transform(({ createdAt, id, paymentId = id, metadata }) => ({
    at: new Date(createdAt),
    providerId: paymentId,
    orderNumber: metadata?.orderNumber ?? null,
  })),
);
const Page = v.object({
  _embedded: v.record(v.string(), v.array(Listed)),
  _links: v.object({ next: v.nullish(v.object({ href: v.pipe(v.string(), v.url()) })) }),
});

/** The payments of which something was listed since a moment. */
export async function listRecentPayments(
  connection: MollieConnection,
  since: Date,
): Promise<Result<readonly RecentPayment[], PaymentFailure>> {
  const recent = new Map<string, RecentPayment>();
  for (const list of LISTS) {
    const rows = await readList(connection, list, since);
    if (!rows.ok) return rows;
    for (const { providerId, orderNumber } of rows.value)
      if (PAYMENT_ID.test(providerId) && !recent.has(providerId)) recent.set(providerId, { providerId, orderNumber });
  }
  return ok([...recent.values()]);
}

async function readList(
  connection: MollieConnection,
  list: (typeof LISTS)[number],
  since: Date,
): Promise<Result<readonly v.InferOutput<typeof Listed>[], PaymentFailure>> {
  const all: v.InferOutput<typeof Listed>[] = [];
  let path = `/v2/${list}?limit=250`;
  for (;;) {
    const page = await callMollie(connection, { method: 'GET', path, about: list }, Page);
    if (!page.ok) return err(page.error.kind === 'not-found' ? paymentFailure(`GET ${list}: HTTP 404`) : page.error);
    const rows = page.value._embedded[list] ?? [];
    const inTime = rows.filter(({ at }) => at >= since);
    all.push(...inTime);
    const { next } = page.value._links;
    if (!next || inTime.length < rows.length || rows.length === 0) return ok(all);
    // Only the path: the key goes to no other host.
    const { pathname, search } = new URL(next.href);
    path = pathname + search;
  }
}
