import { bookStand, extras } from '../../content/catalogue.ts';
import { type Cents, decimalFromCents } from '../../domain/money/money.ts';

/** Handle of the bundle in the fake. */
export const BUNDLE_HANDLE = 'boekenstandaard-bundel-middel-groot';

export interface FakeVariant {
  readonly id: string;
  readonly title: string;
  price: Cents;
  compareAtPrice: Cents | null;
  stock: number;
  /** Sold on when there is none in stock. */
  oversells?: boolean;
  /** Ids of the variants that make up a bundle. */
  readonly parts: readonly string[];
}

export interface FakeProduct {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly variants: readonly FakeVariant[];
}

export interface FakeArticle {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly contentHtml: string;
  readonly image: string | null;
  readonly author: string | null;
  readonly publishedAt: string;
}

/** Products of the fake: the shop's own catalogue, as its owner would enter it in Shopify. */
export function fakeProducts(): FakeProduct[] {
  let serial = 1_000;
  const gid = (kind: string) => {
    serial += 1;
    return `gid://shopify/${kind}/${serial}`;
  };
  const variant = (title: string, price: Cents, compareAtPrice: Cents | null, parts: readonly string[] = []) => ({
    id: gid('ProductVariant'),
    title,
    price,
    compareAtPrice,
    stock: 25,
    parts,
  });
  const { name, slug, sizes, bundles } = bookStand;
  const stand = {
    id: gid('Product'),
    handle: slug,
    title: name,
    description: 'Een boekenstandaard.',
    variants: sizes.map((size) => variant(size.name, size.price, size.originalPrice)),
  };
  const others = extras.map((extra) => ({
    id: gid('Product'),
    handle: extra.handle,
    title: extra.name,
    description: extra.description,
    variants: [variant('Default Title', extra.price, null)],
  }));
  const bundle = bundles.map((offer) => ({
    id: gid('Product'),
    handle: BUNDLE_HANDLE,
    title: `${name} ${offer.name}`,
    description: offer.description,
    variants: [
      variant(
        'Default Title',
        offer.bundlePrice,
        offer.originalPrice,
        sizes.flatMap(({ id }, index) => (offer.sizes.includes(id) ? (stand.variants[index]?.id ?? []) : [])),
      ),
    ],
  }));
  return [stand, ...others, ...bundle];
}

export const fakeArticles: readonly FakeArticle[] = [
  {
    id: 'gid://shopify/Article/501',
    handle: 'een-standaard-in-de-winkel',
    title: 'Een standaard in de winkel: zo staat een album open',
    excerpt: null,
    contentHtml:
      '<h2>Waar hij staat</h2><p>Zet de standaard op <strong>ooghoogte</strong> van wie erlangs loopt: 110 tot 130 cm.</p><ul><li>Licht van opzij</li><li>Geen glas ervoor</li></ul><p>Meer lezen? <a href="/inspiratie">Bekijk de voorbeelden</a>.</p><script>alert(1)</script>',
    image: null,
    author: null,
    publishedAt: '2026-10-02T22:30:00Z',
  },
  {
    id: 'gid://shopify/Article/502',
    handle: 'welke-maat-boekenstandaard',
    title: 'Welke maat?',
    excerpt: 'Meet je boek open, van kaft tot kaft.',
    contentHtml: '<p>Meet je boek open, van kaft tot kaft.</p>',
    image: 'https://cdn.shopify.com/s/files/1/0001/maat.jpg',
    author: 'Winkel',
    publishedAt: '2025-08-01T09:00:00Z',
  },
];

export function fakeStock(all: readonly FakeProduct[], { parts, stock }: FakeVariant): number {
  if (parts.length === 0) return stock;
  const variants = all.flatMap(({ variants: own }) => own);
  return Math.min(...parts.map((id) => variants.find((variant) => variant.id === id)?.stock ?? 0));
}

export function money(amount: Cents): { readonly amount: string; readonly currencyCode: 'EUR' } {
  return { amount: decimalFromCents(amount), currencyCode: 'EUR' };
}
