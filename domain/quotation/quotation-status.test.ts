import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { quotedTerms } from '../../tests/builders/quotations.ts';
import { invoiceSeller } from '../invoice/invoice.ts';
import { ORDER_STAGES, type OrderStage } from '../order/order.ts';
import { isPublic, type PublicQuotation, type Quotation } from './quotation.ts';
import { acceptanceRefusal, PAY_AGAIN_DAYS, quotationStatus, rightsOf } from './quotation-status.ts';

const seller = invoiceSeller(filledConfig);
if (!seller.ok) throw new Error('The filled configuration lacks a fact');
const facts = {
  id: 'a'.repeat(32),
  number: 'OF2026-0001',
  version: 1,
  revision: 2,
  terms: quotedTerms,
  messageId: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
};
const sent = { at: facts.createdAt, seller: seller.value, rate: { country: 'NL', percent: 21 } } as const;
const concept: Quotation = { ...facts, state: 'concept' };
const acceptance = { orderToken: 'b'.repeat(32), at: new Date('2026-12-04T22:50:00Z') };
const offered = (state: PublicQuotation['state']): PublicQuotation => ({
  ...facts,
  state,
  sent,
  acceptance: state === 'accepted' ? acceptance : null,
});
const LAST_MOMENT = new Date('2026-12-04T22:59:59Z');
const THE_DAY_AFTER = new Date('2026-12-04T23:00:00Z');

describe('quotationStatus', () => {
  test('is expired once the last day of a quotation has passed in Amsterdam', () => {
    expect(quotationStatus(offered('sent'), { stage: null, now: LAST_MOMENT })).toBe('sent');
    expect(quotationStatus(offered('sent'), { stage: null, now: THE_DAY_AFTER })).toBe('expired');
  });

  test.each<[OrderStage | null, string]>([
    ['open', 'accepted'],
    ['to_send', 'paid'],
    ['sent', 'paid'],
    ['called_off', 'cancelled'],
    ['lapsed', 'accepted'],
    [null, 'expired'],
  ])('returns for an accepted one with an order that is %s, a day later, %s', (stage, status) => {
    expect(quotationStatus(offered('accepted'), { stage, now: THE_DAY_AFTER })).toBe(status);
  });

  test('lets a customer pay again for some days after a payment failed, and no longer', () => {
    const later = (days: number) => new Date(acceptance.at.getTime() + days * 24 * 60 * 60_000);
    const at = (now: Date) => quotationStatus(offered('accepted'), { stage: 'lapsed', now });
    expect(at(later(PAY_AGAIN_DAYS))).toBe('accepted');
    expect(at(later(PAY_AGAIN_DAYS + 1))).toBe('expired');
  });
});

const anyQuotation = fc.constantFrom<Quotation>(
  concept,
  offered('sent'),
  offered('accepted'),
  offered('withdrawn'),
  offered('replaced'),
);
const anyFacts = fc.record({
  stage: fc.constantFrom(null, ...ORDER_STAGES),
  now: fc.date({ min: new Date('2026-11-01'), max: new Date('2027-06-01'), noInvalidDate: true }),
});

test('a paid quotation can be neither changed, withdrawn, renewed nor accepted, whatever its stored state', () => {
  fc.assert(
    fc.property(anyQuotation, anyFacts, (quotation, known) => {
      const rights = rightsOf(quotation, known);
      const status = quotationStatus(quotation, known);
      expect(rights.change).toBe(quotation.state === 'concept');
      expect(rights.withdraw && !rights.renew).toBe(false);
      if (status === 'paid') expect(rights).toEqual({ change: false, withdraw: false, renew: false });
      if (!isPublic(quotation)) return;
      const isPayable = status === 'sent' || status === 'accepted';
      expect(acceptanceRefusal(quotation, known)).toBe(isPayable ? null : `quotation_${status}`);
      // Nobody takes away what somebody is paying.
      if (known.stage === 'open' && status === 'accepted') expect(rights.withdraw || rights.renew).toBe(false);
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
