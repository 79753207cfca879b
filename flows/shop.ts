import type { ParcelCarrier } from '../commerce/parcels/parcel-carrier.ts';
import type { PaymentProvider } from '../commerce/payments/payment-provider.ts';
import type { KnownMethods } from '../commerce/payments/remember-methods.ts';
import type { CommerceProvider } from '../commerce/provider.ts';
import type { AddressQuestion, FoundAddress } from '../commerce/registers/bag.ts';
import type { CheckVatId } from '../commerce/registers/vies.ts';
import type { ErasureList } from '../data/backup/erasure-list.ts';
import type { Copies } from '../data/copies/copies.ts';
import type { ShopDatabase } from '../data/database.ts';
import type { MessageLimits, OrderLimits } from '../domain/limits/rate-limit.ts';
import type { UploadPlaces } from '../domain/limits/upload-places.ts';
import type { Catalogue } from '../domain/product/catalogue.ts';
import type { RunningPromotion } from '../domain/product/pricing.ts';
import type { ShopConfig } from '../domain/shop/shop-config.ts';
import type { Printer } from '../paper/printer.ts';
import type { Log } from './log.ts';
import type { HealthCheck } from './shop/health.ts';
import type { CurrentPrices, OwnerChanges } from './shop/owner-changes.ts';
import type { ProductReader } from './shop/product-reader.ts';
import type { Wing } from './wing.ts';

/** A store outside this shop, which keeps products, stock and orders. */
export interface ConnectedStore {
  /** Handle of the store's product for the bundle. */
  readonly bundleHandle: string;
  /** Where the store answers assistants itself. */
  readonly assistantEndpoint: string;
}

/** When prices change next, and the version of the current ones. */
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
  /** What the owners changed of facts, prices and articles. */
  readonly ownerChanges: OwnerChanges;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly commerce: CommerceProvider;
  /** The provider's products, cached; pages read them here. */
  readonly products: ProductReader;
  /** The store that a wing connects; null: the shop sells from its own. */
  readonly connected: ConnectedStore | null;
  readonly payments: PaymentProvider;
  /** Makes labels and follows parcels; null: owners do that elsewhere. */
  readonly carrier: ParcelCarrier | null;
  /** Looks up Dutch addresses; null: shoppers type all of theirs. */
  readonly findAddress: ((asked: AddressQuestion) => Promise<FoundAddress | null>) | null;
  /** Asks VIES whether a company's btw-id is valid. */
  readonly checkVatId: CheckVatId;
  /** As `countPaper`, for addresses that are looked up. */
  readonly countAddress: (visitor: string) => number | null;
  /** The payment methods that the provider offers, cached; what is shown of them: `offeredMethods`. */
  readonly paymentMethods: KnownMethods;
  readonly database: ShopDatabase;
  readonly limits: MessageLimits;
  /** Rate limits for checkouts and orders, and the most pieces held. */
  readonly orderLimits: OrderLimits;
  /** What this shop can do without, and has. */
  readonly wings: readonly Wing[];
  /** The copies on another machine; null: none are set up. */
  readonly copies: Copies | null;
  /** Whether the shop can store things, tried out when it is asked. */
  readonly health: HealthCheck;
  /** Whom the shop erased, kept outside the database for a restore. */
  readonly erasures: ErasureList;
  /** Makes the PDFs of invoices and quotations. */
  readonly printer: Printer;
  /** Counts one more PDF for a visitor's address; seconds until the next when that is too many, else null. */
  readonly countPaper: (address: string) => number | null;
  /** Where bodies with a file are read; strangers cannot take the places of owners. */
  readonly uploads: UploadPlaces;
  /** False without SMTP settings: mails wait in the outbox, and the shop logs that. */
  readonly canMail: boolean;
  readonly log: Log;
  /** The clock, so that tests can set it. */
  readonly now: () => Date;
  /** A new unguessable token (`domain/order/tokens-and-numbers.ts`). */
  readonly newToken: () => string;
}
