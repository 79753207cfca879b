import { listAttachments, listOrphanFiles, removeAttachmentFiles } from '../data/attachments.ts';
import { deleteMessages, listMessagesBefore } from '../data/messages.ts';
import { deleteSentBefore } from '../data/outbox-overview.ts';
import { deleteCountsBefore } from '../data/rate-limits.ts';
import { addMonths, amsterdamDay, amsterdamHour } from '../domain/calendar.ts';
import type { Shop } from './shop.ts';

const DAY = 24 * 60 * 60_000;
/** How long a mail that went out is kept, for questions about it, in ms. Its message is kept by itself. The privacy statement names both periods. */
const KEEP_SENT = 30 * DAY;
/** How long counts against misuse are kept, in ms. */
const KEEP_COUNTS = DAY;

export interface Forgotten {
  readonly messages: number;
  readonly mails: number;
  readonly files: number;
}

type RetentionShop = Pick<Shop, 'database' | 'attachmentsFolder' | 'config' | 'log' | 'now'>;

/**
 * Forgets what the shop has no reason to keep: contact and quote messages after the owner's period
 * (the privacy statement names it), mails that went out a month ago, counts of yesterday, and files
 * that no message knows. Withdrawals stay: they are proof, for the shopper too. Logs how many, never what.
 */
export async function forgetWhatIsOld(shop: RetentionShop): Promise<Forgotten> {
  const { database, attachmentsFolder, config, log } = shop;
  const now = shop.now();
  const oldest = amsterdamHour(addMonths(amsterdamDay(now), -config.messageRetentionMonths), 0);
  const ids = await listMessagesBefore(database.db, ['contact', 'quote'], oldest);
  const messages = await forgetMessages(shop, ids);
  const mails = await deleteSentBefore(database.db, new Date(now.getTime() - KEEP_SENT));
  await deleteCountsBefore(database.db, new Date(now.getTime() - KEEP_COUNTS));
  const orphans = await listOrphanFiles(database.db, attachmentsFolder, now.getTime() - DAY);
  await removeAttachmentFiles(attachmentsFolder, orphans);
  const forgotten = { messages, mails, files: orphans.length };
  if (messages + mails + orphans.length > 0) log.info('forgotten', { ...forgotten });
  return forgotten;
}

/** Removes messages with their mails and files; the rows first, for a file without a row is found again. */
export async function forgetMessages(
  { database, attachmentsFolder }: Pick<Shop, 'database' | 'attachmentsFolder'>,
  ids: readonly string[],
): Promise<number> {
  const files = await listAttachments(database.db, ids);
  const count = await database.transaction((tx) => deleteMessages(tx, ids));
  await removeAttachmentFiles(
    attachmentsFolder,
    files.map(({ id }) => id),
  );
  return count;
}
