import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Route as Root } from '../../app/+types/root';
import { privateMeta, sharedPageHeaders, siteOf } from '../../app/head/page-head.tsx';
import { type PageHandle, shopContext, useShopFacts } from '../../app/http/context.ts';
import { Island } from '../../app/hydration/island.tsx';
import { posts, readBuilt } from '../../content/blog.ts';
import { bookStand, extras } from '../../content/catalogue.ts';
import { factValues, filledText, priceValues } from '../../content/placeholders.ts';
import { founderName, type ShopConfig } from '../../domain/shop/shop-config.ts';
import { fingerprint, type LocalPost } from '../blog/compare-blogs.ts';
import { textOfHtml } from '../islands/article-html/read-html.ts';
import { BlogSync } from '../islands/blog-sync/blog-sync.tsx';

/** The default policy of `shopify/islands/blog-sync/allow-empty-html.ts`. */
export const handle: PageHandle = { trustedTypes: ['default'] };

/** The built-in posts, read once for the facts that they name. */
let comparable: { readonly config: ShopConfig; readonly posts: Promise<readonly LocalPost[]> } | undefined;

async function readPosts(config: ShopConfig): Promise<readonly LocalPost[]> {
  const values = new Map([...factValues(config), ...priceValues({ ...bookStand, extras })]);
  return Promise.all(
    posts.map(async ({ id, slug, title, excerpt, publishedAt }) => {
      const { html } = filledText((await readBuilt({ slug })).body, values);
      return { id, slug, title, excerpt, publishedAt, text: fingerprint(textOfHtml(html)) };
    }),
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { config } = context.get(shopContext);
  if (comparable?.config !== config) comparable = { config, posts: readPosts(config) };
  return { posts: await comparable.posts };
}

export const headers = sharedPageHeaders;

export function meta({ matches }: Root.MetaArgs) {
  return privateMeta(
    `Blog Synchronisatie | ${siteOf(matches).brand}`,
    'Vergelijk de blogs bij Shopify met de artikelen op deze site.',
  );
}

export default function BlogSyncPage() {
  const { posts: compared } = useLoaderData<typeof loader>();
  const config = useShopFacts();
  return (
    <div className="page pt-10 lg:pt-16">
      <h1 className="text-title">Blog Synchronisatie</h1>
      <p className="measure mt-4 text-lead">Vergelijk Shopify blogs met website blogs</p>
      <noscript>
        <p className="measure mt-6">Voor deze pagina is JavaScript nodig.</p>
      </noscript>
      <Island
        of="blog-sync"
        component={BlogSync}
        when="load"
        props={{
          posts: compared,
          founders: [founderName(config, 0) ?? '', founderName(config, 1) ?? ''],
          image: bookStand.images[0] ?? 'studio-held-trouwalbum',
        }}
      />
    </div>
  );
}
