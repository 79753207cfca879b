import { DELIVERY_CHOICES, type DeliveryChoice } from '../../domain/checkout/shipping.ts';
import type { Cents } from '../../domain/money/money.ts';
import { BY_LINK } from '../../domain/order/order.ts';
import { type OfferedMethod, orderedMethods, type PaymentMethod, takes } from '../../domain/payment/payment-method.ts';
import type { Shop } from '../shop.ts';

/** While the provider never answered: the shopper chooses there. */
const AT_PROVIDER: PaymentMethod = {
  id: BY_LINK,
  name: 'Kies op de betaalpagina',
  min: null,
  max: null,
  picture: null,
};

type OfferShop = Pick<Shop, 'paymentMethods' | 'config'>;

/** The methods of a delivery choice as the order page has them, whatever the amount. */
export async function methodsFor(shop: OfferShop, choice: DeliveryChoice): Promise<readonly PaymentMethod[]> {
  const known = await shop.paymentMethods.read(choice);
  if (known === null) return [AT_PROVIDER];
  return orderedMethods(known, await shop.paymentMethods.usual(choice), shop.config.payment);
}

/** The chosen method if it is offered for this delivery and amount, else null; unknown: chosen at the provider. */
export async function findOffered(
  shop: OfferShop,
  { id, choice, amount }: { readonly id: string; readonly choice: DeliveryChoice; readonly amount: Cents },
): Promise<PaymentMethod | null> {
  const offered = await methodsFor(shop, choice);
  return offered.find((method) => method === AT_PROVIDER || (method.id === id && takes(method, amount))) ?? null;
}

/** Each method once, in the order of the first choice that has it. Amounts in cents, of the choices that can be made. */
export async function offeredMethods(
  shop: OfferShop,
  amounts: Readonly<Partial<Record<DeliveryChoice, Cents>>>,
  first: DeliveryChoice,
): Promise<readonly OfferedMethod[]> {
  const choices = [first, ...DELIVERY_CHOICES.filter((choice) => choice !== first)];
  const lists = await Promise.all(
    choices.map(async (choice) => {
      const amount = amounts[choice];
      if (amount === undefined) return [];
      return (await methodsFor(shop, choice))
        .filter((method) => takes(method, amount))
        .map((method, place) => ({ ...method, choice, place }));
    }),
  );
  return [...Map.groupBy(lists.flat(), ({ id }) => id)].map(([id, all]) => ({
    id,
    name: all[0]?.name ?? id,
    picture: all[0]?.picture ?? null,
    choices: all.map(({ choice }) => choice),
    firstFor: all.filter(({ place }) => place === 0).map(({ choice }) => choice),
  }));
}
