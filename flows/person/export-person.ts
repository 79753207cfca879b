import { createHash } from 'node:crypto';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { listAttachments, readAttachmentBytes } from '../../data/message/attachments.ts';
import { findMessage, listReplies } from '../../data/message/messages.ts';
import { listChangeRequests } from '../../data/order/change-requests.ts';
import { findOrder, listOrderNotes } from '../../data/order/orders.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { listBothWays } from '../../data/parcel/parcels.ts';
import {
  type FindOptions,
  findPerson,
  listPersonMails,
  listPersonNotices,
  type PersonRows,
} from '../../data/person.ts';
import { findPieces } from '../../data/piece/pieces.ts';
import { listDelays } from '../../data/production/delays.ts';
import { findQuotation } from '../../data/quotation/quotations.ts';
import { listReturns } from '../../data/return/returns.ts';
import { listReviewsOfOrder } from '../../data/review/reviews.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { rest } from '../in-batches.ts';
import type { Shop } from '../shop.ts';

export type PersonShop = Pick<
  Shop,
  'database' | 'erasures' | 'siteUrl' | 'config' | 'now' | 'newToken' | 'log' | 'payments'
>;

/** Small steps, so that others are served between them. */
export const STEPS: FindOptions = { rows: 2_000, pause: () => rest({ pause: 2 }) };

/** Finds everything with an address. */
export function findRowsOf({ database }: Pick<Shop, 'database'>, email: EmailAddress): Promise<PersonRows> {
  return findPerson(database.db, email, STEPS);
}

/** How much the shop holds of a person, by kind. */
export type PersonCounts = Readonly<Record<keyof PersonRows, number>>;

export async function countPerson(shop: Pick<Shop, 'database'>, email: EmailAddress): Promise<PersonCounts> {
  const rows = await findRowsOf(shop, email);
  return Object.fromEntries(Object.entries(rows).map(([kind, keys]) => [kind, keys.length])) as PersonCounts;
}

/** All that is held under an address, as JSON (GDPR, articles 15 and 20). Records that it was made, without it. */
export async function exportPerson(
  shop: PersonShop,
  { email, actor }: { readonly email: EmailAddress; readonly actor: Actor },
): Promise<{ readonly fileName: string; readonly json: string }> {
  const { db, transaction } = shop.database;
  const rows = await findRowsOf(shop, email);
  const file = {
    address: email,
    shop: shop.siteUrl,
    madeAt: shop.now().toISOString(),
    orders: await inTurn(rows.orders, (token) => orderOf(shop, token)),
    messages: await inTurn(rows.messages, (id) => messageOf(shop, id)),
    quotations: await inTurn(rows.quotations, async (id) => (await findQuotation(db, id))?.quotation ?? null),
    mails: await listPersonMails(db, rows.mails),
    stockNotices: await listPersonNotices(db, rows.notices),
  };
  await transaction((tx) =>
    recordAction(tx, {
      at: shop.now(),
      actor,
      action: 'person_exported',
      subject: personSubject(email),
      detail: `${rows.orders.length} orders, ${rows.messages.length} messages`,
    }),
  );
  const day = shop.now().toISOString().slice(0, 10);
  return { fileName: `gegevens-${day}.json`, json: `${JSON.stringify(file, null, 2)}\n` };
}

async function inTurn<Key, T>(keys: readonly Key[], read: (key: Key) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (const key of keys) {
    all.push(await read(key));
    await rest({ pause: 0 });
  }
  return all;
}

async function orderOf({ database }: PersonShop, token: string) {
  const { db } = database;
  const order = await findOrder(db, token);
  if (!order) return null;
  const refunds = await listRefunds(db, 'order_token', token);
  return {
    ...order,
    invoices: await listInvoicesOfOrder(db, token),
    refundReasons: refunds.map(({ requestedAt, amount, reason }) => ({ requestedAt, amount, reason })),
    returns: await listReturns(db, token),
    parcels: (await listBothWays(db, token)).map(({ askedAt, trackCode, place }) => ({ askedAt, trackCode, place })),
    delays: (await listDelays(db, token)).map(({ id: _, ...delay }) => delay),
    changeRequests: (await listChangeRequests(db, token)).map(({ id: _, ...request }) => request),
    pieces: (await findPieces(db, 'order', [token])).map(({ token: _, order: _of, ...piece }) => piece),
    reviews: (await listReviewsOfOrder(db, token)).map(({ token: _, id: __, ...review }) => review),
    notes: (await listOrderNotes(db, token)).map(({ id: _, ...note }) => note),
  };
}

async function messageOf({ database }: PersonShop, id: string) {
  const message = await findMessage(database.db, id);
  const attachments = await inTurn(
    await listAttachments(database.db, [id]),
    async ({ id: attachmentId, fileName, mediaType }) => ({
      fileName,
      mediaType,
      base64: (await readAttachmentBytes(database.db, attachmentId)).toString('base64'),
    }),
  );
  return message && { ...message, attachments, replies: await listReplies(database.db, id) };
}

/** How the record of actions names a person: a hash, so that the record itself holds no address. */
export function personSubject(email: EmailAddress): string {
  return `person:${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`;
}
