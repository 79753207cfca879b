import * as v from 'valibot';
import { ACTION_REFUSALS } from '../../../content/order-words.ts';
import { ownersText } from '../../../domain/input/form-fields.ts';
import { MONEY_CHOICES } from '../../../domain/order/handling.ts';
import { PART_MAX_LENGTH, RESEND_REASONS } from '../../../domain/order/order.ts';
import { orderLines } from '../../../domain/order/order-lines.ts';
import { NO_TRACK, trackUrlOf } from '../../../domain/order/tracking.ts';
import type { OrderAction } from '../../../domain/owner/desk-effects.ts';
import { OwnerWords } from '../../../domain/owner/owner.ts';
import { NO_WEIGHT, readWeight } from '../../../domain/parcel/parcel.ts';
import { readPieces, readRefundForm } from '../../../domain/refund/refund-form.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { declineChange } from '../../../flows/change/ask-change.ts';
import { confirmVat } from '../../../flows/change/confirm-vat.ts';
import { correctInvoice } from '../../../flows/change/correct-invoice.ts';
import { recallShipment, recordRefund, resendOrder, shipOrder } from '../../../flows/order/handle-order.ts';
import { getOrderFile } from '../../../flows/order/read-orders.ts';
import { collectOrder } from '../../../flows/order/ship-orders.ts';
import { takePayment } from '../../../flows/order/take-payment.ts';
import { markOrderChecked, writeAboutOrder } from '../../../flows/order/write-about-order.ts';
import { cancelLabel, makeLabel } from '../../../flows/parcel/make-label.ts';
import { shelvePiece } from '../../../flows/piece/pack-pieces.ts';
import { callOffOrder } from '../../../flows/refund/call-off-order.ts';
import { requestRefund, retryRefund } from '../../../flows/refund/request-refund.ts';
import type { readDeskForm } from '../../http/posted-form.ts';

interface ActionRefusal {
  readonly code: string;
  readonly text: string;
  readonly field?: string;
}

type Refusal = { readonly code: keyof typeof ACTION_REFUSALS } | ActionRefusal;

type SentForm = Awaited<ReturnType<typeof readDeskForm>> & { readonly number: string };

/** What an owner can do with an order, by the value of the field `doe`. */
const ACTIONS: Readonly<Record<OrderAction, (sent: SentForm) => Promise<Result<unknown, Refusal>>>> = {
  verstuurd: ship,
  nasturen: resend,
  opgehaald: (sent) => collectOrder(sent.shop, sent),
  intrekken: (sent) => recallShipment(sent.shop, sent.number, handlerOf(sent)),
  annuleren: callOff,
  terugbetalen: (sent) => refund(sent, 'provider'),
  noteren: (sent) => refund(sent, 'elsewhere'),
  opnieuw: (sent) => retry(sent, 'again'),
  elders: (sent) => retry(sent, 'elsewhere'),
  notitie: (sent) => write(sent, 'note'),
  mail: (sent) => write(sent, 'mail'),
  link: (sent) =>
    writeAboutOrder(sent.shop, { ...sent, kind: 'link', content: 'Betaallink', submission: submissionOf(sent.form) }),
  betaald: (sent) => takePayment(sent.shop, { ...sent, ...handlerOf(sent), method: text(sent.form, 'wijze') }),
  factuur: correct,
  vies: (sent) => confirmVat(sent.shop, sent.number, handlerOf(sent)),
  gezien: (sent) => markOrderChecked(sent.shop, sent),
  weigeren: decline,
  etiket: label,
  'etiket-weg': (sent) => cancelLabel(sent.shop, sent),
  plank: (sent) => shelvePiece(sent.shop, { ...sent, piece: text(sent.form, 'stuk') }),
};

/** What the page says after an action. */
export const ORDER_ACTIONS_DONE: Readonly<Record<OrderAction | 'gemaakt', string>> = {
  gemaakt: 'De bestelling is gemaakt.',
  verstuurd: 'Gemeld. De mail aan de klant gaat over 5 minuten weg; tot dan kun je het stil ongedaan maken.',
  nasturen: 'De bestelling staat weer bij Te versturen, met een nieuwe pakbon. De klant krijgt een mail.',
  opgehaald: 'Genoteerd: de bestelling is afgehaald.',
  intrekken:
    'De verzending is ingetrokken. Ging de mail al weg, dan krijgt de klant bericht dat het een vergissing was.',
  annuleren:
    'De bestelling is geannuleerd en de voorraad is terug. De klant krijgt een mail. Wat je nog moet terugbetalen, staat bij Vandaag.',
  terugbetalen: 'De terugbetaling is aangevraagd. Onder Betaling zie je hoe het ermee staat.',
  noteren: 'De terugbetaling is genoteerd. De klant krijgt een mail.',
  opnieuw: 'De terugbetaling is opnieuw aangevraagd.',
  elders: 'Genoteerd dat je op een andere manier terugbetaalde.',
  notitie: 'De notitie is bewaard.',
  mail: 'De mail gaat zo weg.',
  link: 'De betaallink gaat zo weg.',
  betaald: 'De betaling is genoteerd. De klant krijgt een mail.',
  factuur: 'De creditfactuur en de nieuwe factuur zijn er. De klant krijgt een mail.',
  vies: 'VIES kent het btw-id: de creditfactuur en de nieuwe factuur zonder btw zijn er. De klant krijgt een mail, en de btw terug: zie Betaling.',
  gezien: 'De aandachtspunten zijn afgevinkt.',
  weigeren: 'De klant krijgt een mail dat het niet kan.',
  etiket: 'Het etiket is aangevraagd. Onder Etiket zie je hoe het ermee staat.',
  'etiket-weg': 'Het etiket wordt geannuleerd. Onder Etiket zie je of dat lukte.',
  plank: 'Het stuk ligt weer op de plank.',
};

/** Does what a form of the order page asks for; returns the name of the action. */
export async function performOrderAction(sent: SentForm): Promise<Result<string, ActionRefusal>> {
  const action = String(sent.form.get('doe'));
  if (!isOrderAction(action)) return err({ code: 'unknown_action', text: 'Dat kan hier niet.' });
  const done: Result<unknown, Refusal> = await ACTIONS[action](sent);
  if (done.ok) return ok(action);
  const { error } = done;
  if (error.code === 'check_first') sent.requireCheck();
  if ('text' in error) return err(error);
  return err({ code: error.code, text: `Bestelling ${sent.number} ${ACTION_REFUSALS[error.code]}` });
}

function isOrderAction(name: string): name is OrderAction {
  return Object.hasOwn(ACTIONS, name);
}

async function ship(sent: SentForm): Promise<Result<unknown, Refusal>> {
  const typed = text(sent.form, 'track');
  const file = await getOrderFile(sent.shop, sent.number);
  if (!file) return err({ code: 'unknown_order' });
  const track = typed === '' ? null : trackUrlOf(typed, file.order.delivery);
  if (typed !== '' && track === null) return err({ code: 'not_a_track_url', text: NO_TRACK, field: 'track' });
  return shipOrder(sent.shop, sent.number, track, handlerOf(sent));
}

function correct({ shop, number, actor, form }: SentForm): Promise<Result<unknown, Refusal>> {
  const [name, company, vatId] = [text(form, 'name'), text(form, 'company'), text(form, 'vatId')];
  const party = { name, company, vatId, address: text(form, 'address') };
  return correctInvoice(shop, { number, actor, party, shown: text(form, 'factuur') });
}

async function resend(sent: SentForm): Promise<Result<unknown, Refusal>> {
  const { shop, number, form } = sent;
  const file = await getOrderFile(shop, number);
  if (!file) return err({ code: 'unknown_order' });
  const reason = RESEND_REASONS.find((one) => one === form.get('reden'));
  if (!reason) return err({ code: 'invalid_choice', text: 'Kies waarom je het opnieuw stuurt.' });
  const part = v.safeParse(ownersText(PART_MAX_LENGTH, 'one line'), text(form, 'deel'), { abortPipeEarly: true });
  if (!part.success) return err({ code: 'invalid_text', text: part.issues[0].message, field: 'deel' });
  const lines = orderLines(file.order.lines);
  const most = lines.map(({ quantity, refunded }) => quantity - refunded);
  const pieces = readPieces(form, lines, most);
  if (!pieces.ok) return err({ code: 'invalid_choice', text: pieces.error });
  return resendOrder(shop, number, { reason, part: part.output, pieces: pieces.value }, handlerOf(sent));
}

async function callOff(sent: SentForm): Promise<Result<unknown, Refusal>> {
  const { shop, number, form } = sent;
  const money = MONEY_CHOICES.find((choice) => choice === form.get('geld')) ?? 'later';
  const words = v.safeParse(OwnerWords, text(form, 'reden'), { abortPipeEarly: true });
  const hasMoney = form.has('geld');
  if (hasMoney && money === 'later' && !words.success) {
    return err({ code: 'invalid_text', text: 'Schrijf erbij waarom je later terugbetaalt.', field: 'reden' });
  }
  const reason = hasMoney && words.success ? words.output : '';
  return callOffOrder(shop, { number, money, reason, submission: submissionOf(form), by: handlerOf(sent) });
}

async function label(sent: SentForm): Promise<Result<unknown, Refusal>> {
  const weight = readWeight(text(sent.form, 'gewicht'));
  if (weight === null) return err({ code: 'invalid_weight', text: NO_WEIGHT, field: 'gewicht' });
  return makeLabel(sent.shop, { ...handlerOf(sent), number: sent.number, weight });
}

async function refund(sent: SentForm, how: 'provider' | 'elsewhere'): Promise<Result<unknown, Refusal>> {
  const { shop, number, form } = sent;
  const file = await getOrderFile(shop, number);
  if (!file) return err({ code: 'unknown_order' });
  const choice = readRefundForm(form, file.order);
  if (!choice.ok) return err({ code: 'invalid_choice', text: choice.error, field: 'amount' });
  const { amount, pieces } = choice.value;
  if (how === 'elsewhere') return recordRefund(shop, number, amount, handlerOf(sent), pieces);
  return requestRefund(shop, { ...handlerOf(sent), ...choice.value, number, submission: submissionOf(form) });
}

async function retry(
  { shop, number, actor, isChecked, form }: SentForm,
  how: 'again' | 'elsewhere',
): Promise<Result<unknown, Refusal>> {
  const refundId = text(form, 'refund');
  const attempt = Number(/^\d{1,6}$/.exec(text(form, 'attempt'))?.[0] ?? '0');
  const done = await retryRefund(shop, { number, refundId, how, attempt, actor, isChecked });
  if (done.ok) return done;
  const { code } = done.error;
  return err(code === 'check_first' ? { code } : { code, text: REFUND_CHANGED });
}

const REFUND_CHANGED = 'Deze terugbetaling is intussen veranderd. Kijk hieronder hoe het staat.';

async function write({ shop, number, actor, form }: SentForm, kind: 'note' | 'mail') {
  const words = wordsIn(form);
  if (!words.ok) return words;
  return writeAboutOrder(shop, { number, kind, content: words.value, submission: submissionOf(form), actor });
}

async function decline({ shop, number, actor, form }: SentForm) {
  const words = wordsIn(form);
  if (!words.ok) return words;
  return declineChange(shop, { number, request: text(form, 'verzoek'), answer: words.value, actor });
}

function wordsIn(form: FormData): Result<string, ActionRefusal> {
  const words = v.safeParse(OwnerWords, String(form.get('words') ?? ''), { abortPipeEarly: true });
  if (words.success) return ok(words.output);
  return err({ code: 'invalid_text', text: words.issues[0].message, field: 'words' });
}

/** The owner, whether that was proven a moment ago, and the version that was shown: without one the form is refused, since no order has an empty version. */
function handlerOf({ form, actor, isChecked }: SentForm) {
  return { actor, isChecked, shown: text(form, 'shown') };
}

/** A form without a token of its own counts as one form. */
function submissionOf(form: FormData): string {
  return text(form, 'submission') || 'none';
}

/** A short text of a form; empty when there is none. */
export function text(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim().slice(0, 600) : '';
}
