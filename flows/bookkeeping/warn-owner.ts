import { EU_THRESHOLD } from '../../domain/bookkeeping.ts';
import { copyProblem } from '../../domain/copies.ts';
import { formatEuro } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import { readWoodWarnings } from '../production/boards.ts';
import type { Shop } from '../shop.ts';
import { type InvoicingStatus, readInvoicingStatus } from './read-books.ts';

/** Something about money, wood or backups that the owner must look at. */
export interface MoneyWarning {
  /** A few Dutch words. */
  readonly title: string;
  /** A Dutch sentence. */
  readonly detail: string;
  /** Page of the desk where it is dealt with. */
  readonly path: string;
}

/** What owners must know of invoices, threshold and backups; nothing of invoices while it sells through Shopify. */
export async function readMoneyWarnings(
  shop: Pick<Shop, 'database' | 'now' | 'config' | 'copies' | 'connected'>,
): Promise<readonly MoneyWarning[]> {
  const books = shop.connected === null ? booksWarnings(await readInvoicingStatus(shop)) : [];
  const wood = shop.connected === null ? await readWoodWarnings(shop) : [];
  return [...books, ...wood, ...copyWarnings(shop)];
}

function booksWarnings({ waiting, missing, threshold, settings }: InvoicingStatus): readonly MoneyWarning[] {
  const who = waiting === 1 ? '1 bestelling wacht op de factuur' : `${waiting} bestellingen wachten op hun factuur`;
  const invoices =
    waiting > 0 && missing.length > 0
      ? [{ title: who, detail: `Dit ontbreekt: ${missing.join(', ')}.`, path: paths.deskInvoices }]
      : [];
  if (threshold.state === 'below' || settings.destinationFrom !== null) return invoices;
  const sold = `${formatEuro(threshold.thisYear.net)} van ${formatEuro(EU_THRESHOLD)}`;
  const warning =
    threshold.state === 'near'
      ? {
          title: 'De grens voor verkoop aan België en Duitsland komt in zicht',
          detail: `Verkocht: ${sold} zonder btw. Daarboven geldt de btw van het land van bezorging.`,
        }
      : {
          title: 'De grens voor verkoop aan België en Duitsland is gepasseerd',
          detail: 'Kies vanaf welke dag de btw van het land van bezorging geldt.',
        };
  return [...invoices, { ...warning, path: paths.deskBooks }];
}

const COPY_WORDS = {
  none: ['Er worden geen kopieën van de winkel gemaakt', 'Vraag wie de website beheert om een plek ervoor.'],
  copy: ['Er is geen verse kopie van de winkel elders', 'Elke vijf minuten hoort er een bij te komen.'],
  rehearsal: ['De kopie van de winkel is niet goed nagekeken', 'Elke week hoort te blijken dat die klopt.'],
} as const;

/** PostgreSQL without copies of ours has tools of its own. */
function copyWarnings({ copies, database, now }: Pick<Shop, 'copies' | 'database' | 'now'>): readonly MoneyWarning[] {
  if (copies === null && database.engine === 'postgres') return [];
  const problem = copies === null ? ({ of: 'none' } as const) : copyProblem(copies.state(), now());
  if (problem === null) return [];
  const [title, detail] = COPY_WORDS[problem.of];
  return [{ title, detail, path: paths.deskBackup }];
}
