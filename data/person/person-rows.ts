import type { PricedCheckout } from '../../domain/checkout/checkout.ts';
import { inChunks, type Queries, runDelete, type ShopTransaction } from '../database.ts';

/* What the shop holds of a person beside orders and messages, and erasing it. */

/** A mail as a person may see it. */
export interface PersonMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export async function listPersonMails(db: Queries, ids: readonly string[]): Promise<PersonMail[]> {
  const rows = await inChunks(ids, (part) =>
    db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body', 'created_at', 'sent_at'])
      .where('id', 'in', part)
      .orderBy('created_at')
      .execute(),
  );
  return rows.map(({ recipient, subject, body, created_at, sent_at }) => ({
    to: recipient,
    subject,
    text: body,
    createdAt: created_at,
    sentAt: sent_at,
  }));
}

/** Requests for a mail about stock, without their secret. */
export async function listPersonNotices(db: Queries, tokens: readonly string[]) {
  return inChunks(tokens, (part) =>
    db
      .selectFrom('stock_notices')
      .select(['size_id as size', 'email', 'confirmed_at as confirmedAt', 'created_at as createdAt'])
      .where('token', 'in', part)
      .execute(),
  );
}

/** Fields that were filled in on order forms. */
export async function listPersonPrefills(db: Queries, tokens: readonly string[]): Promise<unknown[]> {
  const rows = await inChunks(tokens, (part) =>
    db.selectFrom('checkouts').select('prefill').where('token', 'in', part).execute(),
  );
  return rows.map(({ prefill }) => JSON.parse(prefill ?? 'null') as unknown);
}

/** The order's and the messages' rows of mails that wait must still go out. */
export interface MailsToKeep {
  readonly orders: readonly string[];
  readonly messages: readonly string[];
}

/** Deletes mails, except those that wait and belong to what is kept. Returns how many. */
export async function deletePersonMails(
  tx: ShopTransaction,
  ids: readonly string[],
  { orders, messages }: MailsToKeep,
): Promise<number> {
  if (ids.length === 0) return 0;
  return runDelete(
    tx
      .deleteFrom('outbox')
      .where('id', 'in', ids)
      // A mail of neither has no token: compared with one, that would be neither true nor false.
      .where(({ not, and, or, eb, fn, val }) =>
        not(
          and([
            eb('status', '=', 'waiting'),
            or([
              ...(orders.length > 0 ? [eb(fn.coalesce('order_token', val('')), 'in', orders)] : []),
              ...(messages.length > 0 ? [eb(fn.coalesce('message_id', val('')), 'in', messages)] : []),
            ]),
          ]),
        ),
      ),
  );
}

export async function clearPrefills(tx: ShopTransaction, tokens: readonly string[]): Promise<void> {
  if (tokens.length > 0)
    await tx.updateTable('checkouts').set({ prefill: null }).where('token', 'in', tokens).execute();
}

/** Erases what hangs on a paid order that stays: its mails, and the words of its checkout. */
export async function eraseAroundOrder(
  tx: ShopTransaction,
  token: string,
  checkout: PricedCheckout | null,
): Promise<void> {
  await tx.deleteFrom('outbox').where('order_token', '=', token).execute();
  await tx
    .updateTable('checkouts')
    .set({ prefill: null, ...(checkout === null ? {} : { checkout: JSON.stringify(checkout) }) })
    .where('token', '=', token)
    .execute();
}
