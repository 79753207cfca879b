import { readVatRates } from '../../data/invoice/bookkeeping.ts';
import type { DeliveryChoice } from '../../domain/checkout/shipping.ts';
import type { VatCheck } from '../../domain/input/vat-id.ts';
import type { VatRate } from '../../domain/invoice/invoice.ts';
import { mayBeZero, ZERO_RATE } from '../../domain/invoice/vat-check.ts';
import { VAT_PERCENT } from '../../domain/money/money.ts';
import type { Contact } from '../../domain/order/order.ts';
import { err, ok } from '../../domain/result.ts';
import { filledIn } from '../../domain/shop/shop-config.ts';
import type { Shop } from '../shop.ts';

type AskingShop = Pick<Shop, 'checkVatId' | 'config' | 'now' | 'log'>;

/** What VIES says of a company abroad; null where it makes no difference, or while the seller's own btw-id is missing. */
export async function askVies(
  { checkVatId, config, now, log }: AskingShop,
  contact: Pick<Contact, 'vatId'>,
  choice: DeliveryChoice,
): Promise<VatCheck | null> {
  const seller = filledIn(config.vatId);
  if (seller === null || !mayBeZero(contact, choice)) return null;
  const check = await checkVatId(contact.vatId ?? '', seller, now());
  if (check.isValid === null) log.warn('vies_not_answered', {});
  return check;
}

/**
 * The rate of a sale at a moment: 0 % to a company that VIES knows. One whose btw-id it did not confirm pays Dutch VAT: the
 * scheme by which the VAT of the country of delivery counts is for consumers.
 */
export async function rateFor(
  db: Parameters<typeof readVatRates>[0],
  { contact, choice, check, at }: RateQuestion,
): Promise<VatRate> {
  if (check?.isValid) return ZERO_RATE;
  return (await readVatRates(db, at))(contact.vatId ? 'NL' : choice);
}

/** The rate in per cent of the prices of an order now, and what VIES said; refuses a btw-id that VIES does not know. */
export async function rateOfPrices(
  shop: AskingShop & Pick<Shop, 'database'>,
  { contact, choice }: Pick<RateQuestion, 'contact' | 'choice'>,
) {
  const check = await askVies(shop, contact, choice);
  if (check?.isValid === false) return err({ code: 'vat_id_unknown' } as const);
  const rate = await rateFor(shop.database.db, { contact, choice, check, at: shop.now() });
  return ok({ check, percent: check?.isValid ? VAT_PERCENT : rate.percent });
}

interface RateQuestion {
  readonly contact: Pick<Contact, 'vatId'>;
  readonly choice: DeliveryChoice;
  readonly check: VatCheck | null | undefined;
  readonly at: Date;
}
