import { data } from 'react-router';
import {
  addressLines,
  giftFacts,
  invoiceAddressWords,
  packingSteps,
  stageName,
  vatWords,
} from '../../../content/order-words.ts';
import { returnName } from '../../../content/pages/returns.ts';
import { dutchDate, dutchDayName, dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { wishedDayOf } from '../../../domain/checkout/gift.ts';
import { vatNameOf } from '../../../domain/checkout/shipping.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { INVOICE_KIND_NAMES } from '../../../domain/invoice/invoice.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { buyerRows } from '../../../domain/order/buyer.ts';
import { amountOwed, type Order, orderStage } from '../../../domain/order/order.ts';
import { lineName, orderLines, packedLines, typedWords } from '../../../domain/order/order-lines.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { OrderFile } from '../../../flows/order/read-orders.ts';
import { shopContext, useShopFacts } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, readDeskForm } from '../../http/posted-form.ts';
import { messageLink } from '../messages/message-parts.tsx';
import { OrderLabel } from '../parcels/order-label.tsx';
import { OrderPieces } from '../pieces/order-pieces.tsx';
import { PostButton, SentErrors } from '../ui/forms.tsx';
import { AtShopify, LinkList, Notice, Outcome, PageHeading, QuietLink, Section } from '../ui/page-parts.tsx';
import { CardTable, FactList } from '../ui/tables.tsx';
import type { Route } from './+types/order';
import { Checks, OrderActions, OrderWords } from './order-actions.tsx';
import { AskedChange, AskVies, CorrectInvoice, OrderDue } from './order-forms.tsx';
import { latestAction, OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { type OrderPage, readOrderPage } from './order-page.ts';
import { ORDER_ACTIONS_DONE, performOrderAction } from './perform-order-action.ts';

/** Refusals that are not about what was typed. */
const CONFLICTS: readonly string[] = ['order_changed', 'refund_changed', 'already_shipped', 'already_cancelled'];

const CHANGED = 'De bestelling is gewijzigd. De klant krijgt een mail; pakbon, etiket en factuur volgen.';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const page = await readOrderPage(shop, params.number);
  if (!page) throw data(null, { status: 404 });
  return { page, done: doneIn(request, { ...ORDER_ACTIONS_DONE, gewijzigd: CHANGED }) };
}

export async function action(args: Route.ActionArgs) {
  const { number } = args.params;
  const sent = await readDeskForm(args);
  const done = await performOrderAction({ ...sent, number });
  if (done.ok) return leadTo(paths.deskOrder(number), { query: { gedaan: done.value } });
  return data(done.error, { status: CONFLICTS.includes(done.error.code) ? 409 : 422 });
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Bestelling" of="Bestellingen, terugbetalingen en voorraad" />;
  const { page, done } = loaderData;
  const { file } = page;
  const { order } = file;
  return (
    <SentErrors value={fieldErrors(actionData)}>
      <PageHeading
        title={`Bestelling ${order.number}`}
        lead={`${capitalised(stageName(order))}. Besteld op ${dutchMinute(order.placedAt)}.`}
        back={{ href: paths.deskOrders, label: 'Bestellingen' }}
      />
      <Answer undone={actionData} done={done} file={file} />
      {order.payment.isTest && (
        <Notice kind="attention">Dit is een testbestelling: er is geen geld betaald en er hoeft niets weg.</Notice>
      )}
      <AskedChange {...page} />
      <Mind {...file} />
      <Checks file={file} />
      <Owed order={order} />
      <OrderActions {...page} />
      <OrderLabel {...page} />
      <OrderDue {...page} />
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <OrderedGoods order={order} />
          <OrderPieces file={file} />
          <Receiver order={order} />
          <OrderMoney {...page} />
        </div>
        <div className="min-w-0">
          <OrderWords {...page} />
          <Around {...page} />
          <OrderHistory file={file} />
        </div>
      </div>
    </SentErrors>
  );
}

function fieldErrors(undone: AnswerProps['undone']): Readonly<Record<string, string>> | undefined {
  return undone?.field === undefined ? undefined : { [undone.field]: undone.text };
}

interface AnswerProps {
  readonly undone: Route.ComponentProps['actionData'];
  readonly done: string | null;
  readonly file: OrderFile;
}

/** What became of the form that was sent; when somebody else was first, also what that person did. */
function Answer({ undone, done, file }: AnswerProps) {
  if (undone?.code !== 'order_changed')
    return <Outcome problem={undone?.text} done={done} errors={fieldErrors(undone)} />;
  const last = latestAction(file);
  return (
    <Notice kind="problem" isAnswer>
      <p>{undone.text}</p>
      {last && <p>{`Het laatste: ${last.text} (${dutchMinute(last.at)}, ${last.who}).`}</p>}
    </Notice>
  );
}

function Owed({ order }: { readonly order: Order }) {
  const owed = amountOwed(order);
  if (owed > 0) {
    return (
      <Notice kind="attention">
        <p>
          {`De klant krijgt nog ${formatEuro(owed)} terug. Dat blijft bij Vandaag staan tot het betaald is. `}
          <QuietLink href="#betaling">Naar de betaling</QuietLink>
        </p>
      </Notice>
    );
  }
  if (orderStage(order) !== 'refunded') return null;
  return <Notice kind="attention">Alles is terugbetaald en de voorraad is terug: er hoeft niets weg.</Notice>;
}

/** What matters to making and packing: what the customer asks, the words to engrave, and the owners' notes. */
function Mind({ order, notes }: OrderFile) {
  if (order.fulfilment.status !== 'not_sent') return null;
  const day = order.gift && wishedDayOf(order.gift);
  const engraved = packedLines(order.lines).flatMap((line) => {
    const words = typedWords(line);
    return words === undefined ? [] : [`Graveren, ${line.quantity} ×: ${words}`];
  });
  const lines = [
    ...(order.remark === '' ? [] : [`De klant schrijft: ${order.remark}`]),
    ...(day ? [`Bezorgen op ${dutchDayName(day)}`] : []),
    ...engraved,
    ...notes.filter(({ kind }) => kind === 'note').map(({ content }) => `Notitie: ${content}`),
  ];
  if (lines.length === 0) return null;
  return (
    <Notice kind="attention">
      <ul className="whitespace-pre-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them can be the same
          <li key={index}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Around({ file: { order, returns, version }, around: { invoices, quotation, messages } }: OrderPage) {
  const { email } = order.contact;
  const links = [
    ...returns.map((one) => ({ href: paths.deskReturns(order.number), text: returnName(order, one) })),
    ...(order.sale?.instead
      ? [{ href: paths.deskReturns(order.sale.instead), text: `In ruil voor een retour van ${order.sale.instead}` }]
      : []),
    ...invoices.map(({ kind, number }) => ({
      href: paths.deskInvoiceFile(number),
      text: `${INVOICE_KIND_NAMES[kind]} ${number}`,
    })),
    ...(quotation ? [{ href: paths.deskQuotation(quotation.id), text: `Offerte ${quotation.name}` }] : []),
    ...messages.map(messageLink),
  ];
  if (links.length === 0 && email === '') return null;
  return (
    <Section title="Hoort erbij" className="print:hidden">
      <LinkList links={links} />
      <div className="mt-3 flex flex-wrap gap-3">
        <AskVies order={order} version={version} />
        <CorrectInvoice invoices={invoices} />
        {email !== '' && <PostButton label="Alles van deze klant" action={paths.deskPeople} fields={{ email }} />}
      </div>
    </Section>
  );
}

function OrderedGoods({ order: { lines, totals } }: { readonly order: Order }) {
  return (
    <Section title="Besteld">
      <CardTable
        caption="Wat er besteld is"
        rows={orderLines(lines)}
        columns={[
          { title: 'Artikel', isName: true, cell: (line) => <span className="font-semibold">{lineName(line)}</span> },
          {
            title: 'Aantal',
            cell: ({ quantity, refunded }) => `${quantity} ×${refunded > 0 ? `, ${refunded} terugbetaald` : ''}`,
          },
          {
            title: 'Op maat',
            cell: ({ attributes }) =>
              attributes.length === 0 ? null : (
                <span>
                  {attributes.map(({ key, value }) => (
                    <span key={key} className="block">{`${key}: ${value}`}</span>
                  ))}
                </span>
              ),
          },
          { title: 'Bedrag', isAmount: true, cell: ({ total }) => formatEuro(total) },
        ]}
      />
      <div className="mt-4">
        <FactList
          rows={[
            ['Verzending', formatEuro(totals.shipping)],
            ['Totaal', <strong key="total">{formatEuro(totals.total)}</strong>],
            [`Waarvan ${vatNameOf(totals)}`, formatEuro(totals.vat)],
          ]}
        />
      </div>
    </Section>
  );
}

function Receiver({ order }: { readonly order: Order }) {
  const config = useShopFacts();
  const { contact, delivery, gift, quotation } = order;
  return (
    <Section title="Voor wie">
      <FactList
        rows={[
          ['Naam', contact.name],
          ['Bedrijf', contact.company],
          ['Adres', addressLines(delivery, config).join('\n')],
          ['E-mail', contact.email],
          ['Btw', vatWords(order.vatCheck)],
          ['Factuuradres', invoiceAddressWords(contact)],
          ['Offerte', quotation?.name],
          ['Leveren', quotation && `uiterlijk ${dutchDate(quotation.deliverBy)}`],
          ...buyerRows(order, 'desk'),
          ...giftFacts(gift),
          ['Inpakken', packingSteps(gift, config).join('\n')],
          [
            'Pagina van de klant',
            <a key="page" href={paths.order(order.token)} className="quiet-link">
              Bekijk wat de klant ziet
            </a>,
          ],
        ]}
      />
    </Section>
  );
}
