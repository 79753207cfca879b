import { data, redirect } from 'react-router';
import { ORDER_STAGE_NAMES } from '../../../content/order-words.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { orderStage } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { quotationName } from '../../../domain/quotation/quotation.ts';
import { QUOTATION_STATUS_NAMES } from '../../../domain/quotation/quotation-status.ts';
import { getQuotation, type QuotationFile } from '../../../flows/quotation/read-quotation.ts';
import { shopContext } from '../../http/context.ts';
import { doneIn, readDeskForm } from '../../http/posted-form.ts';
import { actionWords, actorWords } from '../action-words.ts';
import { CellLink, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import { FactList } from '../ui/tables.tsx';
import type { Route } from './+types/quotation';
import { performQuotationAction, QUOTATION_REFUSALS, QuotationActions } from './quotation-actions.tsx';
import { PaidElsewhere, QuotationRows, QuotationTermsView } from './quotation-parts.tsx';

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
  const performed = await performQuotationAction(shop, { actor, id: args.params.id, form });
  if (performed.ok) return redirect(performed.value, { status: 303 });
  if (performed.error.code === 'unknown_quotation') throw data(null, { status: 404 });
  return data({ problem: performed.error.text }, { status: performed.error.status });
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
