import { type RunningShop, startShop } from './running-shop.ts';

/** A kind of shop that tests use; each object is a kind of its own. */
export interface ShopKind<Shop extends RunningShop = RunningShop> {
  start(): Promise<Shop>;
  /** True: every test gets a new shop, since what it changes would affect the next one. */
  readonly forOneTest?: boolean;
}

/** The shop with default settings, shared by all tests that restore what they change. */
export const ordinaryShop: ShopKind = { start: startShop };

export interface ShopPool {
  /** Returns the shop of this kind, started on first use. */
  borrow(kind: ShopKind): Promise<RunningShop>;
  /** Stops a shop for one test; resets a shared one for the next test. */
  giveBack(kind: ShopKind, shop: RunningShop): Promise<void>;
  stop(): Promise<void>;
}

/** The shops of one worker, which runs one test at a time. */
export function createShopPool(): ShopPool {
  const shared = new Map<ShopKind, Promise<RunningShop>>();

  return {
    borrow(kind) {
      if (kind.forOneTest) return kind.start();
      const known = shared.get(kind);
      const shop = known ?? kind.start();
      if (!known) shared.set(kind, shop);
      return shop;
    },
    async giveBack(kind, shop) {
      if (kind.forOneTest) await shop.stop();
      else await shop.restock();
    },
    async stop() {
      for (const shop of shared.values()) await (await shop).stop();
    },
  };
}
