import { dutchDayName } from '../../../domain/calendar/dutch-date.ts';
import type { Message, MessageContent, MessageKind } from '../../../domain/message/message.ts';
import { daysUntil, lastDayToRefund } from '../../../domain/message/withdrawal.ts';
import { unreachable } from '../../../domain/result.ts';

/** The kinds as the list names them, and as its address does. */
export const KIND_NAMES: Readonly<Record<MessageKind, string>> = {
  contact: 'Contact',
  quote: 'Offerte',
  withdrawal: 'Herroeping',
};

/** What a message is about, in one line. */
export function aboutMessage({ kind, content }: MessageContent): string {
  switch (kind) {
    case 'contact':
      return content.subject;
    case 'quote':
      return [content.company, content.quantity === null ? '' : `${content.quantity} stuks`].filter(Boolean).join(', ');
    case 'withdrawal':
      return content.order.split('\n')[0] ?? '';
    default:
      return unreachable(kind);
  }
}

/** Whether a message asks for something still, and until when. */
export function messageState(message: Message, { answeredAt, now }: { answeredAt: Date | null; now: Date }): string {
  if (answeredAt !== null) return message.kind === 'withdrawal' ? 'Afgehandeld' : 'Beantwoord';
  if (message.kind !== 'withdrawal') return 'Open';
  const lastDay = lastDayToRefund(message.createdAt);
  const days = daysUntil(lastDay, now);
  const day = dutchDayName(lastDay);
  return days < 0 ? `Te laat: terugbetalen moest uiterlijk ${day}` : `Terugbetalen uiterlijk ${day}`;
}
