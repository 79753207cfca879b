import { createContext, useContext } from 'react';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';

/** The owner's facts at the moment a document is rendered. Islands have no context: they get what they need as props. */
export const ShopFactsContext = createContext<ShopConfig | null>(null);

/** The owner's current facts, for everything that is rendered on the server only. Throws outside a document. */
export function useShopFacts(): ShopConfig {
  const facts = useContext(ShopFactsContext);
  if (facts === null) throw new Error('the facts of the shop are known only while a document is rendered');
  return facts;
}
