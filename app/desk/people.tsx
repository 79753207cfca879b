import { erasureSentences } from '../../domain/erasure.ts';
import { isEmailAddress } from '../../domain/input/email-address.ts';
import { normaliseText } from '../../domain/input/visible-text.ts';
import * as paths from '../../domain/pages/paths.ts';
import { erasePerson } from '../../flows/person/erase-person.ts';
import { countPerson, type PersonCounts } from '../../flows/person/export-person.ts';
import { readPerson } from '../../flows/person/read-around.ts';
import { readDeskForm } from '../http/posted-form.ts';
import type { Route } from './+types/people';
import { messageLink } from './messages/message-parts.tsx';
import { AskFirst, DeskForm, PostButton, Submit, TextField, Tick } from './ui/forms.tsx';
import { EmptyState, LinkList, Notice, Outcome, orderLink, PageHeading, Section } from './ui/page-parts.tsx';
import { FactList } from './ui/tables.tsx';

export function loader() {
  return null;
}

/**
 * Looks up or erases what is held under an address. The answer is this page itself, without a redirect: the address
 * stands in no link, and erasing again does no harm.
 */
export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const email = normaliseText(String(form.get('email') ?? '').slice(0, 300));
  if (!isEmailAddress(email)) return { kind: 'invalid', email } as const;
  const isErasing = form.get('doe') === 'wissen';
  if (!isErasing || form.get('zeker') !== 'ja') {
    const [counts, person] = [await countPerson(shop, email), await readPerson(shop, email)];
    return { kind: 'found', email, counts, person, isUnsure: isErasing } as const;
  }
  return { kind: 'erased', email, sentences: erasureSentences(await erasePerson(shop, { email, actor })) } as const;
}

export default function People({ actionData }: Route.ComponentProps) {
  const isInvalid = actionData?.kind === 'invalid';
  return (
    <>
      <PageHeading
        title="Personen"
        lead="Alles van een klant bij elkaar. Vraagt iemand wat je van hem of haar bewaart, of of je dat wilt wissen? Controleer eerst of de vraag echt van dit e-mailadres komt, en antwoord binnen een maand."
      />
      <DeskForm className="flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          label="E-mailadres"
          name="email"
          type="email"
          maxLength={255}
          defaultValue={actionData?.email ?? ''}
          error={isInvalid ? 'Vul één geldig e-mailadres in.' : undefined}
          className="min-w-0 flex-1 basis-64"
        />
        <Submit look="secondary">Zoek op</Submit>
      </DeskForm>
      {actionData && <Answer answer={actionData} />}
    </>
  );
}

type PersonAnswer = NonNullable<Route.ComponentProps['actionData']>;

function Answer({ answer }: { readonly answer: PersonAnswer }) {
  switch (answer.kind) {
    case 'invalid':
      return null;
    case 'erased':
      return (
        <div className="mt-8">
          <Notice kind="done" isAnswer>
            <ul className="space-y-2">
              {answer.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
          <p className="measure">
            Dit kun je zo aan de persoon doorgeven. In back-ups staat het tot die zijn vervangen.
          </p>
        </div>
      );
    case 'found':
      return <Found answer={answer} />;
  }
}

const KINDS: readonly (readonly [keyof PersonCounts, string])[] = [
  ['orders', 'Bestellingen'],
  ['messages', 'Berichten'],
  ['quotations', 'Offertes'],
  ['mails', 'Mails'],
  ['notices', 'Voorraadmails'],
];

/** What is held under an address; when erasing was asked without the tick, it says so. */
function Found({
  answer: { email, counts, person, isUnsure },
}: {
  readonly answer: Extract<PersonAnswer, { kind: 'found' }>;
}) {
  const all = KINDS.map(([kind, label]) => ({ label, count: counts[kind] }));
  const isEmpty = all.every(({ count }) => count === 0);
  return (
    <Section title={`Onder ${email}`}>
      <Outcome problem={isUnsure ? 'Er is niets gewist: zet eerst het vinkje.' : null} />
      {isEmpty ? (
        <EmptyState>Onder dit adres bewaart de winkel niets.</EmptyState>
      ) : (
        <>
          <LinkList
            links={[
              ...person.orders.map(orderLink),
              ...person.messages.map(messageLink),
              ...person.quotations.map(({ id, name }) => ({ href: paths.deskQuotation(id), text: `Offerte ${name}` })),
            ]}
          />
          <FactList rows={all.map(({ label, count }) => [label, count === 0 ? null : String(count)])} />
          <div className="mt-6 flex flex-wrap gap-3">
            <PostButton label="Download alles (json)" look="primary" action={paths.deskPersonFile} fields={{ email }} />
            <AskFirst
              label="Wissen"
              question="Berichten, bijlagen, mails en onbetaalde bestellingen verdwijnen voorgoed. Van betaalde bestellingen blijft wat de boekhouding nodig heeft, en de factuur. Dit kan niet ongedaan worden gemaakt."
              confirm={`Ja, wis de gegevens van ${email}`}
              fields={{ doe: 'wissen', email }}
            >
              <Tick name="zeker" value="ja" required label="Ik weet het zeker" />
            </AskFirst>
          </div>
        </>
      )}
    </Section>
  );
}
