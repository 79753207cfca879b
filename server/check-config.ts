import { bookStand } from '../content/catalogue.ts';
import { examineConfig } from '../domain/shop/doctor.ts';
import { ownerAddresses, senderAddress } from '../flows/message/enqueue-mail.ts';
import type { Shop } from '../flows/shop.ts';

/**
 * Looks at the owner's facts before the shop opens. Throws when an address for mail is wrong, which would
 * otherwise show when the first order is paid. For visitors in earnest (`production`), what they can see is
 * missing is worth a line; `npm run doctor` tells it at length.
 */
export function checkConfig(
  { config, log, now }: Pick<Shop, 'config' | 'log' | 'now'>,
  { production }: { readonly production: boolean },
): void {
  senderAddress(config);
  ownerAddresses(config);
  if (!production) return;
  for (const { level, code, message } of examineConfig(config, now(), bookStand.sizes)) {
    if (level !== 'note') log.warn('config_incomplete', { code, message });
  }
}
