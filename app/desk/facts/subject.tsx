import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { deliveryNames } from '../../../content/order-words.ts';
import { type FactChange, listFactChanges } from '../../../data/owner/changes.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { DELIVERY_CHOICES } from '../../../domain/checkout/shipping.ts';
import { columnField, type FactField, type FactSubject, fieldsOf } from '../../../domain/facts/fact-field.ts';
import { factSubjectAt, factTexts, findingText, subjectOfPath } from '../../../domain/facts/fact-subjects.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { FactTexts } from '../../../domain/shop/shop-config.ts';
import { methodsFor } from '../../../flows/checkout/offer-methods.ts';
import { changeFacts, examineFacts, type FactsRefused, restoreFacts } from '../../../flows/facts/change-facts.ts';
import type { Shop } from '../../../flows/shop.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { actorWords } from '../action-words.ts';
import { AskFirst, HiddenFields, Tick } from '../ui/forms.tsx';
import { FindingsNotice, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import { CardTable, FactList } from '../ui/tables.tsx';
import type { Route } from './+types/subject';

const SHOWN_CHANGES = 20;
const SAVED = 'bewaard';
const SAVED_WORDS = { site: 'Bewaard. Zo staat het nu op de site.', desk: 'Bewaard.' } as const;

function subjectOf(slug: string): FactSubject {
  const subject = factSubjectAt(slug);
  if (subject === null) throw data(null, { status: 404 });
  return subject;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const subject = subjectOf(params.subject);
  const shop = context.get(shopContext);
  const changes = await listFactChanges(shop.database.db, { subject: subject.id, limit: SHOWN_CHANGES + 1 });
  const delivered = factTexts(subject, shop.ownerChanges.delivered);
  return {
    title: subject.title,
    lead: subject.lead,
    shownOn: subject.shownOn,
    groups: subject.groups.map(({ title, fields }) => ({
      title,
      fields: fields.map(({ schema: _, show: __, ...field }) => field),
    })),
    values: factTexts(subject, shop.config),
    shown: changes[0]?.version ?? 0,
    history: historyOf(subject, changes, delivered),
    findings: examineFacts(shop)
      .filter(({ path }) => subjectOfPath(path)?.id === subject.id)
      .map(findingText),
    methods: subject.id === 'payment' ? await offeredNames(shop) : [],
    isSaved: new URL(request.url).searchParams.has(SAVED),
  };
}

/** What the order page offers now, for each way to receive an order. */
async function offeredNames(shop: Shop) {
  const names = deliveryNames(shop.config);
  return Promise.all(
    DELIVERY_CHOICES.map(async (choice) => ({
      label: names[choice],
      text: (await methodsFor(shop, choice)).map(({ name }) => name).join(', '),
    })),
  );
}

/** The changes, newest first, each with the names of its fields; the last one is what was delivered. */
function historyOf(subject: FactSubject, changes: readonly FactChange[], delivered: FactTexts) {
  const labels = (texts: FactTexts, before: FactTexts) =>
    fieldsOf(subject)
      .filter(({ path }) => texts[path] !== before[path])
      .map(({ label }) => label)
      .join(', ');
  const rows = changes.slice(0, SHOWN_CHANGES).map(({ version, texts, at, actor }, index) => ({
    version,
    who: actorWords(actor),
    when: shortMoment(at),
    what: labels(texts, changes[index + 1]?.texts ?? delivered),
  }));
  const isWhole = changes.length <= SHOWN_CHANGES;
  return isWhole && rows.length > 0 ? [...rows, { version: 0, who: 'Zoals geleverd', when: '', what: '' }] : rows;
}

/** Keeps the form, or makes an earlier version count again. */
export async function action(args: Route.ActionArgs) {
  const subject = subjectOf(args.params.subject);
  const { shop, actor, form, requireCheck } = await readDeskForm(args);
  if (subject.needsCheck) requireCheck();
  const wish = { subject, shown: versionIn(form, 'shown'), actor };
  const answer = form.has('version')
    ? await restoreFacts(shop, { ...wish, version: versionIn(form, 'version') })
    : await changeFacts(shop, { ...wish, input: form });
  if (answer.ok) return redirect(`${paths.deskFactSubject(subject.slug)}?${SAVED}`, { status: 303 });
  return refused(subject, answer.error);
}

/** What was typed, when it was not kept for its own errors. */
type Typed = Pick<Extract<FactsRefused, { code: 'facts_invalid' }>, 'values' | 'errors'>;

function refused(subject: FactSubject, refusal: FactsRefused) {
  const answer = (status: number, problem: string, typed: Typed | null = null) =>
    data({ values: typed?.values, errors: typed?.errors, problem }, { status });
  switch (refusal.code) {
    case 'facts_invalid':
      return answer(422, 'Dit is nog niet bewaard. Kijk wat er bij de velden staat.', refusal);
    case 'facts_changed_meanwhile': {
      const { actor, at } = refusal.last;
      const what = `${actorWords(actor)} veranderde ${subject.title.toLowerCase()} op ${shortMoment(at)}`;
      return answer(409, `Dit is niet bewaard: ${what}. Hieronder staat wat nu geldt.`);
    }
    case 'unknown_fact_version':
      return answer(404, 'Deze versie is er niet.');
  }
}

export const meta = deskMeta(({ loaderData }: Route.MetaArgs) => loaderData?.title ?? 'Gegevens');

export default function Subject({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, shownOn, groups, shown, history, findings, methods, isSaved } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  return (
    <>
      <PageHeading title={title} lead={lead} back={{ href: paths.deskFacts, label: 'Gegevens' }} />
      <Outcome
        problem={actionData?.problem}
        done={isSaved ? SAVED_WORDS[shownOn.length > 0 ? 'site' : 'desk'] : null}
      />
      <FindingsNotice findings={findings} />
      {shownOn.length > 0 && (
        <p className="mb-6 text-small text-weathered">
          Te zien op:{' '}
          {shownOn.map(({ path, label }, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <a href={path} className="inline-block py-2 quiet-link">
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
      {methods.length > 0 && (
        <Section title="Nu op de bestelpagina" className="mb-8">
          <FactList rows={methods.map(({ label, text }) => [label, text])} />
        </Section>
      )}
      <FactsForm groups={groups} values={values} errors={actionData?.errors ?? {}} shown={shown} />
      <FactHistory history={history} shown={shown} />
    </>
  );
}

type FactHistoryProps = Pick<Route.ComponentProps['loaderData'], 'history' | 'shown'>;

/** Who changed what, and the way back to how it was. */
function FactHistory({ history, shown }: FactHistoryProps) {
  if (history.length === 0) return null;
  return (
    <Section title="Eerder">
      <CardTable
        caption="Veranderingen, de nieuwste eerst"
        rows={history}
        columns={[
          { title: 'Door', cell: ({ who }) => who, isName: true },
          { title: 'Wanneer', cell: ({ when }) => when },
          { title: 'Wat', cell: ({ what }) => what },
          {
            title: 'Terugzetten',
            isName: true,
            cell: ({ version, who, when }) =>
              version === shown ? (
                'Geldt nu'
              ) : (
                <AskFirst
                  label="Zet terug"
                  question={
                    version === 0
                      ? 'Alles van dit onderwerp wordt weer zoals de winkel geleverd is.'
                      : `Alles van dit onderwerp wordt weer zoals ${who} het op ${when} bewaarde.`
                  }
                  confirm="Ja, zet terug"
                  fields={{ version: String(version), shown: String(shown) }}
                />
              ),
          },
        ]}
      />
    </Section>
  );
}

interface FactsFormProps {
  readonly groups: readonly { readonly title: string | null; readonly fields: readonly ShownField[] }[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** The version of the facts that the form shows. */
  readonly shown: number;
}

/** The form of a subject, made from its fields. */
function FactsForm({ groups, values, errors, shown }: FactsFormProps) {
  return (
    <form method="post" noValidate className="max-w-xl space-y-8">
      {groups.map(({ title, fields }) => (
        <Group key={fields[0]?.path} title={title}>
          {fields.map((field) => (
            <FactInput key={field.path} field={field} value={values[field.path] ?? ''} error={errors[field.path]} />
          ))}
        </Group>
      ))}
      <HiddenFields fields={{ shown: String(shown) }} />
      <Button type="submit">Bewaar</Button>
    </form>
  );
}

function Group({ title, children }: { readonly title: string | null; readonly children: ReactNode }) {
  if (title === null) return <div className="space-y-5">{children}</div>;
  return (
    <fieldset className="space-y-4 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full font-serif text-section">{title}</legend>
      <div className="clear-both space-y-5">{children}</div>
    </fieldset>
  );
}

/** A field as its form shows it. */
type ShownField = Omit<FactField, 'schema' | 'show'>;

/** Fields of at most so many characters are not as wide as the form. */
const SHORT = 20;

/** Empty rows below those that are filled in. */
const SPARE_ROWS = 3;

/** Rows of a few fields each, kept as lines. */
function FactRows({ field: { path, label, columns = [] }, value, error }: Parameters<typeof FactInput>[0]) {
  const filled = value.split('\n').filter((line) => line !== '');
  const rows = [...filled, ...Array.from({ length: SPARE_ROWS }, () => '')];
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {rows.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the desk is rendered on the server alone
        <div key={row} className="mt-3 grid grid-cols-2 gap-4">
          {columns.map((column, index) => (
            <TextField
              key={column}
              id={row + index === 0 ? path : `${path}-${row}-${index}`}
              name={columnField(path, index)}
              label={column}
              defaultValue={line.split(':')[index]?.trim()}
              inputMode="decimal"
              maxLength={20}
              required={false}
            />
          ))}
        </div>
      ))}
      <FieldError name={path} error={error} />
    </fieldset>
  );
}

/** The input for one fact, which depends on its kind. */
function FactInput({ field, value, error }: { field: ShownField; value: string; error: string | undefined }) {
  const { path, label, hint, look, isOptional, isOpen = false, maxLength, choices = [] } = field;
  const plain = { name: path, label, error, defaultValue: value };
  const shared = { ...plain, hint, optional: isOptional && !isOpen, required: !isOptional };
  switch (look) {
    case 'lines':
      return <TextArea {...shared} rows={Math.min(10, Math.max(3, value.split('\n').length + 1))} />;
    case 'rows':
      return <FactRows field={field} value={value} error={error} />;
    case 'switch':
      return (
        <div className="font-semibold">
          <Tick name={path} value="ja" defaultChecked={value === 'ja'} label={label} />
          <FieldError name={path} error={error} />
        </div>
      );
    case 'choice':
      return <SelectField {...plain} options={choices.map((choice) => [choice.value, choice.label])} />;
    case 'day':
      return <TextField {...shared} type="date" className="max-w-56" />;
    case 'line':
      return (
        <TextField
          {...shared}
          maxLength={maxLength}
          spellCheck={false}
          autoComplete="off"
          className={maxLength <= SHORT ? 'max-w-56' : ''}
        />
      );
  }
}
