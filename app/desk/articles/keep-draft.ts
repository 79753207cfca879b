import { editableHtml } from '../../../content/markdown/editable-text.ts';
import { isArticleId, typedTexts } from '../../../domain/article/article-texts.ts';
import { authorName } from '../../../domain/owner/owner.ts';
import { keepDraft } from '../../../flows/article/write-article.ts';
import { methodNotAllowed } from '../../http/api-endpoint.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { refuse } from '../../http/refuse.ts';
import { deliveredBlog, shownValues } from '../../routes/blog/current-blog.ts';
import type { Route } from './+types/keep-draft';
import { ARTICLE_REFUSALS, mergeWords } from './article-words.ts';

export const loader = methodNotAllowed;

/**
 * Keeps what is typed while it is typed; answers the revision, the texts when somebody else wrote too, and then or when it
 * is asked for how the text looks.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { shop, actor, form } = await readDeskForm(args);
  const texts = typedTexts(form);
  if (texts === null) return refuse(422, 'too_long', ARTICLE_REFUSALS.too_long);
  const { id } = args.params;
  const change = { article: id, shown: versionIn(form, 'shown'), texts, actor };
  const kept = isArticleId(id) ? await keepDraft(shop, change, deliveredBlog) : null;
  if (!kept) return refuse(404, 'unknown_article', ARTICLE_REFUSALS.unknown_article);
  if (!kept.ok) return refuse(409, kept.error.code, ARTICLE_REFUSALS[kept.error.code]);
  const { revision, mergedWith } = kept.value;
  const news = mergedWith ? { texts: kept.value.texts, said: mergeWords(authorName(mergedWith), kept.value) } : {};
  const isAsked = mergedWith !== null || form.has('opmaak');
  const html = isAsked
    ? { html: editableHtml(kept.value.texts.body, await shownValues(shop), shop.ownerChanges.pictures) }
    : {};
  return Response.json({ revision, ...news, ...html });
}
