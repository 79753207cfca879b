import type { ShopConfig } from '../../domain/shop/shop-config.ts';

/** What every template gets besides its subject. */
export interface MailContext {
  readonly config: ShopConfig;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** When the message was received. */
  readonly createdAt: Date;
  /** The reference of the message: "8F57-DA17". */
  readonly reference: string;
}

/** For who is told of something that somebody else did with their address. */
export const NOT_YOU =
  'Heb je ons niets gestuurd? Dan heeft iemand anders je mailadres ingevuld. Je hoeft niets te doen.';
