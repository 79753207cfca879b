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
}

/** What shoppers of a country use most, in this order, in Mollie's terms. */
export const USUAL_METHODS: Readonly<Record<DeliveryChoice, readonly string[]>> = {
  NL: ['ideal'],
  BE: ['bancontact', 'kbc', 'belfius'],
  DE: ['paypal', 'klarna', 'creditcard'],
  pickup: ['ideal'],
};

/** What owners decided about methods, by their names or the provider's terms, in any case. */
export interface MethodWishes {
  /** Those that come first, in this order. */
  readonly first: readonly string[];
  readonly hidden: readonly string[];
}

/** The methods for one delivery choice: those that are usual there, then as the owners and the provider order them. */
export function orderedMethods(
  methods: readonly PaymentMethod[],
  choice: DeliveryChoice,
  { first, hidden }: MethodWishes,
): readonly PaymentMethod[] {
  const names = (list: readonly string[]) => list.map((name) => name.toLowerCase());
  const placeIn = (list: readonly string[], { id, name }: PaymentMethod) => {
    const place = list.findIndex((one) => one === id || one === name.toLowerCase());
    return place === -1 ? list.length : place;
  };
  const [usual, wished, unseen] = [USUAL_METHODS[choice], names(first), names(hidden)];
  return methods
    .filter((method) => placeIn(unseen, method) === unseen.length)
    .toSorted(
      (one, other) => placeIn(usual, one) - placeIn(usual, other) || placeIn(wished, one) - placeIn(wished, other),
    );
}

/** Whether a method is among them that people there are used to. */
export function hasUsual(methods: readonly PaymentMethod[], choice: DeliveryChoice): boolean {
  return methods.some(({ id }) => USUAL_METHODS[choice].includes(id));
}

/** Whether a method takes an amount in cents. */
export function takes({ min, max }: PaymentMethod, amount: Cents): boolean {
  return (min === null || amount >= min) && (max === null || amount <= max);
}
