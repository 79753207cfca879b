import { isDatabaseUnavailable, type ShopTransaction } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { nextChangesVersion } from '../../data/owner/changes.ts';
import { answerReview, findReview, hideReview, type StoredReview, updateReview } from '../../data/review/reviews.ts';
import { emailAddress } from '../../domain/input/email-address.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { HideReason, Review } from '../../domain/review/review.ts';
import { reviewHidden, reviewWritten } from '../../mail/templates/review.ts';
import { describeError } from '../describe-error.ts';
import { enqueueMail, ownerAddresses } from '../message/enqueue-mail.ts';
import type { Shop } from '../shop.ts';

type ReviewShop = Pick<Shop, 'config' | 'database' | 'log' | 'newToken' | 'now' | 'ownerChanges' | 'siteUrl'>;

export type ReviewUnknown = 'unknown_review' | 'storage_failed';

/** The review of a link, written or not. */
export async function getReview(
  { database, log }: Pick<Shop, 'database' | 'log'>,
  token: string,
): Promise<Result<StoredReview, ReviewUnknown>> {
  try {
    const review = isToken(token) ? await findReview(database.db, 'token', token) : null;
    return review ? ok(review) : err('unknown_review');
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('review_not_read', describeError(error));
    return err('storage_failed');
  }
}

/**
 * Stores what the writer of a link says, or null to erase it, and shows it at once; one that was hidden stays hidden until
 * the owners look. They get a mail of the first.
 */
export async function writeReview(
  shop: ReviewShop,
  token: string,
  written: Pick<Review, 'stars' | 'words' | 'liesOn' | 'name'> | null,
): Promise<Result<null, ReviewUnknown>> {
  return change(shop, async (tx) => {
    const before = isToken(token) ? await findReview(tx, 'token', token) : null;
    if (!before) return false;
    const empty = { stars: null, words: '', liesOn: '', name: '', writtenAt: null };
    const after = written ? { ...written, writtenAt: before.writtenAt ?? shop.now() } : empty;
    await updateReview(tx, { ...before, ...after });
    if (written && before.writtenAt === null) {
      const document = reviewWritten({ ...before, ...written }, shop);
      for (const to of ownerAddresses(shop.config))
        await enqueueMail(tx, shop, { purpose: 'review-owner', to, document });
    }
    return true;
  });
}

/** What owners do with a review: answer it once for everybody to read, hide it for a reason, or show it again. */
export type ReviewTask =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'hide'; readonly reason: HideReason }
  | { readonly kind: 'show' };

/** Does that, records it, and tells the writer of a review that is hidden. Unknown when it was so already. */
export async function handleReview(
  shop: ReviewShop,
  { id, actor, task }: { readonly id: string; readonly actor: Actor; readonly task: ReviewTask },
): Promise<Result<null, ReviewUnknown>> {
  return change(shop, async (tx) => {
    const review = isToken(id) ? await findReview(tx, 'id', id) : null;
    if (!review || review.writtenAt === null || !(await carryOut(tx, id, task))) return false;
    const detail = task.kind === 'hide' ? task.reason : '';
    const subject = `review:${id}`;
    await recordAction(tx, { at: shop.now(), actor, action: `review_${task.kind}`, subject, detail });
    const order = review.orderToken && task.kind === 'hide' ? await findOrder(tx, review.orderToken) : null;
    if (order && order.contact.email !== '' && task.kind === 'hide') {
      const document = reviewHidden(order, review.token, task.reason, shop);
      const mail = {
        purpose: 'review-hidden',
        to: emailAddress(order.contact.email),
        orderToken: order.token,
        document,
      };
      await enqueueMail(tx, shop, mail);
    }
    return true;
  });
}

function carryOut(tx: ShopTransaction, id: string, task: ReviewTask): Promise<boolean> {
  if (task.kind === 'answer') return answerReview(tx, id, task.answer);
  return hideReview(tx, id, task.kind === 'hide' ? task.reason : null);
}

/** Changes what visitors see of reviews, in all processes; refuses when there was nothing to change. */
async function change(
  { database, log, ownerChanges }: ReviewShop,
  work: (tx: ShopTransaction) => Promise<boolean>,
): Promise<Result<null, ReviewUnknown>> {
  try {
    const isDone = await database.transaction(async (tx) => {
      if (!(await work(tx))) return false;
      await nextChangesVersion(tx);
      return true;
    });
    if (!isDone) return err('unknown_review');
    await ownerChanges.refresh();
    return ok(null);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.error('review_not_stored', describeError(error));
    return err('storage_failed');
  }
}
