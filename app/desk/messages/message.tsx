import { data } from 'react-router';
import { readForm } from '../../../domain/input/read-form.ts';
import { type Message, messageReference } from '../../../domain/message/message.ts';
import { REPLY_FIELDS, ReplyForm } from '../../../domain/message/reply-form.ts';
import type { Order } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { canReturn } from '../../../domain/return/return.ts';
import { getMessage } from '../../../flows/message/read-messages.ts';
import { closeMessage, type ReplyRefusal, replyToMessage } from '../../../flows/message/reply-to-message.ts';
import { readOrdersOfSender } from '../../../flows/person/read-around.ts';
import { listQuotationsForRequest } from '../../../flows/quotation/read-quotation.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, readDeskForm } from '../../http/posted-form.ts';
import { RequestQuotations } from '../quotations/quotation-parts.tsx';
import { PostButton } from '../ui/forms.tsx';
import { LinkList, Notice, Outcome, orderLink, PageHeading, Section } from '../ui/page-parts.tsx';
import type { Route } from './+types/message';
import { aboutMessage, KIND_NAMES, MessageContents, messageState, ReplyBox } from './message-parts.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const whole = await getMessage(shop, params.id);
  if (whole === null) throw data(null, { status: 404 });
  const { id, kind } = whole.message;
  return {
    whole,
    state: messageState(whole, shop.now()),
    quotations: kind === 'quote' ? await listQuotationsForRequest(shop, id) : null,
    orders: await readOrdersOfSender(shop, whole.message),
    submission: shop.newToken(),
    done: doneIn(request, DONE),
  };
}

export async function action(args: Route.ActionArgs) {
  const { id: messageId } = args.params;
  const { shop, actor, form } = await readDeskForm(args);
  const wish = form.get('doe');
  const here = paths.deskMessage(messageId);
  if (wish === 'beantwoord') {
    const reading = readForm(form, REPLY_FIELDS, ReplyForm);
    if (!reading.ok) return data({ problem: reading.errors.text ?? STALE }, { status: 422 });
    const replied = await replyToMessage(shop, { actor, messageId, ...reading.form });
    if (!replied.ok) return refused(replied.error);
    return leadTo(here, { query: { gedaan: 'beantwoord' } });
  }
  const isClosed = wish === 'klaar';
  const version = String(form.get('version') ?? '').slice(0, 40);
  const closed = await closeMessage(shop, { actor, messageId, version, isClosed });
  if (!closed.ok) return refused(closed.error);
  return leadTo(here, { query: { gedaan: isClosed ? 'klaar' : 'open' } });
}

const DONE = {
  beantwoord: 'Je antwoord is onderweg.',
  klaar: 'Dit staat op afgehandeld.',
  open: 'Dit staat weer open.',
};
const STALE =
  'Iemand heeft dit bericht intussen beantwoord of afgehandeld. Kijk eerst wat er staat; je tekst is bewaard.';

function refused({ code }: ReplyRefusal) {
  if (code === 'unknown_message') throw data(null, { status: 404 });
  return data({ problem: STALE }, { status: 409 });
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { whole, state, quotations, orders, submission, done } = loaderData;
  const { message } = whole;
  return (
    <>
      <PageHeading
        title={aboutMessage(message) || KIND_NAMES[message.kind]}
        lead={`${KIND_NAMES[message.kind]} ${messageReference(message.id)}. ${state}.`}
        back={{ href: paths.deskMessages, label: 'Berichten' }}
      />
      <Outcome problem={actionData?.problem} done={done} />
      {message.flaggedAsBot && (
        <Notice kind="attention">Dit is ingevuld zoals programma's dat doen. Kijk of het van een klant komt.</Notice>
      )}
      <MessageContents whole={whole} />
      {quotations && <RequestQuotations messageId={message.id} rows={quotations} />}
      {orders.length > 0 && (
        <Section title="Bestellingen van deze klant">
          <LinkList links={orders.map(orderLink)} />
          {message.kind === 'withdrawal' && <OpenReturns message={message} orders={orders} />}
        </Section>
      )}
      {message.kind === 'contact' && (
        <LinkList
          links={[{ href: paths.deskFactSubject('vragen'), text: 'Zet vraag en antwoord op de productpagina' }]}
        />
      )}
      <ReplyBox whole={whole} submission={submission} />
    </>
  );
}

/** Opens the return of the order that a withdrawal names, or of one of its sender's when it names none. */
function OpenReturns({ message, orders }: { readonly message: Message; readonly orders: readonly Order[] }) {
  const named = orders.filter(({ number }) => 'order' in message.content && message.content.order.includes(number));
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {(named.length > 0 ? named : orders).filter(canReturn).map(({ number }) => (
        <PostButton
          key={number}
          label={`Open de retour van ${number}`}
          look="primary"
          action={paths.deskReturns(number)}
          fields={{ doe: 'open', bericht: message.id }}
        />
      ))}
    </div>
  );
}
