import { data, redirect } from 'react-router';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { readForm } from '../../../domain/input/read-form.ts';
import { messageReference } from '../../../domain/message/message.ts';
import { REPLY_FIELDS, ReplyForm } from '../../../domain/message/reply-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { getMessage } from '../../../flows/message/read-messages.ts';
import { closeMessage, type ReplyRefusal, replyToMessage } from '../../../flows/message/reply-to-message.ts';
import { listQuotationsForRequest } from '../../../flows/quotation/read-quotation.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { doneIn, readDeskForm } from '../../http/posted-form.ts';
import { rowOf } from '../quotations/quotation-rows.tsx';
import { Notice, Outcome, PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/message';
import { MessageContents, ReplyBox, RequestQuotations } from './message-parts.tsx';
import { aboutMessage, KIND_NAMES, messageState } from './message-words.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const whole = await getMessage(shop, params.id);
  if (whole === null) throw data(null, { status: 404 });
  const { message, answeredAt, attachments, replies, mails, version } = whole;
  return {
    id: message.id,
    kind: message.kind,
    title: aboutMessage(message) || KIND_NAMES[message.kind],
    kindName: KIND_NAMES[message.kind],
    reference: messageReference(message.id),
    content: message.content,
    at: shortMoment(message.createdAt),
    state: messageState(message, { answeredAt, now: shop.now() }),
    isOpen: answeredAt === null,
    isLikelyBot: message.flaggedAsBot,
    attachments: attachments.map(({ id, fileName, size }) => ({ id, fileName, size })),
    quotations: message.kind === 'quote' ? (await listQuotationsForRequest(shop, message.id)).map(rowOf) : null,
    replies: replies.map(({ id, text, author, at }) => ({ id, text, author, at: shortMoment(at) })),
    mails,
    version,
    submission: shop.newToken(),
    done: doneIn(request, DONE),
  };
}

/** Answers the message, or says that it is done, or not. */
export async function action(args: Route.ActionArgs) {
  const { id: messageId } = args.params;
  const { shop, actor, form } = await readDeskForm(args);
  const wish = form.get('doe');
  const here = paths.deskMessage(messageId);
  if (wish === 'beantwoord') {
    const reading = readForm(form, REPLY_FIELDS, ReplyForm);
    const { text } = reading.values;
    if (!reading.ok) return data({ text, problem: reading.errors.text ?? STALE }, { status: 422 });
    const replied = await replyToMessage(shop, { actor, messageId, ...reading.form });
    if (!replied.ok) return refused(replied.error, text);
    return redirect(`${here}?gedaan=beantwoord`, { status: 303 });
  }
  const isClosed = wish === 'klaar';
  const version = String(form.get('version') ?? '').slice(0, 40);
  const closed = await closeMessage(shop, { actor, messageId, version, isClosed });
  if (!closed.ok) return refused(closed.error, '');
  return redirect(`${here}?gedaan=${isClosed ? 'klaar' : 'open'}`, { status: 303 });
}

const DONE: Readonly<Record<string, string>> = {
  beantwoord: 'Je antwoord is onderweg.',
  klaar: 'Dit staat op afgehandeld.',
  open: 'Dit staat weer open.',
};
const STALE =
  'Iemand heeft dit bericht intussen beantwoord of afgehandeld. Kijk eerst wat er staat; je tekst is bewaard.';

function refused({ code }: ReplyRefusal, text: string) {
  if (code === 'unknown_message') throw data(null, { status: 404 });
  return data({ text, problem: STALE }, { status: 409 });
}

export const meta = deskMeta(({ loaderData }: Route.MetaArgs) => loaderData?.title ?? 'Bericht');

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, kindName, reference, state, isLikelyBot, done } = loaderData;
  const problem = actionData?.problem;
  return (
    <>
      <PageHeading
        title={title}
        lead={`${kindName} ${reference}. ${state}.`}
        back={{ href: paths.deskMessages, label: 'Berichten' }}
      />
      <Outcome problem={problem} done={done} />
      {isLikelyBot && (
        <Notice kind="attention">Dit is ingevuld zoals programma's dat doen. Kijk of het van een klant komt.</Notice>
      )}
      <MessageContents message={loaderData} />
      {loaderData.quotations && <RequestQuotations messageId={loaderData.id} rows={loaderData.quotations} />}
      <ReplyBox message={loaderData} text={actionData?.text ?? ''} />
    </>
  );
}
