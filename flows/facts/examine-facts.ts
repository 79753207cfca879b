import { examineOffers } from '../../domain/price/priced-goods.ts';
import { examineConfig, type Finding } from '../../domain/shop/doctor.ts';
import type { Shop } from '../shop.ts';

/** What is missing, unproven or wrong in the current facts and prices. */
export function examineFacts(
  shop: Pick<Shop, 'catalogue' | 'config' | 'connected' | 'now' | 'ownerChanges'>,
): readonly Finding[] {
  const { catalogue, config, connected, ownerChanges } = shop;
  const now = shop.now();
  // Of a connected store the owner notes the promotion; in our own store it follows from the ledger.
  if (connected !== null) return examineConfig(config, now, catalogue.stand.sizes);
  return [...examineConfig(config, now, []), ...examineOffers(ownerChanges.ledger, catalogue, now)];
}
