import { MESSAGE_KINDS } from '../../../domain/message/message.ts';
import { isPaid } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { isPublic } from '../../../domain/quotation/quotation.ts';
import { findMessages } from '../../../flows/message/read-messages.ts';
import { listOrderPage } from '../../../flows/order/read-orders.ts';
import { listQuotationPage } from '../../../flows/quotation/read-quotation.ts';
import type { Shop } from '../../../flows/shop.ts';
import { madeUpTopics, type SampleTopics, sampleMails } from '../../../mail/sample-mails.ts';
import { shopContext } from '../../http/context.ts';
import { SelectField, Submit } from '../ui/forms.tsx';
import { PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/sample-mails';

/** The mail that an address asks for (`mail`), about one of the last paid orders (`n`) or one that is made up. */
export async function sampleMail(shop: Shop, asked: URLSearchParams) {
  const { orders } = await listOrderPage(shop, { words: '', filter: 'all', after: null });
  const paid = orders.filter(isPaid);
  const order = asked.get('n') === '' ? undefined : (paid.find(({ number }) => number === asked.get('n')) ?? paid[0]);
  const topics = { ...madeUpTopics(shop.now()), ...(await lastTopics(shop)), ...(order && { order }) };
  const mails = Object.entries(sampleMails(topics, shop));
  const [name, document] = mails.find(([one]) => one === asked.get('mail')) ?? (mails[0] as (typeof mails)[number]);
  return { paid, mails, name, document, number: order?.number ?? '' };
}

/** The last quotation that went out, and the last message of each kind, of those that there are. */
async function lastTopics(shop: Shop): Promise<Partial<SampleTopics>> {
  const { quotations } = await listQuotationPage(shop, null);
  const quotation = quotations.map((one) => one.quotation).find(isPublic);
  const last = await Promise.all(
    MESSAGE_KINDS.map((kind) => findMessages(shop, { kind, isOpen: false, text: '', after: null })),
  );
  const messages = last.flatMap(({ messages: [one] }) => (one ? [[one.message.kind, one.message.content]] : []));
  return { ...(quotation && { quotation }), ...Object.fromEntries(messages) };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { paid, mails, name, document, number } = await sampleMail(
    context.get(shopContext),
    new URL(request.url).searchParams,
  );
  return {
    name,
    number,
    subject: document.subject,
    orders: [...paid.map((one) => [one.number, `${one.number}, ${one.contact.name}`] as const), MADE_UP],
    mails: mails.map(
      ([one, { title, isForOwners }]) =>
        [one, `${isForOwners ? 'Aan jullie: ' : ''}${title}${NOTES[one] ?? ''}`] as const,
    ),
  };
}

/** What tells apart mails with one title. */
const NOTES: Readonly<Record<string, string>> = {
  'order-paid-too-much': ' (te veel betaald)',
  'order-cancelled-unpaid': ' (niet betaald)',
  'quotation-paid': ' (na een offerte)',
};

const MADE_UP = ['', 'Verzonnen bestelling'] as const;

export const headers = () => ({ 'X-Frame-Options': 'SAMEORIGIN' });

export default function SampleMails({ loaderData: { name, number, subject, orders, mails } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Voorbeelden van mails"
        lead="Zo gaan ze eruit, over een bestelling en over de laatste offerte en berichten. Wat er nog niet is, is verzonnen. Hier wordt niets verstuurd, en de knoppen doen niets."
        back={{ href: paths.deskMails, label: 'Mails' }}
      />
      <form className="mb-6 grid items-end gap-4 lg:grid-cols-[2fr_1fr_auto]">
        <SelectField name="mail" label="Mail" options={mails} defaultValue={name} />
        <SelectField name="n" label="Bestelling" options={orders} defaultValue={number} />
        <Submit>Toon</Submit>
      </form>
      <p className="mb-3 wrap-anywhere">
        <span className="text-small text-weathered">Onderwerp</span> {subject}
      </p>
      <iframe
        src={`${paths.deskSampleMail}?${new URLSearchParams({ mail: name, n: number })}`}
        title="De mail"
        sandbox=""
        className="h-[80svh] w-full border border-line bg-white"
      />
    </>
  );
}
