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

/**
 * Caches the payment methods of each delivery choice. When the provider does not answer, its last answer remains valid,
 * also after a restart: it is kept.
 */
export function rememberMethods(
  provider: Pick<PaymentProvider, 'listMethods'>,
  options: RememberOptions,
): KnownMethods {
  const lists = new Map<DeliveryChoice, ReturnType<typeof rememberList>>();
  const pictures = rememberPictures();
  let use: ReturnType<KeptMethods['countUse']> = Promise.resolve(new Map());
  let countAfter = 0;
  const isListed = (known: readonly PaymentMethod[]) => pictures.load(known.map(({ picture }) => picture));
  return {
    async read(choice) {
      const list = lists.get(choice) ?? rememberList(provider, choice, { ...options, isListed });
      lists.set(choice, list);
      return (await list())?.map((method) => ({ ...method, picture: pictures.of(method.picture) })) ?? null;
    },
    async usual(choice) {
      const time = options.now().getTime();
      if (time >= countAfter) {
        const last = use;
        countAfter = time + FRESH;
        use = options.kept.countUse().catch(() => last);
      }
      return mostUsed(choice, (await use).get(choice) ?? new Map());
    },
    forget: () => lists.clear(),
  };
}

function rememberList(
  { listMethods }: Pick<PaymentProvider, 'listMethods'>,
  choice: DeliveryChoice,
  { kept, now, onFailure, isListed }: RememberOptions & { isListed(known: readonly PaymentMethod[]): void },
): () => Promise<readonly PaymentMethod[] | null> {
  let known: readonly PaymentMethod[] | null = null;
  let askAfter = 0;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const listed = await listMethods(choice);
    askAfter = now().getTime() + (listed.ok ? FRESH : PAUSE_AFTER_FAILURE);
    if (listed.ok) {
      const isNew = !isDeepStrictEqual(known, listed.value);
      known = listed.value;
      if (isNew) await kept.keep(choice, known).catch(() => onFailure('not kept'));
    } else {
      onFailure(listed.error.reason);
      known ??= await kept.find(choice).catch(() => null);
    }
    isListed(known ?? []);
  }

  return async () => {
    if (now().getTime() >= askAfter) {
      asking ??= ask().finally(() => {
        asking = null;
      });
    }
    // Waits only when there is no answer yet; a newer one is requested in the background.
    if (asking && known === null) await asking;
    return known;
  };
}
