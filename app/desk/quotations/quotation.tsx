import { data, redirect } from 'react-router';
import { ORDER_STAGE_NAMES } from '../../../content/order-words.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { orderStage } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { quotationName } from '../../../domain/quotation/quotation.ts';
import { QUOTATION_STATUS_NAMES } from '../../../domain/quotation/quotation-status.ts';
import { getQuotation } from '../../../flows/quotation/read-quotation.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { actionWords, actorWords } from '../action-words.ts';
import { Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import { FactList } from '../ui/tables.tsx';
import type { Route } from './+types/quotation';
import { performQuotationAction, QUOTATION_REFUSALS, QuotationActions } from './quotation-actions.tsx';
import { PaidElsewhere, QuotationRows, rowOf } from './quotation-rows.tsx';
import { QuotationTermsView } from './quotation-terms.tsx';

const DONE: Readonly<Record<string, string>> = {
  verstuurd: 'De offerte is onderweg naar de klant. Ze verandert niet meer.',
  ingetrokken: 'De offerte is ingetrokken. De klant krijgt een mail.',
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const file = await getQuotation(shop, params.id);
  if (!file) throw data(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('gedaan') ?? '';
  const { quotation, status, percent, rights, order, versions, actions, missing } = file;
  return {
    id: quotation.id,
    name: quotationName(quotation),
    revision: quotation.revision,
    messageId: quotation.messageId,
    terms: quotation.terms,
    isDraft: quotation.state === 'concept',
    status: QUOTATION_STATUS_NAMES[status],
    percent,
    rights,
    missing,
    order: order && { number: order.number, stage: ORDER_STAGE_NAMES[orderStage(order)] },
    others: versions.filter((one) => one.quotation.id !== quotation.id).map(rowOf),
    history: actions.map(({ id, action, actor, at, detail }) => ({
      id,
      text: [actionWords(action), detail].filter(Boolean).join(': '),
      who: actorWords(actor),
      at: shortMoment(at),
    })),
    isConnected: shop.connected !== null,
    done: DONE[done] ?? null,
    refused: done === 'niets' ? QUOTATION_REFUSALS.not_possible : null,
  };
}

/** Sends it, takes it back, throws it away, or begins a new version. */
export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const performed = await performQuotationAction(shop, { actor, id: args.params.id, form });
  if (performed.ok) return redirect(performed.value, { status: 303 });
  if (performed.error.code === 'unknown_quotation') throw data(null, { status: 404 });
  return data({ problem: performed.error.text }, { status: performed.error.status });
}

export const meta = deskMeta(({ loaderData }: Route.MetaArgs) =>
  loaderData ? `Offerte ${loaderData.name}` : 'Offerte',
);

export default function QuotationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isDraft, status, terms, percent, history, isConnected, done, refused } = loaderData;
  return (
    <>
      <PageHeading
        title={isDraft ? `Concept van offerte ${name}` : `Offerte ${name}`}
        lead={isDraft ? 'Nog niet verstuurd. Dit krijgt de klant.' : `${capitalised(status)}.`}
        back={{ href: paths.deskQuotations, label: 'Offertes' }}
      />
      <Outcome problem={actionData?.problem ?? refused} done={done} />
      {isConnected && <PaidElsewhere />}
      <QuotationActions quotation={loaderData} />
      <QuotationTermsView terms={terms} percent={percent} />
      <BelongsTo quotation={loaderData} />
      <History history={history} />
    </>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** The request and the order that a quotation belongs to, and its other versions. */
function BelongsTo({ quotation: { messageId, order, others } }: { readonly quotation: Shown }) {
  return (
    <Section title="Hoort bij">
      <FactList
        rows={[
          [
            'Aanvraag',
            messageId !== null && (
              <a href={paths.deskMessage(messageId)} className="inline-block py-1 quiet-link">
                Het bericht van de klant
              </a>
            ),
          ],
          [
            'Bestelling',
            order && (
              <a href={paths.deskOrder(order.number)} className="inline-block py-1 quiet-link">
                {`${order.number}, ${order.stage}`}
              </a>
            ),
          ],
        ]}
      />
      {others.length > 0 && <QuotationRows rows={others} />}
    </Section>
  );
}

function History({ history }: Pick<Shown, 'history'>) {
  return (
    <Section title="Geschiedenis">
      <ol className="space-y-1">
        {history.map(({ id, text, who, at }) => (
          <li key={id}>
            <span className="text-weathered">{`${at}, ${who}: `}</span>
            {text}
          </li>
        ))}
      </ol>
    </Section>
  );
}
