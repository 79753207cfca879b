import type { PaymentProvider } from '../commerce/payments/payment-provider.ts';
import type { ArticleSource, ChangeNotices, CommerceProvider } from '../commerce/provider.ts';
import type { ShopDatabase } from '../data/database.ts';
import type { ArticleLimits, MessageLimits, OrderLimits } from '../domain/limits/rate-limit.ts';
import type { PaymentMethod } from '../domain/order/payment.ts';
import type { ShopConfig } from '../domain/shop/shop-config.ts';
import type { Log } from './log.ts';
import type { ProductReader } from './product/product-reader.ts';

/** A store at somebody else's, besides selling. */
export interface ConnectedStore {
  readonly articles: ArticleSource;
  /** Handle of the product that the bundle is sold as there. */
  readonly bundleHandle: string;
  /** Null: the store is not set up to tell of changes. */
  readonly notices: ChangeNotices | null;
  /** Asks for these products again, in the background. */
  refresh(handles: readonly string[]): void;
}

/** Everything a flow needs, built once at the start and handed down. */
export interface Shop {
  readonly config: ShopConfig;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly commerce: CommerceProvider;
  /** The provider's products, remembered; pages read them here. */
  readonly products: ProductReader;
  /** What only a store elsewhere has; null for the shop's own. */
  readonly connected: ConnectedStore | null;
  readonly payments: PaymentProvider;
  /** The ways to pay that the order page offers, remembered. */
  readonly paymentMethods: () => Promise<readonly PaymentMethod[]>;
  readonly database: ShopDatabase;
  /** How many messages are taken from one visitor and in all. */
  readonly limits: MessageLimits;
  /** How often one visitor may start to order. */
  readonly orderLimits: OrderLimits;
  /** How often one visitor may have a connected store's articles read. */
  readonly articleLimits: ArticleLimits;
  /** Folder of the files that visitors send, beside SQLite; nothing in it is ever served. */
  readonly attachmentsFolder: string;
  /** False while there are no SMTP settings: mails wait, and the shop says so. */
  readonly canMail: boolean;
  readonly log: Log;
  /** The time as a parameter, so that tests can set it. */
  readonly now: () => Date;
  /** A new unguessable token (`domain/order/token.ts`). */
  readonly newToken: () => string;
}
