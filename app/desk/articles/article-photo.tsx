import { data } from 'react-router';
import * as paths from '../../../domain/pages/paths.ts';
import { ABOVE_RATIOS, textRatio } from '../../../domain/pictures/own-picture.ts';
import { keepDraft } from '../../../flows/article/write-article.ts';
import { addArticlePicture, takePhoto } from '../../../flows/picture/own-pictures.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { formPageHeaders, readDeskPhoto } from '../../http/posted-form.ts';
import { deliveredBlog } from '../../routes/blog/current-blog.ts';
import { chosenPhoto, refused } from '../pictures/picture.tsx';
import { ChoosePhoto, CutPhoto } from '../pictures/picture-forms.tsx';
import { DeskScript, Outcome, PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/article-photo';
import { articleAt } from './article.tsx';
import { ARTICLE_REFUSALS } from './article-words.ts';

/** For above the article with `?boven`, else for in its text. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await articleAt(shop, id);
  const { searchParams } = new URL(request.url);
  const isAbove = searchParams.has('boven');
  const photo = await chosenPhoto(shop, searchParams.get('foto') ?? '');
  return { id, isAbove, photo, ratio: isAbove ? (ABOVE_RATIOS[0] ?? 1) : photo ? textRatio(photo) : 1 };
}

export async function action(args: Route.ActionArgs) {
  const posted = await readDeskPhoto(args);
  if (!posted.ok) return refused({ code: posted.error });
  const { shop, actor, form } = posted.value;
  const { id } = args.params;
  const { signal, url } = args.request;
  const { searchParams } = new URL(url);
  await articleAt(shop, id);
  const file = form.get('foto');
  if (form.get('doe') === 'foto') {
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const taken = await takePhoto(shop, { bytes, actor, signal });
    if (!taken.ok) return refused({ code: taken.error });
    searchParams.set('foto', taken.value);
    return leadTo(paths.deskArticlePhoto(id), { query: searchParams });
  }
  const [isAbove, photo] = [searchParams.has('boven'), String(form.get('photo') ?? '')];
  const added = await addArticlePicture(shop, { photo, form, actor, isAbove, signal });
  if (!added.ok) return refused(added.error);
  const { texts, revision } = await articleAt(shop, id);
  const alt = String(form.get('alt')).replace(/\s+/g, ' ').trim();
  const shown = `![${alt.replace(/[\\`*_[\]<]/g, '\\$&')}](${added.value})`;
  const changed = isAbove
    ? { ...texts, image: added.value }
    : { ...texts, body: withBlock(texts.body, shown, Number(searchParams.get('na') ?? -1)) };
  const kept = await keepDraft(shop, { article: id, shown: revision, texts: changed, actor }, deliveredBlog);
  if (!kept.ok) return data({ problem: ARTICLE_REFUSALS[kept.error.code], errors: {} }, { status: 409 });
  return leadTo(paths.deskArticle(id), { query: { gedaan: 'foto' } });
}

/** Puts a block of Markdown after so many characters when a block ends there, else at the end. */
function withBlock(body: string, block: string, after: number): string {
  const isEnd = after >= 0 && /^(\n\n|$)/.test(body.slice(after));
  const place = isEnd ? after : body.length;
  const parts = [body.slice(0, place), block, body.slice(place)];
  return parts
    .map((part) => part.replace(/^\n+|\n+$/g, ''))
    .filter(Boolean)
    .join('\n\n');
}

export const headers = formPageHeaders('private, no-store');

export default function ArticlePhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isAbove, photo, ratio } = loaderData;
  return (
    <>
      <PageHeading
        title={isAbove ? 'Foto bovenaan' : 'Foto in de tekst'}
        back={{ href: paths.deskArticle(id), label: 'Terug naar het artikel' }}
      />
      <Outcome {...actionData} />
      {photo ? (
        <CutPhoto photo={photo} ratio={ratio} shown={0} errors={actionData?.errors} label="Zet in het artikel" />
      ) : (
        <ChoosePhoto recut={null} />
      )}
      <DeskScript name="own-picture" />
    </>
  );
}
