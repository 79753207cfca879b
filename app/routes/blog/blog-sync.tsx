import { posts, readPost } from '../../../content/blog.ts';
import { bookStand, extras } from '../../../content/catalogue.ts';
import { priceValues, withPrices } from '../../../content/placeholders.ts';
import { fingerprint, type LocalPost } from '../../../domain/blog/blog-sync.ts';
import { founderName } from '../../../domain/shop/published-facts.ts';
import { shopConfig } from '../../../shop.config.ts';
import { privateMeta, SHARED_PAGE } from '../../head/page-meta.ts';
import { Island } from '../../hydration/island.tsx';
import { textOfHtml } from '../../islands/article-html/walk-html.ts';
import { BlogSync } from '../../islands/blog-sync/blog-sync.tsx';

/** The built-in posts, read once: they do not change at run time. */
let comparable: Promise<readonly LocalPost[]> | undefined;

async function readPosts(): Promise<readonly LocalPost[]> {
  const prices = priceValues({ ...bookStand, extras });
  return Promise.all(
    posts.map(async ({ id, slug, title, excerpt, publishedAt }) => {
      const found = await readPost(slug);
      const html = found ? withPrices(found.body, prices).html : '';
      return { id, slug, title, excerpt, publishedAt, text: fingerprint(textOfHtml(html)) };
    }),
  );
}

export async function loader() {
  comparable ??= readPosts();
  return { posts: await comparable };
}

export function headers(): HeadersInit {
  return { 'Cache-Control': SHARED_PAGE };
}

export function meta() {
  return privateMeta(`Blog Synchronisatie | ${shopConfig.brand}`);
}

export default function BlogSyncPage({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof loader>> }) {
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
        props={{
          posts: loaderData.posts,
          founders: [founderName(shopConfig, 0) ?? '', founderName(shopConfig, 1) ?? ''],
          image: bookStand.images[0] ?? 'studio-held-trouwalbum',
        }}
      />
    </div>
  );
}
