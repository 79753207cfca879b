import { isStocked, sellablesOf } from '../commerce/embedded/sellable.ts';
import type { Queries } from '../data/database.ts';
import { listUnanswered, type Unanswered } from '../data/message/messages.ts';
import { countMails, oldestWaitingMail } from '../data/message/outbox.ts';
import { findOrder } from '../data/order/orders.ts';
import { listPickups } from '../data/order/pick-ups.ts';
import { countOrdersUpTo, listToSend, sumOwed, sumPaidOrders } from '../data/order/search-orders.ts';
import { listStrayParcels } from '../data/parcel/parcels.ts';
import { listOpenBatches, listWaiting } from '../data/production/batches.ts';
import { countWaitingPhotos } from '../data/review/review-photos.ts';
import { readStockLevels } from '../data/stock/stock-corrections.ts';
import { isReady } from '../domain/health.ts';
import { mailDelay } from '../domain/message/mail-schedule.ts';
import { daysUntil, lastDayToRefund } from '../domain/message/withdrawal.ts';
import { cents } from '../domain/money/money.ts';
import { engravings, whenIs } from '../domain/order/due.ts';
import { type Order, TEST_PROVIDER } from '../domain/order/order.ts';
import { shownExtras } from '../domain/product/catalogue.ts';
import { dayOf } from '../domain/production/batch.ts';
import { isLow } from '../domain/stock-correction.ts';
import { lastWeeks, orderTasks, parcelTask, type Task, type WeekFigures } from '../domain/today.ts';
import { readMoneyWarnings } from './bookkeeping/warn-owner.ts';
import { examineFacts } from './facts/change-facts.ts';
import { piecesWords } from './production/stands.ts';
import { listWaitingReturns } from './return/read-returns.ts';
import type { Shop } from './shop.ts';

export interface Today {
  /** What has to be done, the most pressing kind first. */
  readonly tasks: readonly Task[];
  /** The orders that lie ready for their customers. */
  readonly pickUps: readonly Order[];
  /** The last weeks, the running one last; null when a connected store has the orders. */
  readonly weeks: readonly WeekFigures[] | null;
}

/** Most orders of one kind that are read. */
const MOST = 500;
const MOST_STRAYS = 100;

type TodayShop = Parameters<typeof readMoneyWarnings>[0] &
  Pick<Shop, 'catalogue' | 'canMail' | 'health' | 'ownerChanges' | 'payments'>;

/** What an owner has to do now, and the figures of the month. Reads a bounded part of every table, however large. */
export async function getToday(shop: TodayShop): Promise<Today> {
  const { db } = shop.database;
  const isEmbedded = shop.connected === null;
  const unanswered = await listUnanswered(db);
  const photos = await countWaitingPhotos(db);
  const tasks = [
    ...(await diskTasks(shop)),
    ...(isEmbedded ? await shopTasks(shop) : []),
    ...withdrawalTasks(unanswered, shop.now()),
    ...messageTasks(unanswered),
    ...(photos > 0 ? [{ kind: 'photos', count: photos } as const] : []),
    ...(isEmbedded ? await stockTasks(shop) : []),
    ...(await mailTasks(shop)),
    ...(await readMoneyWarnings(shop)).map((warning): Task => ({ kind: 'money', ...warning })),
    ...settingTasks(shop),
  ];
  const pickUps = isEmbedded ? await listPickups(db, MOST) : [];
  return { tasks, pickUps, weeks: isEmbedded ? await readWeeks(db, shop.now()) : null };
}

async function shopTasks({ config, database, now }: TodayShop): Promise<Task[]> {
  const toSend = await listToSend(database.db, MOST);
  const toCheck = await countOrdersUpTo(database.db, 'attention', MOST);
  const owed = await sumOwed(database.db);
  const returns = await listWaitingReturns({ database, now });
  const [first] = returns;
  return [
    ...(owed.orders > 0 ? [{ kind: 'owed', count: owed.orders, amount: cents(owed.amount) } as const] : []),
    ...(first ? [{ kind: 'returns', count: returns.length, day: first.day, daysLeft: first.daysLeft } as const] : []),
    ...(await parcelTasks(database.db, now())),
    ...(toCheck > 0 ? [{ kind: 'to-check', count: toCheck } as const] : []),
    ...orderTasks(toSend, now(), config),
    ...(await batchTasks(database.db, toSend, now())),
  ];
}

async function parcelTasks(db: Queries, now: Date): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const parcel of await listStrayParcels(db, MOST_STRAYS)) {
    const order = await findOrder(db, parcel.orderToken);
    if (order) tasks.push(...parcelTask(order, parcel, now));
  }
  return tasks;
}

/** The batches of this week, with what is engraved for their orders. */
async function batchTasks(db: Queries, toSend: readonly Order[], now: Date): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const batch of await listOpenBatches(db)) {
    const day = dayOf(batch.readyOn);
    if (whenIs(day, now) === 'later') continue;
    const waiting = new Set((await listWaiting(db, { batchId: batch.id })).map(({ token }) => token));
    const pieces = piecesWords(batch.pieces.map(({ variantId, toMake }) => [variantId, toMake]));
    const words = toSend.filter(({ token }) => waiting.has(token)).flatMap(engravings);
    tasks.push({ kind: 'batch', id: batch.id, day, pieces, words });
  }
  return tasks;
}

function withdrawalTasks(unanswered: readonly Unanswered[], now: Date): Task[] {
  const found = unanswered.find(({ kind }) => kind === 'withdrawal');
  if (!found) return [];
  const lastDay = lastDayToRefund(found.oldest);
  return [{ kind: 'withdrawals', count: found.count, lastDay, daysLeft: daysUntil(lastDay, now) }];
}

function messageTasks(unanswered: readonly Unanswered[]): Task[] {
  return unanswered.flatMap(({ kind, count, oldest }) =>
    kind === 'withdrawal' ? [] : [{ kind: 'messages', of: kind, count, since: oldest } as const],
  );
}

async function stockTasks({ catalogue, database }: TodayShop): Promise<Task[]> {
  const sold = sellablesOf({ ...catalogue, extras: shownExtras(catalogue.extras) }).filter(isStocked);
  const stock = await readStockLevels(database.db);
  const low = sold.flatMap(({ variantId, name, label }) => {
    const level = stock.get(variantId);
    return level && isLow(level) ? [{ name: label === '' ? name : `${name} ${label}`, quantity: level.free }] : [];
  });
  return low.length > 0 ? [{ kind: 'stock', low }] : [];
}

async function diskTasks({ health }: Pick<Shop, 'health'>): Promise<Task[]> {
  const { space, freeBytes, ...written } = await health.read();
  return isReady(written) && space !== 'low' ? [] : [{ kind: 'disk', isReady: isReady(written), freeBytes }];
}

async function mailTasks({ database, canMail, now }: TodayShop): Promise<Task[]> {
  if (!canMail) return [{ kind: 'no-mail-server' }];
  const dead = await countMails(database.db, 'dead');
  const delay = mailDelay(await oldestWaitingMail(database.db), now());
  return dead > 0 || delay.state === 'late' ? [{ kind: 'mails', dead, delay }] : [];
}

/** What the doctor finds in the facts and settings (`npm run doctor` says more). */
function settingTasks(shop: TodayShop): Task[] {
  const { connected, payments } = shop;
  const findings = examineFacts(shop).filter(({ level }) => level !== 'note');
  return [
    ...(connected === null && payments.name === TEST_PROVIDER ? [{ kind: 'test-payments' } as const] : []),
    ...(findings.length > 0 ? [{ kind: 'facts', count: findings.length } as const] : []),
  ];
}

async function readWeeks(db: Queries, now: Date): Promise<WeekFigures[]> {
  const weeks: WeekFigures[] = [];
  for (const { monday, from, until } of lastWeeks(now)) {
    const { orders, turnover } = await sumPaidOrders(db, { from, until });
    weeks.push({ monday, orders, turnover: cents(turnover) });
  }
  return weeks;
}
