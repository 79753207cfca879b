import {
  addDays,
  amsterdamDay,
  amsterdamHour,
  type CalendarDay,
  dayNumber,
  parseIsoDay,
  weekday,
} from './calendar/calendar.ts';
import type { MailDelay } from './message/mail-schedule.ts';
import type { MessageKind } from './message/message.ts';
import type { Cents } from './money/money.ts';
import { arrivalDay, type DueOptions, dueDay, engravings, type When, whenIs } from './order/due.ts';
import { isWhollyRefunded, type Order, sentFirst } from './order/order.ts';
import { isPacked } from './parcel/chosen-orders.ts';
import { isExpected, isStray } from './parcel/parcel.ts';
import type { Parcel } from './parcel/parcel-facts.ts';
import { unreachable } from './result.ts';

/** Something that has to be done, as the first page of the desk lists it (docs/rules.md#desk-today). */
export type Task =
  /** Parcels and orders to be fetched that leave or lie ready from one day on. */
  | {
      readonly kind: 'to-send' | 'to-prepare';
      readonly count: number;
      readonly day: CalendarDay;
      readonly cutOffHour: number;
    }
  /** Pieces to engrave for what leaves from one day on, with the words. */
  | {
      readonly kind: 'engravings';
      readonly count: number;
      readonly day: CalendarDay;
      readonly words: readonly string[];
    }
  /** An order that has to arrive on a day: as a present, or by a quotation. */
  | {
      readonly kind: 'arrival';
      readonly order: Pick<Order, 'number' | 'contact' | 'quotation'>;
      /** On which it leaves. */
      readonly day: CalendarDay;
      readonly arrival: CalendarDay;
    }
  /** Pieces that are ready on a day, and what is engraved for the orders that wait for them. */
  | {
      readonly kind: 'batch';
      readonly id: string;
      readonly day: CalendarDay;
      readonly pieces: string;
      readonly words: readonly string[];
    }
  /** A parcel that waits at a parcel shop, or that comes back. */
  | {
      readonly kind: 'parcel';
      readonly order: Pick<Order, 'number' | 'contact'>;
      readonly place: 'at_shop' | 'returning';
      readonly since: Date;
    }
  | { readonly kind: 'to-check'; readonly count: number }
  /** Money that customers get back. */
  | { readonly kind: 'owed'; readonly count: number; readonly amount: Cents }
  /** What comes back, or came and is to be paid back, and the first day of them. */
  | { readonly kind: 'returns'; readonly count: number; readonly day: string; readonly daysLeft: number }
  | { readonly kind: 'withdrawals'; readonly count: number; readonly lastDay: CalendarDay; readonly daysLeft: number }
  | {
      readonly kind: 'messages';
      readonly of: Exclude<MessageKind, 'withdrawal'>;
      readonly count: number;
      readonly since: Date;
    }
  /** Photographs of buyers that nobody sees before an owner looked. */
  | { readonly kind: 'photos'; readonly count: number }
  | { readonly kind: 'stock'; readonly low: readonly { readonly name: string; readonly quantity: number }[] }
  | { readonly kind: 'mails'; readonly dead: number; readonly delay: MailDelay }
  /** Invoices, the threshold abroad and backups, in words of their own. */
  | { readonly kind: 'money'; readonly title: string; readonly detail: string; readonly path: string }
  /** The disk of the data folder is nearly full, or nothing can be stored any more. */
  | { readonly kind: 'disk'; readonly isReady: boolean; readonly freeBytes: number | null }
  | { readonly kind: 'no-mail-server' }
  | { readonly kind: 'test-payments' }
  | { readonly kind: 'facts'; readonly count: number };

/** Whether a task is late, or about to be: it then stands out. */
export function isUrgent(task: Task, now: Date): boolean {
  switch (task.kind) {
    case 'to-send':
    case 'to-prepare':
    case 'engravings':
    case 'arrival':
      return whenOf(task, now) === 'today';
    case 'returns':
    case 'withdrawals':
      return task.daysLeft <= 3;
    case 'parcel':
      return task.place === 'returning';
    case 'stock':
      return task.low.some(({ quantity }) => quantity === 0);
    case 'to-check':
    case 'owed':
    case 'mails':
    case 'disk':
    case 'no-mail-server':
      return true;
    case 'batch':
    case 'money':
    case 'messages':
    case 'photos':
    case 'test-payments':
    case 'facts':
      return false;
    default:
      return unreachable(task);
  }
}

/** When a task is to be done: what has no day of its own, now. */
export function whenOf(task: Task, now: Date): When {
  if ('lastDay' in task) return whenIs(task.lastDay, now);
  if (!('day' in task)) return 'today';
  const day = typeof task.day === 'string' ? parseIsoDay(task.day) : task.day;
  return day ? whenIs(day, now) : 'today';
}

/** What there is to do for the orders that are not sent, by the day on which it has to be done. */
export function orderTasks(orders: readonly Order[], now: Date, options: DueOptions): Task[] {
  const packed = orders.filter(isPacked).map((order) => ({ order, day: dueDay(order, now, options) }));
  const sorted = packed.toSorted((one, other) => dayNumber(one.day) - dayNumber(other.day));
  const groups = Map.groupBy(sorted, ({ day }) => whenIs(day, now));
  const dated = sorted.flatMap(({ order, day }): Task[] => {
    const arrival = arrivalDay(order);
    return arrival ? [{ kind: 'arrival', order, day, arrival }] : [];
  });
  return [...[...groups].flatMap(([when, group]) => groupTasks(group, when, options)), ...dated];
}

interface Due {
  readonly order: Order;
  readonly day: CalendarDay;
}

/** What has a day of its own is counted once it has to leave. */
function groupTasks(group: readonly Due[], when: When, { cutOffHour }: DueOptions): Task[] {
  const counted = group.filter(({ order }) => when === 'today' || arrivalDay(order) === null);
  const isPickUp = ({ order }: Due) => order.delivery.kind === 'pickup';
  const words = group.flatMap(({ order }) => engravings(order));
  const task = (kind: 'to-send' | 'to-prepare', of: readonly Due[]): Task[] =>
    of[0] ? [{ kind, count: of.length, day: of[0].day, cutOffHour }] : [];
  const first = group.find(({ order }) => engravings(order).length > 0);
  return [
    ...(first ? [{ kind: 'engravings', count: words.length, day: first.day, words } as const] : []),
    ...task(
      'to-send',
      counted.filter((due) => !isPickUp(due)),
    ),
    ...task('to-prepare', counted.filter(isPickUp)),
  ];
}

/** How long a parcel counts as waiting at a parcel shop, of which nothing more is heard, in ms. */
const WAITS_FOR = 30 * 24 * 60 * 60_000;

/** The parcel of an order that waits or comes back, until it is delivered, sent again or paid back. */
export function parcelTask(order: Order, parcel: Parcel, now: Date): Task[] {
  const { place, placeSince: since } = parcel;
  const hasLeft = order.fulfilment.status === 'sent' || sentFirst(order) !== undefined;
  const isOver = !hasLeft || isWhollyRefunded(order) || !isExpected(parcel, order);
  if (isOver || !since || !isStray(place)) return [];
  if (place === 'at_shop' && now.getTime() - since.getTime() > WAITS_FOR) return [];
  return [{ kind: 'parcel', order, place, since }];
}

/** Weeks in the picture of the month: the running one and the four before. */
const WEEKS = 5;

export interface WeekFigures {
  readonly monday: CalendarDay;
  readonly orders: number;
  /** With VAT and delivery, without what was paid back in it; below zero when that was more. */
  readonly turnover: Cents;
}

/** The last weeks from Monday to Sunday in Amsterdam, the running one last. */
export function lastWeeks(now: Date) {
  const today = amsterdamDay(now);
  const monday = addDays(today, 1 - weekday(today));
  return Array.from({ length: WEEKS }, (_, index) => {
    const start = addDays(monday, 7 * (index + 1 - WEEKS));
    return { monday: start, from: amsterdamHour(start, 0), until: amsterdamHour(addDays(start, 7), 0) };
  });
}
