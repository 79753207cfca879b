import { addDays, amsterdamDay, isoDay } from '../calendar/calendar.ts';
import { isOpen, type Order, type OrderStage } from '../order/order.ts';
import { unreachable } from '../result.ts';
import { isPublic, type PublicQuotation, type Quotation } from './quotation.ts';

/** The statuses of a quotation, with their Dutch names for owners. */
export const QUOTATION_STATUS_NAMES = {
  concept: 'concept',
  sent: 'verstuurd',
  accepted: 'aanvaard, niet betaald',
  paid: 'betaald',
  expired: 'verlopen',
  withdrawn: 'ingetrokken',
  replaced: 'vervangen',
  cancelled: 'geannuleerd',
} as const;
/** Follows from its stored state, its order and the day (docs/rules.md#quotation-status). */
export type QuotationStatus = keyof typeof QUOTATION_STATUS_NAMES;

/** Days in which an accepted quotation can still be paid when its payment did not succeed, also after its last day. */
export const PAY_AGAIN_DAYS = 7;

/** What is known at the moment of asking. */
export interface QuotationStatusFacts {
  /** Of the order that was made of it; null when there is none, or it is no longer kept. */
  readonly stage: OrderStage | null;
  readonly now: Date;
}

export function quotationStatus(quotation: Quotation, facts: QuotationStatusFacts): QuotationStatus {
  if (!isPublic(quotation)) return 'concept';
  const { state, acceptance, terms } = quotation;
  // A payment can still arrive after it was withdrawn or replaced.
  if (facts.stage === 'to_send' || facts.stage === 'sent' || facts.stage === 'refunded') return 'paid';
  switch (state) {
    case 'withdrawn':
    case 'replaced':
      return state;
    case 'sent':
    case 'accepted': {
      const { stage, now } = facts;
      if (stage === 'called_off') return 'cancelled';
      if (stage === 'open') return 'accepted';
      if (stage === 'lapsed' && acceptance !== null && !isDayOver(lastDayToPay(acceptance.at), now)) return 'accepted';
      if (isDayOver(terms.validUntil, now)) return 'expired';
      return stage === null ? 'sent' : 'accepted';
    }
    default:
      return unreachable(state);
  }
}

function lastDayToPay(acceptedAt: Date): string {
  return isoDay(addDays(amsterdamDay(acceptedAt), PAY_AGAIN_DAYS));
}

/** Whether a day ("2026-12-18") has passed in Amsterdam. */
function isDayOver(day: string, now: Date): boolean {
  return isoDay(amsterdamDay(now)) > day;
}

/** Why a customer cannot accept or pay it now. */
export type AcceptanceRefusal = `quotation_${Exclude<QuotationStatus, 'concept' | 'sent' | 'accepted'>}`;

/** Whether a customer may accept it, or pay what was accepted; null when that is so. */
export function acceptanceRefusal(quotation: PublicQuotation, facts: QuotationStatusFacts): AcceptanceRefusal | null {
  const status = quotationStatus(quotation, facts);
  const isAcceptable = status === 'concept' || status === 'sent' || status === 'accepted';
  return isAcceptable ? null : `quotation_${status}`;
}

/** Whether the form to accept it is shown: nothing was accepted yet, or its payment ended without money. */
export function canPayAgain(status: QuotationStatus, order: Order | null): boolean {
  return status === 'sent' || (status === 'accepted' && (order === null || !isOpen(order)));
}

export interface QuotationRights {
  /** Change its terms, send it, or throw it away. */
  readonly change: boolean;
  readonly withdraw: boolean;
  /** Begin a new version, which replaces this one once it is sent. */
  readonly renew: boolean;
}

/** Nothing can be taken back while its order is being paid or was paid: then the order is what counts. */
export function rightsOf(quotation: Quotation, { stage, now }: QuotationStatusFacts): QuotationRights {
  const status = quotationStatus(quotation, { stage, now });
  const isFree = status === 'sent' || status === 'expired' || (status === 'accepted' && stage === 'lapsed');
  return {
    change: status === 'concept',
    withdraw: isFree,
    renew: isFree || status === 'withdrawn' || status === 'cancelled',
  };
}
