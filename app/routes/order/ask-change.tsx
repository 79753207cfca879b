import { data } from 'react-router';
import { listReturns } from '../../../data/return/returns.ts';
import {
  articleChoices,
  askableFields,
  changeValues,
  editableLines,
  readFormTexts,
  whyLinesStay,
} from '../../../domain/change/change-form.ts';
import { BUYER_FIELD_NAMES } from '../../../domain/order/buyer-fields.ts';
import { canShip } from '../../../domain/order/handling.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { askChange } from '../../../flows/change/ask-change.ts';
import { readOrder } from '../../../flows/order/read-orders.ts';
import { privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { postedForm } from '../../http/posted-form.ts';
import { orNullIfDatabaseDown, privatePageHeaders, privateRedirect } from '../../http/private-page.ts';
import { ChangeFields } from '../../sections/order/change-fields.tsx';
import { Notice } from '../../sections/order/notices.tsx';
import { NoOrder, Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/ask-change';

/** What a customer may ask to change; redirects to the order's page when it is too late for that. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = await orNullIfDatabaseDown(shop.log, () => readOrder(shop, params.token));
  if (read === null) return data({ kind: 'unavailable' } as const, { status: 503 });
  if (!read.ok) return data({ kind: 'unknown' } as const, { status: 404 });
  const order = read.value;
  if (!canShip(order).ok) throw privateRedirect(paths.order(params.token));
  const hasReturns = (await listReturns(shop.database.db, order.token)).length > 0;
  const asked = askableFields(order, hasReturns);
  return {
    kind: 'known',
    number: order.number,
    names: BUYER_FIELD_NAMES.filter((name) => asked.includes(name)),
    values: changeValues(order),
    lines: whyLinesStay(order, hasReturns) ? [] : editableLines(order),
    choices: articleChoices(shop.catalogue),
  } as const;
}

const PROBLEMS = {
  nothing_changed: 'Er is nog niets veranderd. Vul in wat er anders moet.',
  invalid: 'Er klopt iets niet. Kijk bij de velden hieronder.',
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const values = readFormTexts(await postedForm(request, { maxFields: 400 }));
  const asked = await orNullIfDatabaseDown(shop.log, () => askChange(shop, params.token, values));
  if (asked === null) throw data(null, { status: 503 });
  if (asked.ok) throw privateRedirect(paths.order(params.token));
  const { error } = asked;
  if (error.code === 'unknown_order' || error.code === 'too_late') throw privateRedirect(paths.order(params.token));
  const errors = error.code === 'invalid' ? error.errors : {};
  return data({ values, errors, problem: PROBLEMS[error.code] }, { status: 422 });
}

export const headers = privatePageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(`Wijziging vragen | ${siteOf(matches).brand}`, 'Vraag ons om je bestelling te wijzigen.');
}

export default function AskChangeRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'unavailable') return <Unavailable />;
  if (loaderData.kind === 'unknown') return <NoOrder />;
  const { number, names, lines, choices } = loaderData;
  const values = { ...loaderData.values, ...actionData?.values };
  return (
    <div className="page max-w-xl pb-8 pt-10 lg:pt-16">
      <h1 className="text-title">Wijziging vragen</h1>
      <p className="measure mt-5 text-lead">
        Verander wat er anders moet aan bestelling {number}. Wij kijken ernaar en mailen je. Kost het meer of minder,
        dan staat dat in die mail.
      </p>
      {actionData && (
        <div className="mt-6">
          <Notice kind="problem" title="Nog niet gevraagd" isAnswer>
            <p>{actionData.problem}</p>
          </Notice>
        </div>
      )}
      <form method="post" className="mt-8 space-y-8">
        <ChangeFields errors={actionData?.errors ?? {}} {...{ values, names, lines, choices }} />
        <Button type="submit">Vraag deze wijziging</Button>
      </form>
    </div>
  );
}
