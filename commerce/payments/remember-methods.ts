import { isDeepStrictEqual } from 'node:util';
import type { DeliveryChoice } from '../../domain/checkout/shipping.ts';
import { type MethodUse, mostUsed, type PaymentMethod } from '../../domain/payment/payment-method.ts';
import { rememberPictures } from './method-pictures.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Where the last answers are kept, and what orders were paid with. */
interface KeptMethods {
  find(choice: DeliveryChoice): Promise<readonly PaymentMethod[] | null>;
  keep(choice: DeliveryChoice, methods: readonly PaymentMethod[]): Promise<void>;
  countUse(): Promise<ReadonlyMap<DeliveryChoice, MethodUse>>;
}

export interface RememberOptions {
  readonly kept: KeptMethods;
  readonly now: () => Date;
  /** Called with the reason when the provider does not answer. */
  readonly onFailure: (reason: string) => void;
}

export interface KnownMethods {
  /** What the provider offers for a delivery choice, with the pictures that have come; null when it never answered. */
  read(choice: DeliveryChoice): Promise<readonly PaymentMethod[] | null>;
  /** Ids of those that are used most for a delivery choice, first in front. */
  usual(choice: DeliveryChoice): Promise<readonly string[]>;
  /** The next reading asks again: the provider refused a method that it had listed. */
  forget(): void;
}

/** How long an answer is cached, and the pause after a failure, in ms. */
const FRESH = 5 * 60_000;
const PAUSE_AFTER_FAILURE = 60_000;

/** Caches methods per delivery choice and what orders were paid with; the last answer counts on after a restart. */
export function rememberMethods(
  { listMethods }: Pick<PaymentProvider, 'listMethods'>,
  { kept, now, onFailure }: RememberOptions,
): KnownMethods {
  const lists = new Map<DeliveryChoice, () => Promise<readonly PaymentMethod[] | null>>();
  const pictures = rememberPictures();
  const readUse = lastKnown(now, async (last: Awaited<ReturnType<KeptMethods['countUse']>> | null) => ({
    value: await kept.countUse().catch(() => last),
    freshFor: FRESH,
  }));
  const readList = (choice: DeliveryChoice) =>
    lastKnown(now, async (last: readonly PaymentMethod[] | null) => {
      const listed = await listMethods(choice);
      if (!listed.ok) onFailure(listed.error.reason);
      const value = listed.ok ? listed.value : (last ?? (await kept.find(choice).catch(() => null)));
      const isNew = listed.ok && !isDeepStrictEqual(last, listed.value);
      if (isNew) await kept.keep(choice, listed.value).catch(() => onFailure('not kept'));
      pictures.load((value ?? []).map(({ picture }) => picture));
      return { value, freshFor: listed.ok ? FRESH : PAUSE_AFTER_FAILURE };
    });
  return {
    async read(choice) {
      const list = lists.get(choice) ?? readList(choice);
      lists.set(choice, list);
      return (await list())?.map((method) => ({ ...method, picture: pictures.of(method.picture) })) ?? null;
    },
    usual: async (choice) => mostUsed(choice, (await readUse())?.get(choice) ?? new Map()),
    forget: () => lists.clear(),
  };
}

/** Reads what `load` gave last, which never rejects; a newer value is loaded in the background, and only the first awaited. */
function lastKnown<T>(
  now: () => Date,
  load: (last: T | null) => Promise<{ readonly value: T | null; readonly freshFor: number }>,
): () => Promise<T | null> {
  let last: T | null = null;
  let loadAfter = 0;
  let loading: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const { value, freshFor } = await load(last);
    last = value;
    loadAfter = now().getTime() + freshFor;
  }

  return async () => {
    if (now().getTime() >= loadAfter) {
      loading ??= renew().finally(() => {
        loading = null;
      });
    }
    if (loading && last === null) await loading;
    return last;
  };
}
