import { examineFacts } from '../flows/facts/examine-facts.ts';
import { ownerAddresses, senderAddress } from '../flows/message/enqueue-mail.ts';
import type { Shop } from '../flows/shop.ts';

/**
 * Checks the owner's facts before the shop opens. Throws when a mail address is invalid, which would otherwise
 * only show when the first order is paid. In production it logs what visitors can see is missing; `npm run
 * doctor` lists all of it.
 */
export function checkConfig(
  shop: Pick<Shop, 'catalogue' | 'config' | 'connected' | 'log' | 'now' | 'ownerChanges'>,
  { production }: { readonly production: boolean },
): void {
  const { config, log } = shop;
  senderAddress(config);
  ownerAddresses(config);
  if (!production) return;
  for (const { level, code, message } of examineFacts(shop)) {
    if (level !== 'note') log.warn('config_incomplete', { code, message });
  }
}
