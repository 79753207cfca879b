import { type RunningShop, startShop } from './running-shop.ts';

/** A kind of shop that tests ask for; one object is one kind. */
export interface ShopKind<Shop extends RunningShop = RunningShop> {
  start(): Promise<Shop>;
  /** A shop for each test: what the test does to it would be noticed by the next one. */
  readonly forOneTest?: boolean;
}

/** The shop with its default settings, shared by all tests that leave it as they found it. */
export const ordinaryShop: ShopKind = { start: startShop };

export interface ShopPool {
  /** The shop of this kind; started when it is asked for the first time. */
  borrow(kind: ShopKind): Promise<RunningShop>;
  /** Ends what is for one test alone; makes the others ready for the next test. */
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
