import { data } from 'react-router';
import { ACTION_REFUSALS } from '../../../content/order-words.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import {
  articleChoices,
  changeValues,
  editableLines,
  readFormTexts,
  whyLinesStay,
} from '../../../domain/change/change-form.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { canShip, MONEY_CHOICES } from '../../../domain/order/handling.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { type ChangePrice, type ChangeRefusal, changeOrder } from '../../../flows/change/change-order.ts';
import { getOrderFile } from '../../../flows/order/read-orders.ts';
import { pointChoices } from '../../../flows/parcel/near-points.ts';
import { shopContext, typedContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { DeskForm, Submit } from '../ui/forms.tsx';
import { Notice, Outcome, PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/change-order';
import { ChangeParts } from './change-parts.tsx';
import { latestAction } from './order-history.tsx';
import { MoneyBackChoice } from './order-money.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const file = shop.connected === null ? await getOrderFile(shop, params.number.slice(0, 40)) : null;
  if (!file) throw data(null, { status: 404 });
  const { order, version, payments, request: asked } = file;
  if (!canShip(order).ok) throw leadTo(paths.deskOrder(order.number));
  const isAsked = asked !== null && new URL(request.url).searchParams.has('verzoek');
  const why = whyLinesStay(order, file.returns.length > 0);
  return {
    why,
    last: latestAction(file),
    values: { ...changeValues(order), ...(isAsked && asked.wish) },
    lines: why ? [] : editableLines(order),
    choices: articleChoices(shop.catalogue),
    points: await pointChoices(shop, order),
    fields: { shown: version, submission: shop.newToken(), verzoek: isAsked ? asked.id : '' },
    canRefund: payments.some(({ provider, status }) => status === 'paid' && provider === shop.payments.name),
  };
}

export async function action(args: Route.ActionArgs) {
  const { number } = args.params;
  const { form, shop, actor, isChecked, requireCheck } = await readDeskForm(args);
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
    isChecked,
  };
  const done = await changeOrder(shop, change);
  if (!done.ok && done.error.code === 'check_first') requireCheck();
  if (done.ok) return leadTo(paths.deskOrder(number), { query: { gedaan: 'gewijzigd' } });
  const { error } = done;
  const status = error.code === 'order_changed' ? 409 : error.code === 'price_differs' ? 200 : 422;
  const isStale = error.code === 'order_changed';
  // Of lines only what there is now: they may have changed places.
  if (isStale) {
    const typed = Object.entries(args.context.get(typedContext) ?? {});
    args.context.set(typedContext, Object.fromEntries(typed.filter(([name]) => !/^(aantal|soort|tekst)-/.test(name))));
  }
  return data({ shown, verzoek, errors: {}, price: null, isStale, ...answerTo(error, number) }, { status });
}

function answerTo(error: ChangeRefusal, number: string) {
  switch (error.code) {
    case 'price_differs':
      return { price: error.price };
    case 'not_possible':
      return { problem: error.text };
    case 'invalid':
      return { errors: error.errors };
    default:
      return { problem: `Bestelling ${number} ${ACTION_REFUSALS[error.code]}` };
  }
}

export default function ChangeOrderRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { fields, canRefund, last } = loaderData;
  const { price = null, problem, errors, isStale = false } = actionData ?? {};
  const hidden = {
    ...fields,
    ...(actionData && { verzoek: actionData.verzoek }),
    ...(price && { shown: actionData?.shown ?? '' }),
    totaal: price ? String(price.total) : '',
  };
  return (
    <>
      <PageHeading
        title="Wijzigen"
        tab={`Bestelling ${params.number} wijzigen`}
        back={{ href: paths.deskOrder(params.number), label: `Bestelling ${params.number}` }}
      />
      <Outcome problem={problem} errors={errors} />
      {isStale && last && (
        <Notice kind="attention">{`${last.text} (${dutchMinute(last.at)}, ${last.who}). ${last.more ?? ''}`}</Notice>
      )}
      <DeskForm fields={hidden} values={loaderData.values} errors={errors} className="max-w-xl lg:max-w-none">
        {price && <Price price={price} canRefund={canRefund} />}
        <ChangeParts {...loaderData} />
        <Submit className="mt-6">{price ? 'Ja, wijzig het zo' : 'Bewaar'}</Submit>
      </DeskForm>
    </>
  );
}

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
      <Submit className="mt-3">Ja, wijzig het zo</Submit>
    </Notice>
  );
}
