import { data } from 'react-router';
import { deliveryNames } from '../../../content/order-words.ts';
import { textSubjectAt } from '../../../content/page-texts.ts';
import { countDiscountUses } from '../../../data/order/discount-uses.ts';
import { type FactChange, listFactChanges } from '../../../data/owner/changes.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { DELIVERY_CHOICES, type DeliveryChoice } from '../../../domain/checkout/shipping.ts';
import { type FactSubject, fieldsOf } from '../../../domain/facts/fact-field.ts';
import {
  deliveredTexts,
  factSubjectAt,
  factTexts,
  findingText,
  subjectOfPath,
} from '../../../domain/facts/fact-subjects.ts';
import { asksAlways } from '../../../domain/owner/desk-effects.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { isTextSubject } from '../../../domain/pages/words.ts';
import type { FactTexts } from '../../../domain/shop/shop-config.ts';
import { methodsFor } from '../../../flows/checkout/offer-methods.ts';
import { changeFacts, examineFacts, type FactsRefused, restoreFacts } from '../../../flows/facts/change-facts.ts';
import { extraSubjectAt } from '../../../flows/facts/extras.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { shownValues } from '../../routes/blog/current-blog.ts';
import { actorWords } from '../action-words.ts';
import { FindingsNotice, LinkList, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import { type Columns, FactList, History } from '../ui/tables.tsx';
import type { Route } from './+types/subject';
import { extraNotes } from './extra-notes.ts';
import { FactsForm, shownGroups } from './facts-form.tsx';

const SHOWN_CHANGES = 20;
const SAVED = 'bewaard';
const SAVED_WORDS = { site: 'Bewaard. Zo staat het nu op de site.', desk: 'Bewaard.' } as const;

function subjectOf(slug: string, shop: Shop): FactSubject {
  const subject = factSubjectAt(slug) ?? textSubjectAt(slug, shop.config) ?? extraSubjectAt(shop, slug);
  if (subject === null) throw data(null, { status: 404 });
  return subject;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const subject = subjectOf(params.subject, shop);
  const isText = isTextSubject(subject);
  const changes = await listFactChanges(shop.database.db, { subject: subject.id, limit: SHOWN_CHANGES + 1 });
  const delivered = deliveredTexts(subject, shop.ownerChanges.delivered);
  const extra = await extraNotes(shop, params.subject);
  return {
    title: subject.title,
    lead: subject.lead,
    shownOn: subject.shownOn,
    groups: shownGroups(subject),
    values:
      (isText || extra ? (changes[0]?.texts ?? subject.delivered) : null) ??
      factTexts(subject, shop.ownerChanges.config),
    links: extra?.links ?? [],
    inserts: isText ? [...(await shownValues(shop))].filter(([, value]) => value !== '') : [],
    back: extra
      ? { href: paths.deskExtras, label: 'Extra’s' }
      : isText
        ? { href: paths.deskTexts, label: 'Teksten' }
        : { href: paths.deskFacts, label: 'Gegevens' },
    shown: changes[0]?.version ?? 0,
    history: historyOf(subject, changes, delivered),
    findings: examineFacts(shop)
      .filter(({ path }) => subjectOfPath(path)?.id === subject.id)
      .map(findingText)
      .concat(extra?.findings ?? []),
    now: (await NOW[subject.id]?.(shop)) ?? null,
    isSaved: new URL(request.url).searchParams.has(SAVED),
  };
}

/** What a subject comes down to at this moment. */
const NOW: Readonly<Record<string, (shop: Shop) => Promise<{ title: string; rows: [string, string][] }>>> = {
  payment: async (shop) => {
    const names = deliveryNames(shop.config);
    const wordsFor = async (choice: DeliveryChoice) =>
      (await methodsFor(shop, choice)).map(({ name }) => name).join(', ');
    const rows = DELIVERY_CHOICES.map(
      async (choice): Promise<[string, string]> => [names[choice], await wordsFor(choice)],
    );
    return { title: 'Nu op de bestelpagina', rows: await Promise.all(rows) };
  },
  discounts: async ({ config, database }) => {
    const rows = config.discounts.map(async ({ code, times }): Promise<[string, string]> => {
      const used = await countDiscountUses(database.db, code, '');
      return [code, `${used} keer${times === null ? '' : ` van ${times}`}`];
    });
    return { title: 'Gebruikt in bestellingen', rows: await Promise.all(rows) };
  },
};

/** The changes, newest first, each with its words or the names of its fields; the last one is what was delivered. */
function historyOf(subject: FactSubject, changes: readonly FactChange[], delivered: FactTexts | null) {
  const isText = isTextSubject(subject);
  const wordsOf = (texts: FactTexts | null) =>
    fieldsOf(subject)
      .map((field) => texts?.[field.path] || field.delivered)
      .join(' ');
  const labels = (texts: FactTexts, before: FactTexts) =>
    fieldsOf(subject)
      .filter(({ path }) => texts[path] !== before[path])
      .map(({ label }) => label)
      .join(', ');
  const rows = changes.slice(0, SHOWN_CHANGES).map(({ version, texts, at, actor }, index) => ({
    version,
    who: actorWords(actor),
    when: shortMoment(at),
    what: isText ? wordsOf(texts) : labels(texts, changes[index + 1]?.texts ?? delivered ?? texts) || 'Aangemaakt',
  }));
  const isWhole = delivered !== null && changes.length <= SHOWN_CHANGES;
  return isWhole && rows.length > 0
    ? [...rows, { version: 0, who: 'Zoals geleverd', when: '', what: isText ? wordsOf(delivered) : '' }]
    : rows;
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form, requireCheck } = await readDeskForm(args);
  const subject = subjectOf(args.params.subject, shop);
  if (asksAlways(subject.effect)) requireCheck();
  const wish = { subject, shown: versionIn(form, 'shown'), actor };
  const answer = form.has('terug-naar')
    ? await restoreFacts(shop, { ...wish, version: versionIn(form, 'terug-naar') })
    : await changeFacts(shop, { ...wish, input: form });
  if (answer.ok) return leadTo(paths.deskFactSubject(subject.slug), { query: { [SAVED]: '' } });
  return refused(subject, answer.error);
}

function refused(subject: FactSubject, refusal: FactsRefused) {
  const answer = (status: number, problem: string | null, errors = {}) => data({ problem, errors }, { status });
  switch (refusal.code) {
    case 'facts_invalid':
      return answer(422, null, refusal.errors);
    case 'facts_changed_meanwhile': {
      const { actor, at } = refusal.last;
      const what = `${actorWords(actor)} veranderde ${subject.title.toLowerCase()} op ${shortMoment(at)}`;
      return answer(
        409,
        `Dit is niet bewaard: ${what}. Hieronder staat wat jij invulde, en wat er nu staat. Klopt het? Bewaar het dan nog eens.`,
      );
    }
    case 'unknown_fact_version':
      return answer(404, 'Deze versie is er niet.');
  }
}

export default function Subject({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, shownOn, groups, values, links, shown, history, findings, now, isSaved } = loaderData;
  return (
    <>
      <PageHeading title={title} lead={lead} back={loaderData.back} />
      <Outcome {...actionData} done={isSaved ? SAVED_WORDS[shownOn.length > 0 ? 'site' : 'desk'] : null} />
      <FindingsNotice findings={findings} />
      {shownOn.length > 0 && <ShownOn places={shownOn} />}
      {now && now.rows.length > 0 && (
        <Section title={now.title} className="mb-8">
          <FactList rows={now.rows} />
        </Section>
      )}
      <div className="mb-6 empty:hidden">
        <LinkList links={links} />
      </div>
      <FactsForm
        groups={groups}
        values={values}
        errors={actionData?.errors ?? {}}
        sent={{ doe: 'bewaar', shown: String(shown) }}
        inserts={loaderData.inserts}
      />
      <History
        caption="Veranderingen, de nieuwste eerst"
        rows={history}
        columns={CHANGE_COLUMNS}
        question={restoreWords}
        shown={shown}
        now="Geldt nu"
      />
    </>
  );
}

function ShownOn({ places }: { readonly places: FactSubject['shownOn'] }) {
  return (
    <p className="mb-6 text-small text-weathered">
      Te zien op:{' '}
      {places.map(({ path, label }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <a href={path} className="inline-block py-2 quiet-link">
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}

type Change = ReturnType<typeof historyOf>[number];
const CHANGE_COLUMNS: Columns<Change> = [
  { title: 'Door', cell: ({ who }) => who, isName: true },
  { title: 'Wanneer', cell: ({ when }) => when },
  { title: 'Wat', cell: ({ what }) => what },
];

function restoreWords({ version, who, when }: Change): string {
  const as = version === 0 ? 'de winkel geleverd is' : `${who} het op ${when} bewaarde`;
  return `Alles van dit onderwerp wordt weer zoals ${as}.`;
}
