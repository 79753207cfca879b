import { data } from 'react-router';
import { type ArticleErrors, isArticleId, typedTexts } from '../../../domain/article/article-texts.ts';
import { readAmsterdamMinute } from '../../../domain/calendar/calendar.ts';
import { dutchMinute, shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { authorName } from '../../../domain/owner/owner.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { founderName } from '../../../domain/shop/shop-config.ts';
import { type ArticleGoal, publishArticle } from '../../../flows/article/publish-article.ts';
import { type ArticleFile, getArticle, keepDraft } from '../../../flows/article/write-article.ts';
import type { Shop } from '../../../flows/shop.ts';
import { ownerContext, shopContext, typedContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, readDeskForm, versionIn } from '../../http/posted-form.ts';
import { deliveredBlog, isPageOf } from '../../routes/blog/current-blog.ts';
import { actorWords } from '../action-words.ts';
import { AskFirst } from '../ui/forms.tsx';
import { DeskScript, FindingsNotice, Outcome, PageHeading, TapLink } from '../ui/page-parts.tsx';
import { type Columns, History } from '../ui/tables.tsx';
import type { Route } from './+types/article';
import { ArticleForm } from './article-form.tsx';
import { ARTICLE_REFUSALS, DONE_WORDS, mergeWords, STATE_NAMES, stateOf } from './article-words.ts';
import { writingChoices } from './writing-choices.ts';

/** The article with an id. Throws a response: 404 when there is none. */
export async function articleAt(shop: Shop, id: string): Promise<ArticleFile> {
  const file = isArticleId(id) ? await getArticle(shop, id, deliveredBlog) : null;
  if (!file) throw data(null, { status: 404 });
  return file;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const file = await articleAt(shop, params.id);
  const state = stateOf(file, shop.now());
  const newest = file.published[0]?.published;
  return {
    id: params.id,
    texts: file.texts,
    ...(await writingChoices(shop, file.texts.body)),
    shown: String(file.revision),
    state,
    stateName: state === 'planned' && newest ? `Gepland voor ${dutchMinute(newest.visibleAt)}` : STATE_NAMES[state],
    address: state === 'live' || state === 'changed' ? paths.article((newest?.post ?? file.texts).slug) : null,
    history: historyOf(file),
    authors: ([0, 1] as const).map((index) => founderName(shop.config, index) ?? `Maker ${index + 1}`),
    done: doneIn(request, DONE_WORDS),
  };
}

function historyOf({ published, delivered }: ArticleFile) {
  const versions = published.map(({ revision, texts, published: made, at, actor }) => {
    const isPlan = made !== null && made.visibleAt > at;
    const what = made?.kind === 'withdrawn' ? 'Van de site gehaald' : isPlan ? 'Gepland' : 'Gepubliceerd';
    return { version: revision, what: `${what} door ${actorWords(actor)}`, title: texts.title, when: shortMoment(at) };
  });
  return delivered ? [...versions, { version: 0, what: 'Zoals geleverd', title: delivered.title, when: '' }] : versions;
}

/** What the buttons ask, by the value of the button; others keep what was typed and no more. */
const GOALS: Readonly<Record<string, (form: FormData) => ArticleGoal>> = {
  publiceer: () => ({ kind: 'publish', moment: null }),
  plan: (form) => ({ kind: 'publish', moment: readAmsterdamMinute(String(form.get('moment'))) ?? new Date(0) }),
  'zet-terug': (form) => ({ kind: 'restore', revision: versionIn(form, 'terug-naar') }),
  weg: () => ({ kind: 'withdraw' }),
  ontplan: () => ({ kind: 'unplan' }),
};

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const { id } = args.params;
  await articleAt(shop, id);
  const name = String(form.get('doe') ?? '');
  const kept = form.has('body') ? await keep(args, form) : { revision: versionIn(form, 'shown') };
  if (!('revision' in kept)) return kept;
  const next = nextPage(id, name, form);
  if (next) return next;
  const goal = Object.hasOwn(GOALS, name) ? GOALS[name]?.(form) : undefined;
  const task = { article: id, shown: kept.revision, actor, blog: deliveredBlog, isPage: isPageOf(shop) };
  const result = goal ? await publishArticle(shop, { ...task, goal }) : null;
  if (result === null || result.ok) return leadTo(paths.deskArticle(id), { query: { gedaan: goal ? name : 'bewaar' } });
  const { code, ...found } = result.error;
  return data({ problem: ARTICLE_REFUSALS[code], ...found }, { status: STATUS[code] });
}

/** Leads to where a button goes on with the article that was kept; null for a button that does something itself. */
function nextPage(id: string, button: string, form: FormData): Response | null {
  const toPhoto = (query: Readonly<Record<string, string>>) => leadTo(paths.deskArticlePhoto(id), { query });
  if (button === 'voorbeeld') return leadTo(paths.deskArticlePreview(id));
  if (button === 'foto-boven') return toPhoto({ boven: '' });
  return button === 'foto-tekst' ? toPhoto({ na: String(versionIn(form, 'na')) }) : null;
}

const STATUS = {
  article_not_ready: 422,
  moment_passed: 422,
  article_changed: 409,
  unknown_article: 404,
  unknown_version: 404,
} as const;

async function keep({ context, params }: Pick<Route.ActionArgs, 'context' | 'params'>, form: FormData) {
  const [shop, actor] = [context.get(shopContext), context.get(ownerContext)];
  const texts = typedTexts(form);
  if (texts === null) return data({ problem: ARTICLE_REFUSALS.too_long }, { status: 422 });
  const change = { article: params.id, shown: versionIn(form, 'shown'), texts, actor };
  const kept = await keepDraft(shop, change, deliveredBlog);
  if (!kept.ok) return data({ problem: ARTICLE_REFUSALS[kept.error.code] }, { status: 409 });
  // What was merged is looked at before anybody else sees it.
  const { mergedWith } = kept.value;
  if (mergedWith) context.set(typedContext, null);
  return mergedWith ? data({ problem: mergeWords(authorName(mergedWith), kept.value) }, { status: 409 }) : kept.value;
}

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  const { id, texts, stateName, address } = loaderData;
  const refused: { readonly problem?: string; readonly problems?: readonly string[]; readonly errors?: ArticleErrors } =
    actionData ?? {};
  return (
    <>
      <PageHeading
        title={texts.title || 'Zonder titel'}
        lead={`${stateName}.`}
        back={{ href: paths.deskArticles, label: 'Artikelen' }}
      >
        {address && <TapLink href={address}>Bekijk op de site</TapLink>}
      </PageHeading>
      <Outcome problem={refused.problem} done={loaderData.done} errors={refused.errors} />
      <FindingsNotice findings={refused.problems ?? []} />
      <ArticleForm {...loaderData} errors={refused.errors ?? {}} />
      <History
        title="Eerder gepubliceerd"
        caption="Versies, de nieuwste eerst"
        rows={loaderData.history}
        columns={VERSION_COLUMNS}
        question={({ when }) =>
          `Het artikel komt op de site zoals het ${when ? `op ${when} was` : 'geleverd is'}. Wat er nu staat, blijft in deze lijst.`
        }
        shown={Number(loaderData.shown)}
      />
      <OffTheSite {...loaderData} />
      <DeskScript name="write-article" key={id} />
    </>
  );
}

const VERSION_COLUMNS: Columns<ReturnType<typeof historyOf>[number]> = [
  { title: 'Titel', cell: ({ title }) => title, isName: true },
  { title: 'Wat', cell: ({ what, when }) => (when ? `${what}, ${when}` : what) },
];

function OffTheSite({ state, shown }: Pick<Route.ComponentProps['loaderData'], 'state' | 'shown'>) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {state === 'planned' && (
        <AskFirst
          label="Plan niet meer"
          question="Het artikel komt niet vanzelf op de site. Wat je schreef, blijft bewaard."
          confirm="Ja, niet meer plannen"
          fields={{ shown, doe: 'ontplan' }}
        />
      )}
      {(state === 'live' || state === 'changed') && (
        <AskFirst
          label="Haal van de site"
          question="Bezoekers en zoekmachines lezen dat het artikel er niet meer is. Je kunt het later weer publiceren."
          confirm="Ja, haal het van de site"
          fields={{ shown, doe: 'weg' }}
        />
      )}
    </div>
  );
}
