/*
 * Every address of the site, once: routes, links, feeds, mails and the server take theirs from here.
 * To be imported as a whole (`import * as paths`): a browser script then holds only the ones it uses.
 * Paths start with a slash and have no host. Functions put in what they are given as it is.
 */

export const home = '/';
/** The three sizes on the home page. */
export const collection = '/#producten';
export const product = (slug: string) => `/product/${slug}`;
export const cart = '/winkelwagen';
export const contact = '/contact';
/** Bespoke work and business. */
export const quote = '/maatwerk';
export const withdraw = '/herroepen';
export const inspiration = '/inspiratie';
export const about = '/over-ons';
export const privacy = '/privacy';
export const terms = '/algemene-voorwaarden';
export const legalNotice = '/wettelijke-kennisgeving';

export const blog = '/blog';
/** A page of the list after the first, which is the list's own address. */
export const blogPage = (page: number | ':page') => (page === 1 ? blog : `${blog}/pagina/${page}`);
export const article = (slug: string) => `${blog}/${slug}`;
export const blogSync = '/blog-sync';

/** Where a checkout becomes an order. */
export const checkout = (token: string) => `/bestellen/${token}`;
/** Where a test payment is ended. */
export const payment = (paymentId: string) => `/betalen/${paymentId}`;
/** How an order stands. */
export const order = (token: string) => `/bestelling/${token}`;
/** From where an open order goes on to its payment. */
export const toPayment = (token: string) => `/bestelling/${token}/betalen`;

export const sitemap = '/sitemap.xml';
export const robots = '/robots.txt';
export const llmsText = '/llms.txt';
export const webManifest = '/manifest.webmanifest';
export const rss = '/blog/rss.xml';
export const atom = '/blog/atom.xml';
export const merchantFeed = '/feeds/google.xml';
export const speculationRules = '/speculation-rules.json';

/** What the address of every function begins with. */
export const functions = '/api/';
export const productFunction = '/api/shopify';
export const checkoutFunction = '/api/shopify-checkout';
export const articlesFunction = '/api/shopify-blogs';
export const contactFunction = '/api/send-contact-email';
export const quoteFunction = '/api/send-maatwerk-email';
/** As `quoteFunction`, with a logo. */
export const quoteFormFunction = '/api/send-maatwerk-form';
export const mollieWebhook = '/api/mollie-webhook';
export const shopifyWebhook = '/api/shopify-webhook';

/** Whether the process runs. */
export const healthz = '/healthz';
/** Whether the shop can sell: the database answers. */
export const readyz = '/readyz';
/** Figures for who watches over the shop; for nobody else. */
export const metrics = '/metrics';

export const icon = '/icon.svg';
export const icon192 = '/icon-192.png';
export const icon512 = '/icon-512.png';
/** With room around it, for systems that cut icons into a shape of their own. */
export const maskableIcon = '/icon-maskable-512.png';
export const appleTouchIcon = '/apple-touch-icon.png';
