import { EU_THRESHOLD } from '../../domain/books/threshold.ts';
import { formatEuro } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import { type BackupView, viewBackups } from '../backup/make-backup.ts';
import type { Shop } from '../shop.ts';
import { type BooksNews, readBooksNews } from './read-books.ts';

/** Something about money or backups that the owner must look at. */
export interface MoneyWarning {
  /** A Dutch sentence. */
  readonly message: string;
  /** Page of the desk where it is dealt with. */
  readonly path: string;
}

/**
 * What the owner must know of invoices, the threshold abroad and backups, for the overview and the doctor; nothing of
 * invoices while the shop sells through Shopify.
 */
export async function readMoneyWarnings(
  shop: Pick<Shop, 'database' | 'now' | 'config' | 'backups' | 'connected'>,
): Promise<readonly MoneyWarning[]> {
  const books = shop.connected === null ? booksWarnings(await readBooksNews(shop)) : [];
  return [...books, ...backupWarnings(viewBackups(shop))];
}

function booksWarnings({ waiting, missing, threshold, settings }: BooksNews): readonly MoneyWarning[] {
  const who = waiting === 1 ? '1 bestelling wacht op de factuur' : `${waiting} bestellingen wachten op hun factuur`;
  const invoices =
    waiting > 0 && missing.length > 0
      ? [{ message: `${who}. Dit ontbreekt: ${missing.join(', ')}.`, path: paths.deskInvoices }]
      : [];
  if (threshold.state === 'below' || settings.destinationFrom !== null) return invoices;
  const sold = `${formatEuro(threshold.thisYear.net)} van ${formatEuro(EU_THRESHOLD)}`;
  const message =
    threshold.state === 'near'
      ? `Verkoop aan België en Duitsland: ${sold} zonder btw. Daarboven geldt de btw van het land van bezorging.`
      : 'De grens voor verkoop aan België en Duitsland is gepasseerd: kies vanaf wanneer de btw van het land van bezorging geldt.';
  return [...invoices, { message, path: paths.deskBooks }];
}

const BACKUP_WORDS = {
  no_folder: 'Er wordt geen back-up gemaakt: vul BACKUP_DIR in.',
  unreadable: 'De map voor back-ups (BACKUP_DIR) is niet te lezen.',
  none: 'Er is nog geen back-up gemaakt.',
  too_old: 'De laatste back-up is meer dan twee dagen oud.',
} as const;

function backupWarnings(view: BackupView): readonly MoneyWarning[] {
  const warn = (message: string) => [{ message, path: paths.deskBackup }];
  switch (view.kind) {
    case 'other_database':
      return [];
    case 'no_folder':
    case 'unreadable':
      return warn(BACKUP_WORDS[view.kind]);
    case 'listed':
      return view.state === 'fresh' ? [] : warn(BACKUP_WORDS[view.state]);
  }
}
