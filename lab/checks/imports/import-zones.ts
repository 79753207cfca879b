/** A part of the tree and all that its files may import; anything else is refused. */
export interface Zone {
  /** A folder (ends with a slash) or a file. The first matching zone applies. */
  readonly of: string;
  /** Our own folders and files. */
  readonly may: readonly string[];
  /** Packages; `node:` stands for all modules of Node. */
  readonly packages: readonly string[];
}

/** The owner's facts as delivered: only the assembly of the shop reads them, all else asks for the current ones. */
const CONFIG = 'shop.config.ts';
const DOMAIN = ['domain/'];
const HYDRATION = ['app/hydration/', 'app/islands/', 'app/ui/', ...DOMAIN];
const BELOW_FLOWS = ['commerce/', 'mail/', 'paper/', 'data/', 'content/', ...DOMAIN];
const BELOW_SERVER = ['app/', 'flows/', ...BELOW_FLOWS];

/**
 * Imports run one way: server, cli -> app -> flows -> {commerce, mail} -> {data, content} -> domain. Folders in
 * braces do not import each other, nor do two providers; of the stores only the embedded one may use the
 * database and the catalogue. SQL is only in `data/`. Browser code may import islands, ui and domain only.
 */
export const zones: readonly Zone[] = [
  { of: CONFIG, may: DOMAIN, packages: [] },
  { of: 'domain/', may: DOMAIN, packages: ['valibot'] },
  // Texts are parsed and sanitised here: those of files during the build, those of owners in the running shop.
  {
    of: 'content/markdown/',
    may: ['content/', ...DOMAIN],
    packages: ['node:', 'marked', 'sanitize-html', 'valibot', 'vite', 'yaml'],
  },
  { of: 'content/', may: ['content/', ...DOMAIN], packages: ['valibot', 'virtual:texts'] },
  { of: 'data/', may: ['data/', ...DOMAIN], packages: ['node:', 'kysely', 'better-sqlite3', 'pg'] },
  // Reads the pictures that mails contain.
  { of: 'mail/pictures.ts', may: [], packages: ['node:'] },
  {
    of: 'mail/',
    may: ['mail/', 'content/', ...DOMAIN],
    packages: ['nodemailer'],
  },
  // Documents to print; the renderer stays in the thread of its own.
  { of: 'paper/', may: ['paper/', 'content/', ...DOMAIN], packages: ['node:', 'fontkit', 'pdfkit', 'uqr'] },
  {
    of: 'commerce/embedded/',
    may: ['commerce/embedded/', 'commerce/provider.ts', 'data/', 'content/', ...DOMAIN],
    packages: [],
  },
  // Test payments are stored in the shop's own database; real ones at their provider.
  {
    of: 'commerce/payments/test-payments.ts',
    may: ['commerce/payments/payment-provider.ts', 'data/', ...DOMAIN],
    packages: ['node:'],
  },
  {
    of: 'commerce/payments/',
    may: [
      'commerce/payments/payment-provider.ts',
      'commerce/payments/call-mollie.ts',
      'commerce/payments/mollie-lists.ts',
      'commerce/payments/method-pictures.ts',
      'commerce/call-api.ts',
      ...DOMAIN,
    ],
    packages: ['node:', 'valibot'],
  },
  {
    of: 'commerce/parcels/',
    may: ['commerce/parcels/', 'commerce/call-api.ts', ...DOMAIN],
    packages: ['node:', 'valibot'],
  },
  { of: 'commerce/registers/', may: ['commerce/call-api.ts', ...DOMAIN], packages: ['node:', 'valibot'] },
  { of: 'commerce/call-api.ts', may: DOMAIN, packages: ['node:'] },
  { of: 'commerce/', may: ['commerce/', ...DOMAIN], packages: [] },
  // Passkeys are the concern of one file.
  { of: 'flows/owner/webauthn.ts', may: DOMAIN, packages: ['@simplewebauthn/server'] },
  // Photographs are decoded in a process of their own.
  { of: 'flows/picture/photo-process.ts', may: DOMAIN, packages: ['sharp'] },
  { of: 'flows/', may: ['flows/', ...BELOW_FLOWS], packages: ['node:', 'lru-cache'] },
  {
    of: 'app/islands/',
    may: ['app/islands/', 'app/ui/', ...DOMAIN],
    packages: ['react', 'react-dom', '@tanstack/react-query', 'three', 'valibot'],
  },
  { of: 'app/ui/', may: ['app/ui/', ...DOMAIN], packages: ['react'] },
  // Hydration in the browser: everything in the folder except what renders islands on the server.
  {
    of: 'app/hydration/hydrate.tsx',
    may: HYDRATION,
    packages: ['react', 'react-dom'],
  },
  { of: 'app/hydration/island-root.tsx', may: HYDRATION, packages: ['react'] },
  { of: 'app/hydration/registry.ts', may: [...HYDRATION, 'wing-islands.ts'], packages: [] },
  { of: 'app/entry.client.ts', may: ['app/cart-badge.ts', ...HYDRATION], packages: [] },
  { of: 'app/cart-badge.ts', may: ['app/islands/cart-store/', ...DOMAIN], packages: [] },
  { of: 'app/desk/ui/qr-code.tsx', may: [], packages: ['uqr'] },
  // The desk's own scripts in the browser.
  {
    of: 'app/desk/scripts/',
    may: ['app/desk/scripts/', 'app/islands/trusted-types.ts', ...DOMAIN],
    packages: ['@simplewebauthn/browser', 'htmlparser2'],
  },
  // The addresses of the wings are among those of the house.
  { of: 'app/routes.ts', may: ['wings.ts', 'content/legal-pages.ts', ...DOMAIN], packages: ['@react-router/dev'] },
  {
    of: 'app/',
    may: ['app/', 'flows/', ...BELOW_FLOWS],
    packages: ['node:', 'react', 'react-dom', 'react-router', '@react-router/dev', 'valibot'],
  },
  {
    of: 'server/assemble-shop.ts',
    may: [CONFIG, 'wings.ts', 'server/', ...BELOW_SERVER],
    packages: ['node:'],
  },
  {
    of: 'server/settings/read-env.ts',
    may: ['wings.ts', 'server/', ...BELOW_SERVER],
    packages: ['node:', 'valibot'],
  },
  {
    of: 'server/',
    may: ['server/', ...BELOW_SERVER],
    packages: ['node:', 'hono', '@hono/node-server', 'react-router', 'valibot', 'virtual:react-router', 'vite'],
  },
  {
    of: 'cli/',
    may: [CONFIG, 'wings.ts', 'cli/', 'server/', ...BELOW_SERVER],
    packages: ['node:', 'vite', 'valibot'],
  },
  {
    of: 'studio/',
    may: ['studio/', 'content/', 'mail/pictures.ts', ...DOMAIN],
    packages: ['node:', 'sharp', 'uqr'],
  },
  // The house knows its wings from this list only, and a wing by its door.
  { of: 'wings.ts', may: ['assistants/door.ts', 'shopify/door.ts', 'flows/wing-door.ts'], packages: [] },
  { of: 'wing-islands.ts', may: ['shopify/islands/'], packages: [] },
  // A wing holds all its layers and may use those of the house.
  {
    of: 'assistants/',
    may: ['assistants/', 'app/', 'flows/', ...BELOW_FLOWS],
    packages: ['node:', 'kysely', 'react-router', 'valibot', '@valibot/to-json-schema'],
  },
  // The store at Shopify knows neither the database nor the catalogue.
  {
    of: 'shopify/storefront/',
    may: ['shopify/storefront/', 'commerce/provider.ts', 'flows/public-ip.ts', ...DOMAIN],
    packages: ['node:', 'valibot'],
  },
  {
    of: 'shopify/store/',
    may: ['shopify/store/', 'shopify/storefront/', 'commerce/provider.ts', 'flows/shop/product-reader.ts', ...DOMAIN],
    packages: ['node:', 'valibot'],
  },
  // The packages that parse HTML are large, and only /blog-sync loads them.
  {
    of: 'shopify/islands/article-html/',
    may: ['shopify/islands/article-html/', 'shopify/blog/', ...DOMAIN],
    packages: ['htmlparser2', 'turndown'],
  },
  {
    of: 'shopify/islands/',
    may: ['shopify/islands/', 'shopify/blog/', 'app/islands/', 'app/ui/', ...DOMAIN],
    packages: ['react', 'valibot'],
  },
  {
    of: 'shopify/cli/',
    may: ['shopify/', 'cli/', 'server/', ...BELOW_SERVER],
    packages: ['node:', 'valibot'],
  },
  {
    of: 'shopify/',
    may: ['shopify/', 'app/', 'flows/', ...BELOW_FLOWS],
    packages: ['node:', 'react-router', 'valibot'],
  },
  { of: 'react-router.config.ts', may: [], packages: ['@react-router/dev'] },
  {
    of: 'vite.config.ts',
    may: [...['browser-scripts', 'server-build'].map((name) => `cli/build/${name}.ts`), 'content/', ...DOMAIN],
    packages: ['node:', '@react-router/dev', '@tailwindcss/vite', 'vite'],
  },
];
