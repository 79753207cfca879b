import { data } from 'react-router';
import * as v from 'valibot';
import { ACTION_REFUSALS } from '../../../content/order-words.ts';
import { RETURN_REASON_NAMES } from '../../../content/pages/returns.ts';
import { type RefusalCode, refusalMessage } from '../../../domain/checkout/refusal-messages.ts';
import { ownersText } from '../../../domain/input/form-fields.ts';
import { cents, formatEuro } from '../../../domain/money/money.ts';
import { MAX_TOTAL, readAmount } from '../../../domain/money/typed-amount.ts';
import { MONEY_CHOICES } from '../../../domain/order/handling.ts';
import type { Order } from '../../../domain/order/order.ts';
import { orderLines, takesWork } from '../../../domain/order/order-lines.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { returnLabel } from '../../../domain/parcel/parcel.ts';
import { articlesOf } from '../../../domain/price/priced-goods.ts';
import { readPieces } from '../../../domain/refund/refund-form.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { readSameAgain, type SameAgain, sameAgain } from '../../../domain/return/exchange.ts';
import { canReturn, hasMadeForOne, RETURN_REASONS, type Return, returnable } from '../../../domain/return/return.ts';
import type { MakeOrderRefusal } from '../../../flows/order/make-order.ts';
import { handleReturn } from '../../../flows/return/handle-return.ts';
import { labelReturn } from '../../../flows/return/label-return.ts';
import { openReturn, openWithdrawn } from '../../../flows/return/open-return.ts';
import { readReturns } from '../../../flows/return/read-returns.ts';
import type { ReturnRefusal } from '../../../flows/return/within-order.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, readDeskForm } from '../../http/posted-form.ts';
import { PieceFields } from '../orders/order-money.tsx';
import { text } from '../orders/perform-order-action.ts';
import { SameFields } from '../ui/buyer-inputs.tsx';
import { DeskForm, Radios, SelectField, Submit, TextField } from '../ui/forms.tsx';
import { EmptyState, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import type { Route } from './+types/order-returns';
import { ReturnCard } from './return-parts.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = await readReturns(shop, params.number.slice(0, 40));
  if (!read) throw data(null, { status: 404 });
  const making = { readyOn: null, personalised: takesWork(read.order.lines) };
  const articles = articlesOf(shop.catalogue).filter(({ kind }) => kind === 'size');
  return {
    ...read,
    same: sameAgain(read.order, shop.now(), { ...shop.config, ...making }),
    articles: articles.map(({ id, name }) => [id, `Ruilen: ${name}`] as const),
    submission: shop.newToken(),
    hasCarrier: shop.carrier !== null,
    done: doneIn(request, DONE),
  };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readDeskForm(args);
  const { shop } = sent;
  const read = await readReturns(shop, args.params.number.slice(0, 40));
  if (!read) throw data(null, { status: 404 });
  const done = await performReturn({ ...sent, ...read });
  if (!done.ok) return data({ problem: done.error }, { status: 422 });
  return leadTo(paths.deskReturns(read.order.number), { query: { gedaan: done.value } });
}

const DONE = {
  open: 'De retour staat genoteerd. De klant krijgt een mail met het adres en de laatste dag.',
  binnen: 'De retour is binnen. De klant krijgt een mail.',
  betaal: 'De retour is afgerekend.',
  sluit: 'De retour is gesloten. Een retouretiket wordt geannuleerd.',
  etiket: 'Het retouretiket is aangevraagd. De klant krijgt het per mail zodra het er is.',
};

export default function OrderReturns({ loaderData, actionData }: Route.ComponentProps) {
  const { order, same, returns, parcels, hasCarrier, done } = loaderData;
  return (
    <>
      <PageHeading
        title={`Retour van ${order.number}`}
        lead={order.contact.name}
        back={{ href: paths.deskOrder(order.number), label: 'De bestelling' }}
      />
      <Outcome problem={actionData?.problem} done={done} />
      {returns.toReversed().map((one) => (
        <ReturnCard
          key={one.id}
          one={one}
          order={order}
          same={same}
          others={returns.filter((other) => other !== one)}
          label={returnLabel(parcels, one.id)}
          hasCarrier={hasCarrier}
        />
      ))}
      <NewReturn {...loaderData} />
    </>
  );
}

type SentForm = Pick<
  Awaited<ReturnType<typeof readDeskForm>>,
  'shop' | 'actor' | 'isChecked' | 'form' | 'requireCheck'
> & {
  readonly order: Order;
  readonly returns: readonly Return[];
};
/** Why something was not done, in Dutch. */
type Problem = string;
type Refusal =
  | ReturnRefusal
  | MakeOrderRefusal
  | { readonly code: 'unknown_message' | 'no_carrier' | 'no_label' | 'no_address' };

const Words = ownersText(200, 'one line');
const DEDUCTION = { example: '12,50', most: MAX_TOTAL };
const NOTE_REQUIRED = 'Schrijf erbij waarom je iets inhoudt: de klant leest dat.';

async function performReturn(sent: SentForm): Promise<Result<string, Problem>> {
  const wish = text(sent.form, 'doe');
  const { shop, form, actor, order } = sent;
  const by = { number: order.number, actor };
  const label = () => labelReturn(shop, by, text(form, 'retour'));
  const done = await (wish === 'open' ? open(sent) : wish === 'etiket' ? label() : go(sent, wish));
  if (done.ok) return ok(wish);
  if (typeof done.error !== 'string' && done.error.code === 'check_first') sent.requireCheck();
  return err(typeof done.error === 'string' ? done.error : refusalWords(sent.order.number, done.error));
}

async function open({ shop, order, actor, isChecked, form }: SentForm): Promise<Result<unknown, Problem | Refusal>> {
  const messageId = text(form, 'bericht');
  if (messageId !== '') return openWithdrawn(shop, { number: order.number, actor, isChecked }, messageId);
  const reason = RETURN_REASONS.find((one) => one === form.get('reden'));
  const note = v.safeParse(Words, text(form, 'notitie'), { abortPipeEarly: true });
  if (!reason || !note.success) return err('Kies waarom het terugkomt, en houd de notitie kort.');
  const pieces = piecesIn(form, order);
  if (!pieces.ok) return pieces;
  const same = readSameAgain(form, order, shop.config);
  if (same?.ok === false) return same;
  const variantId = text(form, 'ruil');
  const isAtOnce = form.get('wanneer') === 'meteen';
  const exchange = variantId === '' ? null : { variantId, isAtOnce, same: same?.value };
  const id = text(form, 'submission') || shop.newToken();
  const opened = { id, reason, note: note.output, exchange, pieces: pieces.value };
  return openReturn(shop, { number: order.number, actor, isChecked }, opened);
}

async function go(sent: SentForm, wish: string): Promise<Result<unknown, Problem | Refusal>> {
  const { shop, order, actor, isChecked, form } = sent;
  const pieces = piecesIn(form, order);
  const typed = text(form, 'inhouding');
  const deduction = typed === '' ? ok(cents(0)) : readAmount(typed, DEDUCTION);
  const reason = v.safeParse(Words, text(form, 'waarom'), { abortPipeEarly: true });
  if (!pieces.ok) return pieces;
  if (!deduction.ok) return deduction;
  const same = readSameAgain(form, order, shop.config);
  if (same?.ok === false) return same;
  if (!reason.success || (deduction.value > 0 && reason.output === '')) return err(NOTE_REQUIRED);
  const isIn = wish === 'binnen';
  const handling = {
    id: text(form, 'retour'),
    version: text(form, 'stand'),
    received: isIn ? { pieces: pieces.value, isRestocked: form.has('plank') } : null,
    money: MONEY_CHOICES.find((one) => one === form.get('geld')) ?? 'later',
    deduction: deduction.value,
    deductionReason: reason.output,
    same: same?.value,
    isClosed: wish === 'sluit',
  } as const;
  return handleReturn(shop, { number: order.number, actor, isChecked }, handling);
}

function piecesIn(form: FormData, order: Order) {
  const lines = orderLines(order.lines);
  const most = lines.map(({ quantity }) => quantity);
  return readPieces(form, lines, most);
}

function refusalWords(number: string, refusal: Refusal): Problem {
  const { code } = refusal;
  if (code === 'deduction_too_high')
    return `Houd hoogstens ${formatEuro(refusal.worth)} in: meer is deze retour niet waard.`;
  if (code === 'return_changed') return 'Deze retour is intussen veranderd. Kijk hieronder hoe het staat.';
  if (code === 'no_address') return 'Vul bij Gegevens eerst jullie adres in: daar gaat het pakket heen.';
  if (code === 'unknown_message') return 'Deze herroeping bestaat niet meer.';
  if (code === 'too_many_pieces') return 'Zo veel stuks kunnen er niet terugkomen: er is al iets terug, of gegraveerd.';
  const noExchange: readonly string[] = ['orders_elsewhere', 'nothing_to_pay', 'total_too_high', 'deposit_too_high'];
  if (noExchange.includes(code)) return 'Ruilen kan hier niet.';
  const words: Readonly<Record<string, string>> = ACTION_REFUSALS;
  const known = words[code];
  return known ? `Bestelling ${number} ${known}` : refusalMessage(code as RefusalCode);
}

interface NewReturnProps {
  readonly order: Order;
  readonly same: SameAgain;
  readonly returns: readonly Return[];
  readonly articles: readonly (readonly [id: string, name: string])[];
  readonly submission: string;
}

/** To open a return: what comes back, why, and what for. */
export function NewReturn({ order, same, returns, articles, submission }: NewReturnProps) {
  if (!canReturn(order)) return <EmptyState>Terugsturen kan zodra de bestelling betaald en verstuurd is.</EmptyState>;
  const most = returnable(order, returns, 'faulty');
  const usual = returnable(order, returns, 'other');
  if (most.every((count) => count === 0)) return null;
  const isOne = usual.filter((count) => count > 0).length === 1;
  const chosen = usual.map((count) => (isOne ? count : 0));
  return (
    <Section title="Nieuwe retour of ruil">
      <DeskForm
        fields={{ doe: 'open', submission }}
        values={{ wanneer: 'straks' }}
        className="group max-w-xl space-y-4"
      >
        <ul className="space-y-2">
          <PieceFields lines={orderLines(order.lines)} id="retour" most={most} chosen={chosen} />
        </ul>
        {hasMadeForOne(order) && (
          <p className="text-weathered">Wat gegraveerd of op maat is, komt alleen terug als er iets mis mee is.</p>
        )}
        <SelectField name="ruil" label="Wat wil de klant?" options={[['', 'Geld terug'], ...articles]} />
        <Radios name="wanneer" legend="Bij een ruil: de nieuwe gaat weg" options={WHEN} />
        <div className="hidden group-has-[[value=meteen]:checked]:block">
          <SameFields same={same} id="ruil" />
        </div>
        <Why />
        <Submit>Noteer de retour</Submit>
      </DeskForm>
    </Section>
  );
}

const WHEN = [
  ['straks', 'als de oude terug is'],
  ['meteen', 'meteen'],
] as const;

function Why() {
  return (
    <>
      <SelectField
        name="reden"
        label="Waarom?"
        options={RETURN_REASONS.map((reason) => [reason, RETURN_REASON_NAMES[reason]])}
      />
      <TextField name="notitie" label="Wat zei de klant?" hint="Alleen voor jullie." optional maxLength={200} />
    </>
  );
}
