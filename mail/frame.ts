import { WITHDRAW_LINK } from '../content/pages/withdraw.ts';
import * as paths from '../domain/pages/paths.ts';
import { filledIn, mailbox, registrations, type ShopConfig, sellerAddress } from '../domain/shop/shop-config.ts';
import type { MailDocument, MailFrame } from './document.ts';

/** The footer of every mail: the sender (BW 3:15d), and for customers a link to withdraw from an order. */
export function mailFrame(
  config: ShopConfig,
  siteUrl: string,
  { isForOwners }: Pick<MailDocument, 'isForOwners'>,
): MailFrame {
  const { brand, legalName, address, phone, mail } = config;
  return {
    brand,
    siteUrl,
    footer: [
      ...mail.footer,
      [filledIn(legalName), ...sellerAddress(address), address.country].filter((part) => part !== null).join(', '),
      [mailbox(config), filledIn(phone)].filter((part) => part !== null).join(' · '),
      registrations(config).join(' · '),
    ].filter(Boolean),
    footerLinks: isForOwners ? [] : [{ text: WITHDRAW_LINK, href: siteUrl + paths.withdraw }],
  };
}
