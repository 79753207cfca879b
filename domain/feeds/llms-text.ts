import type { BlogPost } from '../blog.ts';
import { variantLinkPath } from '../cart/cart-link.ts';
import { MIN_QUOTE_QUANTITY } from '../message/quote-request.ts';
import * as paths from '../pages/paths.ts';
import type { CatalogueProduct } from '../product/catalogue.ts';
import type { ForSale } from '../product/product.ts';
import type { ShopConfig } from '../shop/shop-config.ts';

interface LlmsTextOptions {
  readonly config: Pick<ShopConfig, 'brand'>;
  readonly product: Pick<CatalogueProduct, 'name' | 'slug' | 'description'>;
  readonly sizes: ForSale['sizes'];
  readonly posts: readonly BlogPost[];
  /** How an assistant can order, as the wings say it. */
  readonly orderingByAssistant: readonly string[];
  readonly siteUrl: string;
}

/** Maximum number of linked articles; the list page has the rest. */
const LISTED_POSTS = 50;

/** What the shop is and where a language model finds it (https://llmstxt.org); the linked pages have the facts. */
export function llmsText({ config, product, sizes, posts, orderingByAssistant, siteUrl }: LlmsTextOptions): string {
  const link = (title: string, path: string, about: string) => `- [${title}](${siteUrl}${path}): ${about}`;
  const carts = sizes.flatMap(({ name, variant }) => {
    const path = variant && variantLinkPath(paths.cart, variant.id);
    return path ? [`- ${name} in de winkelwagen: ${siteUrl}${path}`] : [];
  });
  return [
    `# ${config.brand}`,
    '',
    `> ${product.description}`,
    '',
    "## Pagina's",
    '',
    link(product.name, paths.product(product.slug), "maten, prijzen, extra's, bezorgen en bestellen"),
    link('Inspiratie', paths.inspiration, 'keuken, woonkamer, kinderkamer, stylingtips en cadeaus'),
    link('Over ons', paths.about, 'wie de standaard maken en hoe'),
    link('Maatwerk', paths.quote, `zakelijke offertes vanaf ${MIN_QUOTE_QUANTITY} stuks`),
    link('Contact', paths.contact, 'vragen, antwoord binnen 1 werkdag'),
    link('Algemene voorwaarden', paths.terms, 'met herroepingsrecht en garantie'),
    link('Privacy', paths.privacy, 'welke gegevens en hoe lang'),
    '',
    '## Bestellen via een assistent',
    '',
    ...orderingByAssistant,
    ...carts,
    '',
    '## Blog',
    '',
    ...posts.slice(0, LISTED_POSTS).map((post) => link(post.title, paths.article(post.slug), post.excerpt)),
    '',
  ].join('\n');
}
