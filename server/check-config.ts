import { bookStand } from '../content/catalogue.ts';
import { examineConfig } from '../domain/shop/doctor.ts';
import { ownerAddresses, senderAddress } from '../flows/message/enqueue-mail.ts';
import type { Shop } from '../flows/shop.ts';

/**
 * Checks the owner's facts before the shop opens. Throws when a mail address is invalid, which would otherwise
 * only show when the first order is paid. In production it logs what visitors can see is missing; `npm run
 * doctor` lists all of it.
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
