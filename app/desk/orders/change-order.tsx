import { data, redirect } from 'react-router';
import { ACTION_REFUSALS } from '../../../content/order-words.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import {
  articleChoices,
  type ChangeValues,
  changeValues,
  editableLines,
  readFormTexts,
  whyLinesStay,
} from '../../../domain/change/change-form.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { BUYER_FIELD_NAMES } from '../../../domain/order/buyer-fields.ts';
import { canShip, MONEY_CHOICES } from '../../../domain/order/handling.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { type ChangePrice, type ChangeRefusal, changeOrder } from '../../../flows/change/change-order.ts';
import { getOrderFile } from '../../../flows/order/read-orders.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { isChecked, readDeskForm } from '../../http/posted-form.ts';
import { ChangeFields } from '../../sections/order/change-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenFields } from '../ui/forms.tsx';
import { Notice, Outcome, PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/change-order';
import { latestAction } from './order-history.tsx';
import { MoneyBackChoice } from './order-money.tsx';

/** What owners change; how it was paid is what it is, and a code for picking up is for strangers. */
const NAMES = BUYER_FIELD_NAMES.filter((name) => name !== 'pickupCode' && name !== 'paymentMethod');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const file = shop.connected === null ? await getOrderFile(shop, params.number.slice(0, 40)) : null;
  if (!file) throw data(null, { status: 404 });
  const { order, version, payments, request: asked } = file;
  if (!canShip(order).ok) throw redirect(paths.deskOrder(order.number), { status: 303 });
  const isAsked = asked !== null && new URL(request.url).searchParams.has('verzoek');
  const why = whyLinesStay(order, file.returns.length > 0);
  return {
    why,
    last: latestAction(file),
    values: { ...changeValues(order), ...(isAsked && asked.wish) },
    lines: why ? [] : editableLines(order),
    choices: articleChoices(shop.catalogue),
    fields: { shown: version, submission: shop.newToken(), verzoek: isAsked ? asked.id : '' },
    canRefund: payments.some(({ provider, status }) => status === 'paid' && provider === shop.payments.name),
  };
}

export async function action(args: Route.ActionArgs) {
  const { number } = args.params;
  const { form, shop, actor, requireCheck } = await readDeskForm(args, { maxFields: 400 });
  const values = readFormTexts(form);
  const { shown = '', submission = '', verzoek = '', totaal = '', geld, reden = '' } = values;
  const money = MONEY_CHOICES.find((choice) => choice === geld) ?? 'later';
  const agreed = /^\d{1,9}$/.test(totaal) ? Number(totaal) : null;
  const change = {
    number,
    values,
    money,
    reason: reden.slice(0, 200),
    agreed,
    submission,
    request: verzoek,
    by: { actor, shown },
    isChecked: isChecked(args.context),
  };
  const done = await changeOrder(shop, change);
  if (!done.ok && done.error.code === 'check_first') requireCheck();
  if (done.ok) return redirect(`${paths.deskOrder(number)}?gedaan=gewijzigd`, { status: 303 });
  const { error } = done;
  const status = error.code === 'order_changed' ? 409 : error.code === 'price_differs' ? 200 : 422;
  const isStale = error.code === 'order_changed';
  return data({ values, errors: {}, price: null, isStale, ...answerTo(error, number) }, { status });
}

function answerTo(error: ChangeRefusal, number: string) {
  switch (error.code) {
    case 'price_differs':
      return { price: error.price };
    case 'not_possible':
      return { problem: error.text };
    case 'invalid':
      return { errors: error.errors, problem: 'Er klopt iets niet: kijk bij de velden hieronder.' };
    default:
      return { problem: `Bestelling ${number} ${ACTION_REFUSALS[error.code]}` };
  }
}

export const meta = deskMeta(({ params }: Route.MetaArgs) => `Bestelling ${params.number} wijzigen`);

export default function ChangeOrderRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lines, choices, fields, canRefund, why, last } = loaderData;
  const { values: typed = loaderData.values, price = null, problem, isStale = false } = actionData ?? {};
  const { values, errors } = isStale
    ? besideNow(typed, loaderData.values)
    : { values: typed, errors: actionData?.errors };
  const hidden = { ...fields, ...(price && { shown: values.shown ?? '' }), verzoek: values.verzoek ?? fields.verzoek };
  return (
    <>
      <PageHeading
        title="Wijzigen"
        back={{ href: paths.deskOrder(params.number), label: `Bestelling ${params.number}` }}
      />
      <Outcome problem={problem} />
      {isStale && last && (
        <Notice kind="attention">{`${last.text} (${dutchMinute(last.at)}, ${last.who}). ${last.more ?? ''}`}</Notice>
      )}
      <form method="post" className="max-w-xl space-y-5">
        {price && <Price price={price} canRefund={canRefund} />}
        <ChangeFields {...{ values, lines, choices }} errors={errors ?? {}} names={NAMES} isOwner />
        {why && <p>{why}</p>}
        <HiddenFields fields={{ ...hidden, totaal: price ? String(price.total) : '' }} />
        <Button type="submit">{price ? 'Ja, wijzig het zo' : 'Bewaar'}</Button>
      </form>
    </>
  );
}

/** What was typed, beside what another owner made of it; of lines only what there is now. */
function besideNow(typed: ChangeValues, now: ChangeValues) {
  const fields = NAMES.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]] as const]));
  const differing = fields.filter(([name, text]) => text !== (now[name] ?? '') && name !== 'ontvangst');
  return {
    values: { ...now, ...Object.fromEntries(fields) },
    errors: Object.fromEntries(differing.map(([name]) => [name, `Nu staat er: ${now[name] || 'niets'}.`])),
  };
}

/** What the change costs, to agree to. */
function Price({
  price: { total, missing, back },
  canRefund,
}: {
  readonly price: ChangePrice;
  readonly canRefund: boolean;
}) {
  return (
    <Notice kind="attention" isAnswer>
      <p className="font-semibold">{`Klopt dit? Het totaal wordt ${formatEuro(total)}.`}</p>
      {missing > 0 && <p>{`De klant krijgt een mail om ${formatEuro(missing)} bij te betalen.`}</p>}
      {back > 0 && <MoneyBackChoice amount={back} canRefund={canRefund} />}
      <Button type="submit" className="mt-3">
        Ja, wijzig het zo
      </Button>
    </Notice>
  );
}
