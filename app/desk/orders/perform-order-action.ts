import * as v from 'valibot';
import { ACTION_REFUSALS } from '../../../content/order-words.ts';
import { isTrackUrl } from '../../../domain/order/handling.ts';
import { OwnerWords } from '../../../domain/order/owner-words.ts';
import type { OwnerActor } from '../../../domain/owner/owner.ts';
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
export interface Undone {
  readonly code: string;
  readonly text: string;
}

interface Deal {
  readonly shop: Shop;
  readonly number: string;
  readonly actor: OwnerActor;
  readonly form: FormData;
}

/** Does what a form of the order page asks for. */
export async function perform(deal: Deal): Promise<Result<OrderAction, Undone>> {
  const action = ORDER_ACTIONS.find((known) => known === deal.form.get('doe'));
  if (!action) return err({ code: 'unknown_action', text: 'Dat kan hier niet.' });
  const done = await perAction[action](deal);
  return done.ok ? ok(action) : done;
}

type Work = (deal: Deal) => Promise<Result<unknown, Undone>>;

const perAction: Readonly<Record<OrderAction, Work>> = {
  async verstuurd(deal) {
    const track = text(deal.form, 'track');
    if (track !== '' && !isTrackUrl(track)) {
      return err({
        code: 'not_a_track_url',
        text: 'Plak het volledige adres van de bezorger, beginnend met https://.',
      });
    }
    return worded(deal, await shipOrder(deal.shop, deal.number, track === '' ? null : track, handlerOf(deal)));
  },
  intrekken: async (deal) => worded(deal, await recallShipment(deal.shop, deal.number, handlerOf(deal))),
  annuleren: async (deal) => worded(deal, await cancelOrder(deal.shop, deal.number, handlerOf(deal))),
  terugbetalen: (deal) => refund(deal, 'provider'),
  noteren: (deal) => refund(deal, 'elsewhere'),
  opnieuw: (deal) => retry(deal, 'again'),
  elders: (deal) => retry(deal, 'elsewhere'),
  notitie: (deal) => write(deal, 'note'),
  mail: (deal) => write(deal, 'mail'),
  gezien: async (deal) => worded(deal, await markOrderChecked(deal.shop, deal)),
};

async function refund(deal: Deal, how: 'provider' | 'elsewhere'): Promise<Result<unknown, Undone>> {
  const { shop, number, actor, form } = deal;
  const file = await getOrderFile(shop, number);
  if (!file) return worded(deal, err({ code: 'unknown_order' }));
  const choice = readRefundForm(form, file.order);
  if (!choice.ok) return err({ code: 'invalid_choice', text: choice.error });
  const { amount, reason } = choice.value;
  if (how === 'elsewhere') return worded(deal, await recordRefund(shop, number, amount, handlerOf(deal)));
  const wish = { number, amount, reason, submission: submissionOf(form), shown: shownOf(form), actor };
  return worded(deal, await requestRefund(shop, wish));
}

async function retry({ shop, actor, form }: Deal, how: 'again' | 'elsewhere'): Promise<Result<unknown, Undone>> {
  const refundId = text(form, 'refund');
  const attempt = Number(/^\d{1,6}$/.exec(text(form, 'attempt'))?.[0] ?? '0');
  const done = await retryRefund(shop, { refundId, how, attempt, actor });
  if (done.ok) return done;
  return err({
    code: done.error.code,
    text: 'Deze terugbetaling is intussen veranderd. Kijk hieronder hoe het staat.',
  });
}

async function write(deal: Deal, kind: 'note' | 'mail'): Promise<Result<unknown, Undone>> {
  const { shop, number, actor, form } = deal;
  const words = v.safeParse(OwnerWords, String(form.get('words') ?? ''), { abortPipeEarly: true });
  if (!words.success) return err({ code: 'invalid_text', text: words.issues[0].message });
  const note = { number, kind, content: words.output, submission: submissionOf(form), actor };
  return worded(deal, await writeAboutOrder(shop, note));
}

function worded<T>(
  { number }: Deal,
  done: Result<T, { readonly code: keyof typeof ACTION_REFUSALS }>,
): Result<T, Undone> {
  if (done.ok) return done;
  const { code } = done.error;
  return err({ code, text: `Bestelling ${number} ${ACTION_REFUSALS[code]}` });
}

function handlerOf({ form, actor }: Deal): Handler {
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
