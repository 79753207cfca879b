import { createEmbeddedStore, type EmbeddedStoreOptions } from '../commerce/embedded/embedded-store.ts';
import { atCurrentPrices } from '../commerce/embedded/sellable.ts';
import type { CommerceProvider } from '../commerce/provider.ts';
import type { OnServiceCall } from '../domain/service-call.ts';
import type { Log } from '../flows/log.ts';
import {
  CONNECTED_PERIODS,
  createProductReader,
  EMBEDDED_PERIODS,
  type ProductReader,
  type ProductReading,
} from '../flows/shop/product-reader.ts';
import type { ConnectedStore } from '../flows/shop.ts';
import type { WingDoor } from '../flows/wing-door.ts';
import type { Env } from './settings/env.ts';

export interface ChosenStore {
  readonly commerce: CommerceProvider;
  readonly products: ProductReader;
  /** Null: the shop sells from its embedded store. */
  readonly connected: ConnectedStore | null;
}

type StoreOptions = EmbeddedStoreOptions & {
  readonly doors: readonly WingDoor[];
  readonly log: Log;
  readonly onCall?: OnServiceCall | undefined;
};

/** Prices and words follow the owners at once, however long the stock may be remembered. */
function withCurrentPrices(
  reading: ProductReading,
  { catalogue }: Pick<EmbeddedStoreOptions, 'catalogue'>,
): ProductReading {
  if (reading.kind !== 'known') return reading;
  return { ...reading, product: atCurrentPrices(reading.product, catalogue()) };
}

/** The store that the settings of a wing choose, or the shop's own, with its cache. */
export async function chooseStore(env: Pick<Env, 'wings'>, options: StoreOptions): Promise<ChosenStore> {
  const { doors, log, now, onCall, ...embedded } = options;
  for (const { name, store } of doors) {
    if (!store?.isChosen(env.wings[name])) continue;
    const { commerce, connected } = await store.open(env.wings[name], { log, onCall });
    return { commerce, connected, products: createProductReader({ commerce, log, now, ...CONNECTED_PERIODS }) };
  }
  const commerce = createEmbeddedStore({ now, ...embedded });
  const reader = createProductReader({ commerce, log, now, ...EMBEDDED_PERIODS });
  const read = async (handle: string) => withCurrentPrices(await reader.read(handle), embedded);
  return { commerce, products: { ...reader, read }, connected: null };
}
