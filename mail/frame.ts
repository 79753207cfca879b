import { WITHDRAW_LINK } from '../content/pages/withdraw.ts';
import * as paths from '../domain/pages/paths.ts';
import { isPlaceholder, type ShopConfig } from '../domain/shop/shop-config.ts';
import type { MailFrame } from './document.ts';

/** The footer of every mail: the sender (BW 3:15d), and a link to withdraw from an order. */
export function mailFrame(config: ShopConfig, siteUrl: string): MailFrame {
  const { brand, legalName, address, email, phone, kvk, vatId, mail } = config;
  const [postcode = ''] = known([address.postcode]);
  return {
    brand,
    siteUrl,
    footer: [
      ...mail.footer,
      [...known([legalName, address.street]), `${postcode} ${address.city}`.trim(), address.country].join(', '),
      known([email, phone]).join(' · '),
      [...known([kvk]).map((number) => `KvK ${number}`), ...known([vatId]).map((id) => `Btw-id ${id}`)].join(' · '),
    ].filter(Boolean),
    footerLinks: [{ text: WITHDRAW_LINK, href: siteUrl + paths.withdraw }],
  };
}

/** Removes placeholders: they are visible on the site, but never sent. */
function known(texts: readonly string[]): string[] {
  return texts.filter((text) => !isPlaceholder(text));
}
