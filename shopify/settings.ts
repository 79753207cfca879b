import * as v from 'valibot';
import { readSettings, wholeNumber } from '../domain/input/read-settings.ts';
import { err, ok, type Result } from '../domain/result.ts';

export interface ShopifySettings {
  /** Null: the shop sells from its own store. */
  readonly store: StoreSettings | null;
  /** How often one visitor's address may have all articles read in one hour, each time in several calls. */
  readonly readsPerHour: number;
}

/** The settings for selling through Shopify; `docs/shopify.md` says where each comes from. */
export interface StoreSettings {
  /** Where the Storefront API is: "https://winkel.myshopify.com". */
  readonly origin: string;
  /** The private token of its Headless channel. */
  readonly token: string;
  readonly bundleHandle: string;
  /** Null: webhooks are not accepted. */
  readonly webhookSecret: string | null;
  readonly checkoutHosts: readonly string[];
  /** Only for the demo: a stand-in for Shopify on this machine. */
  readonly demoOrigin: string | null;
}

const HOST = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const secret = (min: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7E]+$/, 'must be one word'),
      v.minLength(min, `must have at least ${min} characters`),
    ),
  );

/** As in `.env`. */
const Settings = v.object({
  ARTICLES_PER_ADDRESS: v.optional(wholeNumber(1, 100_000), '60'),
  SHOPIFY_STORE_DOMAIN: v.optional(
    v.pipe(v.string(), v.toLowerCase(), v.regex(HOST, 'must be a domain such as winkel.myshopify.com')),
  ),
  SHOPIFY_PRIVATE_TOKEN: secret(16),
  SHOPIFY_BUNDLE_HANDLE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,254}$/, 'must be the handle of a product')),
  ),
  SHOPIFY_WEBHOOK_SECRET: secret(16),
  SHOPIFY_CHECKOUT_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.transform((text) => text.split(',').map((host) => host.trim())),
      v.check((hosts) => hosts.every((host) => HOST.test(host)), 'must be domains with commas between them'),
    ),
  ),
  SHOPIFY_DEMO_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/,
        'must be an address on this machine, such as http://127.0.0.1:4010',
      ),
    ),
  ),
});

type Given = v.InferOutput<typeof Settings>;

/** Reads the settings of the wing; the error has a sentence per wrong or missing one. */
export function readShopifySettings(
  environment: Readonly<Record<string, string>>,
): Result<ShopifySettings, readonly string[]> {
  const given = readSettings(Settings, environment);
  if (!given.ok) return given;
  const store = storeSettings(given.value);
  return store.ok ? ok({ store: store.value, readsPerHour: given.value.ARTICLES_PER_ADDRESS }) : store;
}

/** Null without a store; the error has a sentence per missing setting. */
function storeSettings(given: Given): Result<StoreSettings | null, readonly string[]> {
  const {
    SHOPIFY_STORE_DOMAIN: domain,
    SHOPIFY_DEMO_ORIGIN: demoOrigin = null,
    SHOPIFY_PRIVATE_TOKEN: token,
    SHOPIFY_BUNDLE_HANDLE: bundleHandle,
  } = given;
  if (domain === undefined && demoOrigin === null) {
    const lonely = Object.keys(given).filter((name) => name.startsWith('SHOPIFY_'));
    return lonely.length === 0 ? ok(null) : err([`SHOPIFY_STORE_DOMAIN is missing, but ${lonely.join(', ')} is set`]);
  }
  const missing = [
    ...(token ? [] : ['SHOPIFY_PRIVATE_TOKEN is missing: without a token Shopify does not answer']),
    ...(bundleHandle
      ? []
      : [
          'SHOPIFY_BUNDLE_HANDLE is missing: the bundle must be a product of its own at Shopify, or it would be charged at the full price',
        ]),
  ];
  if (!token || !bundleHandle) return err(missing);
  return ok({
    origin: demoOrigin ?? `https://${domain}`,
    token,
    bundleHandle,
    webhookSecret: given.SHOPIFY_WEBHOOK_SECRET ?? null,
    checkoutHosts: [...(domain ? [domain] : []), ...(given.SHOPIFY_CHECKOUT_HOSTS ?? [])],
    demoOrigin,
  });
}
