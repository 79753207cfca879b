import { addDays, amsterdamDay, amsterdamHour, type CalendarDay, weekday } from './calendar/calendar.ts';
import type { MailDelay } from './message/mail-schedule.ts';
import type { MessageKind } from './message/message.ts';
import type { Cents } from './money/money.ts';
import { unreachable } from './result.ts';

/** Something that has to be done, as the first page of the desk lists it (docs/rules.md#desk-today). */
export type Task =
  /** Parcels, and whether today's carrier still takes them. */
  | { readonly kind: 'to-send'; readonly count: number; readonly leavesToday: boolean; readonly cutOffHour: number }
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
  | { readonly kind: 'stock'; readonly low: readonly { readonly name: string; readonly quantity: number }[] }
  | { readonly kind: 'mails'; readonly dead: number; readonly delay: MailDelay }
  /** Invoices, the threshold abroad and backups, in words of their own. */
  | { readonly kind: 'money'; readonly title: string; readonly detail: string; readonly path: string }
  | { readonly kind: 'no-mail-server' }
  | { readonly kind: 'test-payments' }
  | { readonly kind: 'facts'; readonly count: number };

/** Whether a task is late, or about to be: it then stands out. */
export function isUrgent(task: Task): boolean {
  switch (task.kind) {
    case 'to-send':
      return task.leavesToday;
    case 'returns':
    case 'withdrawals':
      return task.daysLeft <= 3;
    case 'stock':
      return task.low.some(({ quantity }) => quantity === 0);
    case 'to-check':
    case 'owed':
    case 'mails':
    case 'no-mail-server':
      return true;
    case 'money':
    case 'messages':
    case 'test-payments':
    case 'facts':
      return false;
    default:
      return unreachable(task);
  }
}

/** Weeks in the picture of the month: the running one and the four before. */
const WEEKS = 5;

/** What was paid in a week. */
export interface WeekFigures {
  readonly monday: CalendarDay;
  readonly orders: number;
  /** With VAT and delivery; refunds are not taken off. */
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
