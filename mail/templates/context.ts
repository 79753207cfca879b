import type { ShopConfig } from '../../domain/shop/shop-config.ts';

/** What every template knows besides its subject. */
export interface MailContext {
  readonly config: ShopConfig;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** When the message came. */
  readonly createdAt: Date;
  /** What visitor and owner call the message: "8F57-DA17". */
  readonly reference: string;
}

/** For who is told of something that somebody else did with their address. */
export const NOT_YOU =
  'Heb je ons niets gestuurd? Dan heeft iemand anders je mailadres ingevuld. Je hoeft niets te doen.';
