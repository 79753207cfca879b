import * as v from 'valibot';
import { ACTION_REFUSALS } from '../../../content/order-words.ts';
import { isTrackUrl } from '../../../domain/order/handling.ts';
import { type OwnerActor, OwnerWords } from '../../../domain/owner/owner.ts';
import { readRefundForm } from '../../../domain/refund/refund-form.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import {
  cancelOrder,
  type Handler,
  recallShipment,
  recordRefund,
  shipOrder,
} from '../../../flows/order/handle-order.ts';
import { getOrderFile } from '../../../flows/order/read-orders.ts';
import { markOrderChecked, writeAboutOrder } from '../../../flows/order/write-about-order.ts';
import { requestRefund, retryRefund } from '../../../flows/refund/request-refund.ts';
import type { Shop } from '../../../flows/shop.ts';

/** What an owner does with an order, as the field `doe` of a form names it. */
export const ORDER_ACTIONS = [
  'verstuurd',
  'intrekken',
  'annuleren',
  'terugbetalen',
  'opnieuw',
  'elders',
  'noteren',
  'notitie',
  'mail',
  'gezien',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Why something was not done: a code and a Dutch sentence. */
export interface ActionRefusal {
  readonly code: string;
  readonly text: string;
}

interface SentForm {
  readonly shop: Shop;
  readonly number: string;
  readonly actor: OwnerActor;
  readonly form: FormData;
}

/** Does what a form of the order page asks for. */
export async function performOrderAction(sent: SentForm): Promise<Result<OrderAction, ActionRefusal>> {
  const action = ORDER_ACTIONS.find((known) => known === sent.form.get('doe'));
  if (!action) return err({ code: 'unknown_action', text: 'Dat kan hier niet.' });
  const done = await perAction[action](sent);
  return done.ok ? ok(action) : done;
}

type Work = (sent: SentForm) => Promise<Result<unknown, ActionRefusal>>;

const perAction: Readonly<Record<OrderAction, Work>> = {
  async verstuurd(sent) {
    const track = text(sent.form, 'track');
    if (track !== '' && !isTrackUrl(track)) {
      return err({
        code: 'not_a_track_url',
        text: 'Plak het volledige adres van de bezorger, beginnend met https://.',
      });
    }
    return withSentence(sent, await shipOrder(sent.shop, sent.number, track === '' ? null : track, handlerOf(sent)));
  },
  intrekken: async (sent) => withSentence(sent, await recallShipment(sent.shop, sent.number, handlerOf(sent))),
  annuleren: async (sent) => withSentence(sent, await cancelOrder(sent.shop, sent.number, handlerOf(sent))),
  terugbetalen: (sent) => refund(sent, 'provider'),
  noteren: (sent) => refund(sent, 'elsewhere'),
  opnieuw: (sent) => retry(sent, 'again'),
  elders: (sent) => retry(sent, 'elsewhere'),
  notitie: (sent) => write(sent, 'note'),
  mail: (sent) => write(sent, 'mail'),
  gezien: async (sent) => withSentence(sent, await markOrderChecked(sent.shop, sent)),
};

async function refund(sent: SentForm, how: 'provider' | 'elsewhere'): Promise<Result<unknown, ActionRefusal>> {
  const { shop, number, actor, form } = sent;
  const file = await getOrderFile(shop, number);
  if (!file) return withSentence(sent, err({ code: 'unknown_order' }));
  const choice = readRefundForm(form, file.order);
  if (!choice.ok) return err({ code: 'invalid_choice', text: choice.error });
  const { amount, reason } = choice.value;
  if (how === 'elsewhere') return withSentence(sent, await recordRefund(shop, number, amount, handlerOf(sent)));
  const wish = { number, amount, reason, submission: submissionOf(form), shown: shownOf(form), actor };
  return withSentence(sent, await requestRefund(shop, wish));
}

async function retry(
  { shop, actor, form }: SentForm,
  how: 'again' | 'elsewhere',
): Promise<Result<unknown, ActionRefusal>> {
  const refundId = text(form, 'refund');
  const attempt = Number(/^\d{1,6}$/.exec(text(form, 'attempt'))?.[0] ?? '0');
  const done = await retryRefund(shop, { refundId, how, attempt, actor });
  if (done.ok) return done;
  return err({
    code: done.error.code,
    text: 'Deze terugbetaling is intussen veranderd. Kijk hieronder hoe het staat.',
  });
}

async function write(sent: SentForm, kind: 'note' | 'mail'): Promise<Result<unknown, ActionRefusal>> {
  const { shop, number, actor, form } = sent;
  const words = v.safeParse(OwnerWords, String(form.get('words') ?? ''), { abortPipeEarly: true });
  if (!words.success) return err({ code: 'invalid_text', text: words.issues[0].message });
  const note = { number, kind, content: words.output, submission: submissionOf(form), actor };
  return withSentence(sent, await writeAboutOrder(shop, note));
}

function withSentence<T>(
  { number }: SentForm,
  done: Result<T, { readonly code: keyof typeof ACTION_REFUSALS }>,
): Result<T, ActionRefusal> {
  if (done.ok) return done;
  const { code } = done.error;
  return err({ code, text: `Bestelling ${number} ${ACTION_REFUSALS[code]}` });
}

function handlerOf({ form, actor }: SentForm): Handler {
  return { actor, shown: shownOf(form) };
}

/** An empty version is of no order, so a form without one is refused. */
function shownOf(form: FormData): string {
  return text(form, 'shown');
}

/** A form without a token of its own counts as one form. */
function submissionOf(form: FormData): string {
  return text(form, 'submission') || 'none';
}

function text(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim().slice(0, 600) : '';
}
