import { renderWritten } from '../../../content/markdown/written-texts.ts';
import { amsterdamDay, isoDay } from '../../../domain/calendar/calendar.ts';
import { postOf } from '../../../flows/article/publish-article.ts';
import { privateMeta } from '../../head/page-head.tsx';
import { ownerContext, shopContext } from '../../http/context.ts';
import { articlePage } from '../../routes/blog/article-page.ts';
import { ArticlePage } from '../../sections/blog/article-parts.tsx';
import type { Route } from './+types/preview-page';
import { articleAt } from './article.tsx';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  context.get(ownerContext);
  const shop = context.get(shopContext);
  const { texts } = await articleAt(shop, id);
  const own = shop.ownerChanges.pictures;
  const post = postOf(texts, { article: id, version: 0, day: isoDay(amsterdamDay(shop.now())), own });
  return articlePage(shop, post, renderWritten(texts.body, own));
}

/** Within a page of the desk. */
export const headers = () => ({ 'X-Frame-Options': 'SAMEORIGIN' });

export const meta = () => privateMeta('Voorbeeld', 'Wat er straks op de site staat.');

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}
