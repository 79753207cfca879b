import { RESEND_WORDS, resendWords } from '../../../content/pages/order-states.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { isPaid, type OrderEvent } from '../../../domain/order/order.ts';
import { orderHistory } from '../../../domain/order/order-history.ts';
import { orderLines } from '../../../domain/order/order-lines.ts';
import { authorName } from '../../../domain/owner/owner.ts';
import { unreachable } from '../../../domain/result.ts';
import type { OrderFile, OrderMailFact } from '../../../flows/order/read-orders.ts';
import { actionWords } from '../action-words.ts';
import { Section } from '../ui/page-parts.tsx';

interface HistoryLine {
  readonly at: Date;
  readonly who: string;
  readonly text: string;
  /** What was written, or where a parcel can be followed. */
  readonly more?: string;
}

/** Actions that only the record knows: no event and no note of the order says them. */
const RECORDED =
  /^(order_(made|paid_to_owners|checked|collected)|change_declined|pieces_packed|(label|refund|return)_\w+)$/;
const BY_CUSTOMER = 'de klant';
const SHOP = authorName({ kind: 'shop' });

/** Everything that happened with an order, oldest first: what, when and by whom. */
function historyOf(file: OrderFile): readonly HistoryLine[] {
  const { order, notes, mails, actions } = file;
  const paid = isPaid(order)
    ? [{ at: order.payment.paidAt, who: BY_CUSTOMER, text: `Betaald: ${formatEuro(order.payment.received)}` }]
    : [];
  const lines: HistoryLine[] = [
    ...(order.sale ? [] : [{ at: order.placedAt, who: BY_CUSTOMER, text: 'Besteld' }]),
    ...paid,
    ...orderHistory(order).map((event) => eventLine(event, file)),
    ...notes.map(({ at, author, kind, content }) => ({
      at,
      who: author,
      text: kind === 'mail' ? 'Mail aan de klant' : 'Notitie',
      more: content,
    })),
    ...mails.map(({ at, status, subject }) => ({ at, who: SHOP, text: `${MAIL_WORDS[status]}: ${subject}` })),
    ...actions.flatMap(({ at, actor, action, detail }) => {
      if (!RECORDED.test(action)) return [];
      const amount = /^(refund|order_paid)/.test(action) ? `: ${detail}` : '';
      return [{ at, who: authorName(actor), text: actionWords(action) + amount }];
    }),
  ];
  // The sort is stable: what happened at one moment keeps this order.
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The newest thing that a person did. */
export function latestAction(file: OrderFile): HistoryLine | null {
  return historyOf(file).findLast(({ who }) => who !== SHOP) ?? null;
}

/** An owner's name comes from the record, written at the same moment; events of the payment provider are not in it. */
function eventLine(event: OrderEvent, { actions, order }: OrderFile): HistoryLine {
  const recorded = actions.find(
    ({ at, action }) => action === `order_${event.kind}` && at.getTime() === event.at.getTime(),
  );
  const who = recorded ? authorName(recorded.actor) : SHOP;
  const line = { at: event.at, who, text: eventText(event) };
  if (event.kind === 'resent') return { ...line, more: resendWords(orderLines(order.lines), event) };
  if (event.kind === 'changed') {
    return {
      ...line,
      more: event.notes.map(([label, from, to]) => `${label}: ${from || '–'} → ${to || '–'}`).join('\n'),
    };
  }
  return event.kind === 'shipped' && event.trackUrl !== null ? { ...line, more: event.trackUrl } : line;
}

function eventText(event: OrderEvent): string {
  switch (event.kind) {
    case 'shipped':
      return 'Verstuurd of klaargelegd';
    case 'recalled':
      return 'Verzending ingetrokken';
    case 'resent':
      if (event.reason === 'second') return 'Eerste pakket weg, tweede te versturen';
      return `Opnieuw te versturen, ${RESEND_WORDS[event.reason].name.toLowerCase()}`;
    case 'changed':
      return 'Gewijzigd';
    case 'cancelled':
      return 'Geannuleerd';
    case 'refunded':
      return `Terugbetaald: ${formatEuro(event.amount)}`;
    case 'charged_back':
      return `Teruggeboekt door de bank van de klant: ${formatEuro(event.amount)}`;
    default:
      return unreachable(event);
  }
}

const MAIL_WORDS: Readonly<Record<OrderMailFact['status'], string>> = {
  sent: 'Mail verstuurd',
  waiting: 'Mail wacht',
  dead: 'Mail opgegeven',
};

const LINE = 'grid gap-x-6 border-b border-line py-2.5 sm:max-lg:grid-cols-[13rem_minmax(0,1fr)]';

/** The history, newest first. */
export function OrderHistory({ file }: { readonly file: OrderFile }) {
  return (
    <Section title="Geschiedenis">
      <ol className="border-t border-line">
        {historyOf(file)
          .toReversed()
          .map(({ at, who, text, more }, index) => (
            // Two lines can be the same; the list is never reordered on a page.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className={LINE}>
              <span className="text-small text-weathered sm:pt-0.5">
                <time dateTime={at.toISOString()}>{dutchMinute(at)}</time>
                {`, ${who}`}
              </span>
              <span>
                {text}
                {more && <More text={more} />}
              </span>
            </li>
          ))}
      </ol>
    </Section>
  );
}

/** Further words; an address is a link, so that a parcel is found at its carrier. */
function More({ text }: { readonly text: string }) {
  const className = 'mt-1 block whitespace-pre-line text-weathered wrap-anywhere';
  if (!/^https:\/\/\S+$/.test(text)) return <span className={className}>{text}</span>;
  return (
    <a href={text} rel="noreferrer" className={`${className} quiet-link`}>
      {text}
    </a>
  );
}
