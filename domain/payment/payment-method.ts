import type { DeliveryChoice } from '../checkout/shipping.ts';
import type { Cents } from '../money/money.ts';

/** A way to pay, as the payment provider offers it: a method that this program never heard of is one too. */
export interface PaymentMethod {
  /** The provider's term, such as `ideal`. */
  readonly id: string;
  /** The provider's name for shoppers. */
  readonly name: string;
  /** Amounts that it takes, in cents; null: no limit is known. */
  readonly min: Cents | null;
  readonly max: Cents | null;
  /** Address of its picture: at the provider, and on a page one that holds the picture itself. Null: it has none. */
  readonly picture: string | null;
}

export const METHOD_ID = /^[a-z0-9_]{1,40}$/;

/** A method on a page, with the delivery choices for which it is offered. */
export interface OfferedMethod extends Pick<PaymentMethod, 'id' | 'name' | 'picture'> {
  readonly choices: readonly DeliveryChoice[];
  /** Of these choices those where it comes first. */
  readonly firstFor: readonly DeliveryChoice[];
}

/** What is known to be used most in a country, in this order, in Mollie's terms. */
export const USUAL_METHODS: Readonly<Record<DeliveryChoice, readonly string[]>> = {
  NL: ['ideal'],
  BE: ['bancontact', 'kbc', 'belfius'],
  DE: ['paypal', 'klarna', 'creditcard'],
  pickup: ['ideal'],
};

/** How many orders of a delivery choice were paid with each method. */
export type MethodUse = ReadonlyMap<string, number>;

/** Fewer paid orders do not tell what people there are used to. */
const TELLING = 20;

/** The methods that come first: the three that were used most, or what is known of the country while few paid. */
export function mostUsed(choice: DeliveryChoice, use: MethodUse): readonly string[] {
  if (use.values().reduce((sum, count) => sum + count, 0) < TELLING) return USUAL_METHODS[choice];
  return [...use]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([id]) => id);
}

/** What owners decided about methods, by their names or the provider's terms, in any case. */
export interface MethodWishes {
  /** Those that come first, in this order. */
  readonly first: readonly string[];
  readonly hidden: readonly string[];
}

/** The methods for one delivery choice: the usual ones, by their ids, then as the owners and the provider order them. */
export function orderedMethods(
  methods: readonly PaymentMethod[],
  usual: readonly string[],
  { first, hidden }: MethodWishes,
): readonly PaymentMethod[] {
  const names = (list: readonly string[]) => list.map((name) => name.toLowerCase());
  const placeIn = (list: readonly string[], { id, name }: PaymentMethod) => {
    const place = list.findIndex((one) => one === id || one === name.toLowerCase());
    return place === -1 ? list.length : place;
  };
  const [wished, unseen] = [names(first), names(hidden)];
  return methods
    .filter((method) => placeIn(unseen, method) === unseen.length)
    .toSorted(
      (one, other) => placeIn(usual, one) - placeIn(usual, other) || placeIn(wished, one) - placeIn(wished, other),
    );
}

/** Whether a method takes an amount in cents. */
export function takes({ min, max }: PaymentMethod, amount: Cents): boolean {
  return (min === null || amount >= min) && (max === null || amount <= max);
}
