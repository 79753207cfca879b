import type { BlogPost } from '../blog.ts';
import { variantLinkPath } from '../cart/cart-link.ts';
import { DELIVERY_COUNTRIES } from '../checkout/shipping.ts';
import { MIN_QUOTE_QUANTITY } from '../message/quote-request.ts';
import { formatEuro } from '../money/money.ts';
import * as paths from '../pages/paths.ts';
import type { CatalogueProduct, Extra } from '../product/catalogue.ts';
import type { SizeId } from '../product/sizes.ts';
import { askUs, type ShopConfig } from '../shop/shop-config.ts';

interface LlmsTextOptions {
  readonly config: ShopConfig;
  /** The stand and the extras at their current prices. */
  readonly product: CatalogueProduct;
  readonly extras: readonly Pick<Extra, 'name' | 'price'>[];
  /** What each size is sold as; null while that is not known. */
  readonly variants: Readonly<Record<SizeId, string | null>>;
  /** Newest first. */
  readonly posts: readonly BlogPost[];
  /** How an assistant can order, as the wings say it. */
  readonly orderingByAssistant: readonly string[];
  /** When the workshop sends again, while it does not. */
  readonly pause?: string | null;
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

/** Maximum number of linked articles; the list page has the rest. */
const LISTED_POSTS = 50;

/** The shop in one plain text for language models (https://llmstxt.org). */
export function llmsText(options: LlmsTextOptions): string {
  const { config, product, posts, siteUrl } = options;
  const link = (title: string, path: string, about: string) => `- [${title}](${siteUrl}${path}): ${about}`;
  return [
    `# ${config.brand}`,
    '',
    `> ${product.description}`,
    '',
    '## Product',
    '',
    link(product.name, paths.product(product.slug), "maten, prijzen, extra's en bestellen"),
    ...productLines(options),
    '',
    '## Bezorgen en retourneren',
    '',
    ...(options.pause ? [`- ${options.pause}`] : []),
    ...serviceLines(config),
    '',
    '## Bestellen via een assistent',
    '',
    ...assistantLines(options),
    '',
    "## Pagina's",
    '',
    link('Inspiratie', paths.inspiration, 'keuken, woonkamer, kinderkamer, stylingtips en cadeaus'),
    link('Over ons', paths.about, 'wie de standaard maken en hoe'),
    link('Maatwerk', paths.quote, `zakelijke offertes vanaf ${MIN_QUOTE_QUANTITY} stuks`),
    link('Contact', paths.contact, 'vragen, antwoord binnen 1 werkdag'),
    link('Algemene voorwaarden', paths.terms, 'met herroepingsrecht en garantie'),
    link('Privacy', paths.privacy, 'welke gegevens en hoe lang'),
    '',
    '## Blog',
    '',
    ...posts.slice(0, LISTED_POSTS).map((post) => link(post.title, paths.article(post.slug), post.excerpt)),
    '',
  ].join('\n');
}

function productLines({ product, extras }: LlmsTextOptions): string[] {
  const sizes = product.sizes.map((size) => {
    const { suitableForBooks, capacityKg } = size.detailedSpecs;
    const fit = `voor een open boek tot ${suitableForBooks.width} x ${suitableForBooks.height} cm en ${capacityKg} kg`;
    return `- ${size.name}, ${size.dimensions}: ${euro(size.price)}, ${fit}`;
  });
  const bundles = product.bundles.map((bundle) => `- Samen ${bundle.name}: ${euro(bundle.bundlePrice)}`);
  const others = extras.map(({ name, price }) => `- ${name}: ${euro(price)}`);
  const { material, tiltAngle, warranty, madeIn } = product.specifications;
  return [
    ...sizes,
    ...bundles,
    ...others,
    `- ${material}. Kantelhoek ${tiltAngle}. Garantie ${warranty}. Gemaakt in ${madeIn}.`,
  ];
}

/** How a program orders for somebody: the buyer always orders and pays on the shop's own page. */
function assistantLines({ product, variants, orderingByAssistant, siteUrl }: LlmsTextOptions): string[] {
  const links = product.sizes.flatMap(({ id, name }) => {
    const link = variants[id] === null ? null : variantLinkPath(paths.cart, variants[id]);
    return link === null ? [] : [`- ${name} in de winkelwagen: ${siteUrl}${link}`];
  });
  return [...orderingByAssistant, ...links];
}

function serviceLines({ shipping, returns, ...config }: ShopConfig): string[] {
  const costs = DELIVERY_COUNTRIES.map((country) => {
    const { cost, freeFrom } = shipping[country];
    return `- ${country}: ${euro(cost)}${freeFrom === null ? '' : `, gratis vanaf ${euro(freeFrom)}`}`;
  });
  return [
    ...costs,
    `- ${returns.statutoryDays} dagen wettelijk herroepingsrecht; daarbovenop onze eigen belofte: terugsturen mag tot ${returns.promisedDays} dagen.`,
    `- Vragen: ${askUs(config)}`,
  ];
}

/** With a normal space instead of a no-break space, as plain text needs. */
function euro(amount: Parameters<typeof formatEuro>[0]): string {
  return formatEuro(amount).replaceAll('\u00a0', ' ');
}
