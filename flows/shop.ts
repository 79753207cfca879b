import type { PaymentProvider } from '../commerce/payments/payment-provider.ts';
import type { ArticleSource, ChangeNotices, CommerceProvider } from '../commerce/provider.ts';
import type { Backups } from '../data/backup/backups.ts';
import type { ShopDatabase } from '../data/database.ts';
import type { ArticleLimits, MessageLimits, OrderLimits } from '../domain/limits/rate-limit.ts';
import type { PaymentMethod } from '../domain/order/order.ts';
import type { Catalogue } from '../domain/product/catalogue.ts';
import type { RunningPromotion } from '../domain/product/pricing.ts';
import type { ShopConfig } from '../domain/shop/shop-config.ts';
import type { Printer } from '../paper/printer.ts';
import type { Log } from './log.ts';
import type { CurrentPrices } from './shop/current-prices.ts';
import type { OwnerChanges } from './shop/owner-changes.ts';
import type { ProductReader } from './shop/product-reader.ts';
import type { Wing } from './wing.ts';

/** What a connected store offers besides selling. */
export interface ConnectedStore {
  readonly articles: ArticleSource;
  /** Handle of the store's product for the bundle. */
  readonly bundleHandle: string;
  /** Null: no webhooks are configured. */
  readonly notices: ChangeNotices | null;
  /** Where the store answers assistants itself. */
  readonly assistantEndpoint: string;
  /** Reads these products again, in the background. */
  refresh(handles: readonly string[]): void;
}

/** When prices change, and what tells apart what was made of other ones. */
export type PriceChanges = Pick<CurrentPrices, 'nextChange' | 'sizeChanges' | 'version'>;

/** Everything a flow needs, built once at the start and passed on. */
export interface Shop {
  /** The owner's current facts: read them at the time of asking, and keep none of them. */
  readonly config: ShopConfig;
  /** What is sold now, in the words of those facts, and in our own store at the current prices. */
  readonly catalogue: Catalogue;
  /** The promotion that runs now; null: none does. */
  readonly promotion: RunningPromotion | null;
  /** When the current prices change, of those that will; in our own store only. */
  readonly priceChanges: PriceChanges;
  /** What the owners changed of facts and prices. */
  readonly ownerChanges: OwnerChanges;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly commerce: CommerceProvider;
  /** The provider's products, cached; pages read them here. */
  readonly products: ProductReader;
  /** What only a connected store has; null for the embedded one. */
  readonly connected: ConnectedStore | null;
  readonly payments: PaymentProvider;
  /** The payment methods that the order page offers, cached. */
  readonly paymentMethods: () => Promise<readonly PaymentMethod[]>;
  readonly database: ShopDatabase;
  /** Rate limits for messages. */
  readonly limits: MessageLimits;
  /** Rate limits for checkouts and orders, and the most pieces held. */
  readonly orderLimits: OrderLimits;
  /** Rate limits for reading a connected store's articles. */
  readonly articleLimits: ArticleLimits;
  /** What this shop can do without, and has. */
  readonly wings: readonly Wing[];
  /** The backups of the database; null on PostgreSQL, which has tools of its own. */
  readonly backups: Backups | null;
  /** Makes the PDF of an invoice. */
  readonly printer: Printer;
  /** Folder of uploaded files, next to the SQLite database; never served. */
  readonly attachmentsFolder: string;
  /** False without SMTP settings: mails wait in the outbox, and the shop logs that. */
  readonly canMail: boolean;
  readonly log: Log;
  /** The clock, so that tests can set it. */
  readonly now: () => Date;
  /** A new unguessable token (`domain/order/tokens-and-numbers.ts`). */
  readonly newToken: () => string;
}
