import { data } from 'react-router';
import { ORDER_STAGE_NAMES } from '../../../content/order-words.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { orderStage } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { quotationName } from '../../../domain/quotation/quotation.ts';
import { QUOTATION_STATUS_NAMES } from '../../../domain/quotation/quotation-status.ts';
import type { Result } from '../../../domain/result.ts';
import { type DraftRefusal, discardQuotation, renewQuotation } from '../../../flows/quotation/edit-draft.ts';
import { getQuotation, type QuotationFile } from '../../../flows/quotation/read-quotation.ts';
import { type SendRefusal, sendQuotation, withdrawQuotation } from '../../../flows/quotation/send-quotation.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, readDeskForm, versionIn } from '../../http/posted-form.ts';
import { actionWords, actorWords } from '../action-words.ts';
import { AskFirst, PostButton } from '../ui/forms.tsx';
import { CellLink, Notice, Outcome, PageHeading, QuietLink, SecondaryLink, Section } from '../ui/page-parts.tsx';
import { FactList } from '../ui/tables.tsx';
import type { Route } from './+types/quotation';
import { PaidElsewhere, QUOTATION_REFUSALS, QuotationRows, QuotationTermsView } from './quotation-parts.tsx';

const DONE = {
  verstuurd: 'De offerte is onderweg naar de klant. Ze verandert niet meer.',
  ingetrokken: 'De offerte is ingetrokken. De klant krijgt een mail.',
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const file = await getQuotation(shop, params.id);
  if (!file) throw data(null, { status: 404 });
  return {
    file,
    isConnected: shop.connected !== null,
    done: doneIn(request, DONE),
    refused: doneIn(request, { niets: QUOTATION_REFUSALS.not_possible }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const { id } = args.params;
  const task = { actor, id, shown: versionIn(form, 'shown') };
  const here = paths.deskQuotation(id);
  switch (form.get('doe')) {
    case 'verstuur':
      return answerTo(await sendQuotation(shop, task), () => leadTo(here, { query: { gedaan: 'verstuurd' } }));
    case 'trek-in':
      return answerTo(await withdrawQuotation(shop, task), () => leadTo(here, { query: { gedaan: 'ingetrokken' } }));
    case 'gooi-weg':
      return answerTo(await discardQuotation(shop, task), () =>
        leadTo(paths.deskQuotations, { query: { gedaan: 'weg' } }),
      );
    case 'nieuwe-versie':
      return answerTo(await renewQuotation(shop, task), (next) => leadTo(paths.deskQuotationForm(next)));
    default:
      return data({ problem: 'Dat kan hier niet.' }, { status: 422 });
  }
}

function answerTo<T>(done: Result<T, DraftRefusal | SendRefusal>, next: (value: T) => Response) {
  if (done.ok) return next(done.value);
  const { error } = done;
  if (error.code === 'unknown_quotation') throw data(null, { status: 404 });
  if (error.code !== 'seller_incomplete')
    return data({ problem: QUOTATION_REFUSALS[error.code] }, { status: error.code === 'day_passed' ? 422 : 409 });
  const problem = `Vul eerst dit in bij Gegevens, want het hoort op een offerte: ${error.missing.join(', ')}.`;
  return data({ problem }, { status: 422 });
}

export default function QuotationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { file, isConnected, done, refused } = loaderData;
  const { quotation, status, percent, actions } = file;
  const name = quotationName(quotation);
  const isDraft = quotation.state === 'concept';
  return (
    <>
      <PageHeading
        title={isDraft ? `Concept van offerte ${name}` : `Offerte ${name}`}
        lead={isDraft ? 'Nog niet verstuurd. Dit krijgt de klant.' : `${capitalised(QUOTATION_STATUS_NAMES[status])}.`}
        back={{ href: paths.deskQuotations, label: 'Offertes' }}
      />
      <Outcome problem={actionData?.problem ?? refused} done={done} />
      {isConnected && <PaidElsewhere />}
      <QuotationActions file={file} />
      <QuotationTermsView terms={quotation.terms} percent={percent} />
      <BelongsTo file={file} />
      <Section title="Geschiedenis">
        <ol className="space-y-1">
          {actions.map(({ id, action, actor, at, detail }) => (
            <li key={id}>
              <span className="text-weathered">{`${shortMoment(at)}, ${actorWords(actor)}: `}</span>
              {[actionWords(action), detail].filter(Boolean).join(': ')}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

function BelongsTo({ file: { quotation, order, versions } }: { readonly file: QuotationFile }) {
  const { id, messageId } = quotation;
  const others = versions.filter((one) => one.quotation.id !== id);
  return (
    <Section title="Hoort bij">
      <FactList
        rows={[
          [
            'Aanvraag',
            messageId !== null && <CellLink href={paths.deskMessage(messageId)}>Het bericht van de klant</CellLink>,
          ],
          [
            'Bestelling',
            order && (
              <CellLink
                href={paths.deskOrder(order.number)}
              >{`${order.number}, ${ORDER_STAGE_NAMES[orderStage(order)]}`}</CellLink>
            ),
          ],
        ]}
      />
      {others.length > 0 && <QuotationRows rows={others} />}
    </Section>
  );
}

/** What can be done with a quotation; what cannot be undone has a question first. */
export function QuotationActions({ file }: { readonly file: QuotationFile }) {
  const { quotation, rights, missing } = file;
  const { id, revision, terms } = quotation;
  const name = quotationName(quotation);
  const isDraft = quotation.state === 'concept';
  const fields = (doe: string) => ({ doe, shown: String(revision) });
  const canPrint = !isDraft || missing.length === 0;
  return (
    <>
      {isDraft && <MissingFacts missing={missing} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        {rights.change && missing.length === 0 && (
          <AskFirst
            label="Verstuur"
            look="primary"
            question={`De offerte gaat naar ${terms.buyer.email}. Daarna verandert ze niet meer: wil je iets anders, dan maak je een nieuwe versie.`}
            confirm={`Ja, verstuur offerte ${name}`}
            fields={fields('verstuur')}
          />
        )}
        {rights.change && <SecondaryLink href={paths.deskQuotationForm(id)}>Wijzigen</SecondaryLink>}
        {canPrint && <SecondaryLink href={paths.deskQuotationFile(id)}>Pdf</SecondaryLink>}
        {rights.renew && <PostButton label="Nieuwe versie" fields={fields('nieuwe-versie')} />}
        {rights.withdraw && (
          <AskFirst
            label="Intrekken"
            question="De klant krijgt een mail en kan de offerte niet meer aanvaarden. Een offerte met een einddatum is een belofte tot die dag (BW 6:219): overleg eerst met de klant."
            confirm={`Ja, trek offerte ${name} in`}
            fields={fields('trek-in')}
          />
        )}
        {rights.change && (
          <AskFirst
            label="Weggooien"
            question="Het concept verdwijnt. Dit kun je niet ongedaan maken."
            confirm="Ja, gooi dit concept weg"
            fields={fields('gooi-weg')}
          />
        )}
      </div>
    </>
  );
}

function MissingFacts({ missing }: Pick<QuotationFile, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <Notice kind="attention">
      <p>
        {`Vul eerst dit in, want het hoort op een offerte: ${missing.join(', ')}. `}
        <QuietLink href={paths.deskFacts}>Naar Gegevens</QuietLink>
      </p>
    </Notice>
  );
}
