import { data } from 'react-router';
import { smallPicture } from '../../../content/markdown/editable-text.ts';
import { listRevisions } from '../../../data/article/articles.ts';
import { ARTICLE_LIMITS } from '../../../domain/article/article-texts.ts';
import { type BlogPost, blogPage, pageNumber } from '../../../domain/blog.ts';
import { dutchDate, dutchMinute, shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { normaliseText } from '../../../domain/input/visible-text.ts';
import { isToken } from '../../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { startArticle } from '../../../flows/article/write-article.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { currentPosts } from '../../routes/blog/current-blog.ts';
import { actorWords } from '../action-words.ts';
import { DeskForm, SearchForm, Submit, TextField } from '../ui/forms.tsx';
import { EmptyState, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import { Pager, PictureRows } from '../ui/tables.tsx';
import type { Route } from './+types/articles';

const SHOWN = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const words = normaliseText((searchParams.get('zoek') ?? '').slice(0, 100));
  const page = pageNumber(searchParams.get('pagina') ?? '1') ?? 1;
  const posts = currentPosts(shop).filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  const list = blogPage(posts, page) ?? { posts: [], page: 1, pages: 1 };
  const { byArticle, planned } = shop.ownerChanges.articles;
  const ids = new Map([...byArticle].map(([article, { post }]) => [post.id, article]));
  const drafts = await listRevisions(shop.database.db, { kinds: ['draft'], limit: SHOWN });
  const withdrawn = [...byArticle.values()].filter(({ kind }) => kind === 'withdrawn').slice(-SHOWN);
  const row = (id: string, { title, image }: Pick<BlogPost, 'title' | 'image'>, what: string) => {
    const source = smallPicture(image, shop.ownerChanges.pictures);
    return { href: paths.deskArticle(id), name: title || 'Zonder titel', source, what };
  };
  return {
    words,
    page,
    pages: list.pages,
    drafts: drafts.map(({ article, texts, at, actor }) =>
      row(article, texts, `${actorWords(actor)}, ${shortMoment(at)}`),
    ),
    planned: planned.map(({ article, post, visibleAt }) => row(article, post, `Komt ${dutchMinute(visibleAt)}`)),
    live: list.posts.map((post) =>
      row(ids.get(post.id) ?? post.id, post, `${post.category}, ${dutchDate(post.publishedAt)}`),
    ),
    withdrawn: withdrawn.map(({ article, post }) => row(article, post, '')),
    submission: shop.newToken(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const title = normaliseText(String(form.get('title') ?? ''));
  const article = String(form.get('submission') ?? '');
  const problem = `Geef het artikel een titel van hoogstens ${ARTICLE_LIMITS.title} tekens.`;
  if (!isToken(article) || title === '' || title.length > ARTICLE_LIMITS.title)
    return data({ problem }, { status: 422 });
  await startArticle(shop, { article, title, actor });
  return leadTo(paths.deskArticle(article));
}

export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { page, pages, words } = loaderData;
  const at = (number: number) =>
    `${paths.deskArticles}?${new URLSearchParams({ pagina: String(number), zoek: words })}`;
  return (
    <>
      <PageHeading
        title="Artikelen"
        lead="Wat er op de blog staat. Wat je schrijft, zien bezoekers pas als je publiceert."
      />
      <Outcome problem={actionData?.problem} />
      <DeskForm fields={{ submission: loaderData.submission }} className="mb-8 flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-60"
          name="title"
          label="Nieuw artikel"
          placeholder="De titel"
          maxLength={ARTICLE_LIMITS.title}
        />
        <Submit>Begin</Submit>
      </DeskForm>
      <Rows title="Nog niet gepubliceerd" rows={loaderData.drafts} />
      <Rows title="Gepland" rows={loaderData.planned} />
      <Section title="Op de site">
        <SearchForm label="Zoek in titels" value={words} />
        {loaderData.live.length === 0 && <EmptyState>Geen artikel gevonden.</EmptyState>}
        <PictureRows rows={loaderData.live} />
      </Section>
      <Pager first={page > 1 ? at(page - 1) : null} next={page < pages ? at(page + 1) : null} />
      <Rows title="Van de site gehaald" rows={loaderData.withdrawn} />
    </>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: Parameters<typeof PictureRows>[0]['rows'] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <PictureRows rows={rows} />
    </Section>
  );
}
