import { data } from 'react-router';
import * as v from 'valibot';
import { NO_POINTS } from '../../../content/pages/order.ts';
import { POINT_WANTED } from '../../../domain/checkout/parcel-point.ts';
import { type RefusalCode, refusalMessage } from '../../../domain/checkout/refusal-messages.ts';
import { deliveryChoice } from '../../../domain/checkout/shipping.ts';
import { BUYER_FIELDS } from '../../../domain/order/buyer-fields.ts';
import { isPaid } from '../../../domain/order/order.ts';
import {
  firstOrderForm,
  isDeliveryChoice,
  type OrderField,
  type OrderFormErrors,
  type OrderFormValues,
  orderFormValues,
  readOrderForm,
} from '../../../domain/order/order-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { enterDiscount } from '../../../flows/checkout/enter-discount.ts';
import { getCheckout } from '../../../flows/checkout/get-checkout.ts';
import { offeredMethods } from '../../../flows/checkout/offer-methods.ts';
import { placeOrder } from '../../../flows/order/place-order.ts';
import { readOrder } from '../../../flows/order/read-orders.ts';
import { nearPoints } from '../../../flows/parcel/near-points.ts';
import type { Shop } from '../../../flows/shop.ts';
import { PRIVATE_PAGE, privateMeta } from '../../head/page-head.tsx';
import { refusalInit, refusalStatus } from '../../http/api-endpoint.ts';
import { shopContext, useShopFacts, visitorContext } from '../../http/context.ts';
import { formPageHeaders, postedForm } from '../../http/posted-form.ts';
import { orNullIfDatabaseDown, privateRedirect } from '../../http/private-page.ts';
import type { OrderRefusal } from '../../sections/order/notices.tsx';
import { CODE_FIELD, OrderPage, USE_CODE } from '../../sections/order/order-page.tsx';
import { type FoundPoints, SHOW_POINTS } from '../../sections/order/point-choice.tsx';
import { LOOK_AGAIN, NoCheckout, Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import type { Route } from './+types/order';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = await orNullIfDatabaseDown(shop.log, () => getCheckout(shop, params.token));
  if (read === null) return data({ kind: 'unavailable' } as const, { status: 503 });
  if (!read.ok) {
    const { code } = read.error;
    if (code === 'checkout_of_quotation') {
      const order = await readOrder(shop, params.token);
      throw privateRedirect(order.ok && order.value.sale ? paths.order(params.token) : paths.quotation(params.token));
    }
    return data({ kind: code } as const, { status: refusalStatus(code) });
  }
  const view = read.value;
  if (view.order && isPaid(view.order)) throw privateRedirect(paths.order(params.token));
  const { NL, BE, DE, pickup } = view.totals;
  const amounts = { NL: NL.total, BE: BE.total, DE: DE.total, pickup: pickup.total };
  const methods = await offeredMethods(shop, amounts, view.order ? deliveryChoice(view.order.delivery) : 'NL');
  const fillsAddress = shop.findAddress !== null;
  return {
    kind: 'ready',
    view,
    methods,
    isTest: shop.payments.name === 'test',
    fillsAddress,
    offersPoints: shop.carrier !== null,
    now: shop.now(),
  } as const;
}

/** The posted values and why they were refused. */
interface SentForm {
  readonly values: OrderFormValues;
  readonly errors: OrderFormErrors;
  readonly refusal: OrderRefusal | null;
  readonly found: FoundPoints | null;
  readonly isDiscounted?: boolean;
}

const BESIDE: Partial<Record<RefusalCode, OrderField>> = {
  method_gone: 'paymentMethod',
  vat_id_unknown: 'vatId',
  invoice_address_missing: 'invoiceStreet',
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const sent = await postedForm(request);
  if (!shop.carrier) sent.delete('point');
  const reading = readOrderForm(sent, shop.config);
  const { values } = reading;
  const back = (
    answer: Partial<SentForm>,
    init: { readonly status: number; readonly headers?: Record<string, string> },
  ) => data<SentForm>({ values, errors: {}, refusal: null, found: null, ...answer }, init);
  if (sent.has(LOOK_AGAIN)) return back({}, { status: 200 });
  const buyer = { ip: context.get(visitorContext).address };
  if (sent.has(USE_CODE)) {
    const code = String(sent.get(CODE_FIELD) ?? '').slice(0, 80);
    const used = await enterDiscount(shop, { token: params.token, code, buyer });
    return used.ok
      ? back({ isDiscounted: true }, { status: 200 })
      : back({ refusal: used.error }, refusalInit(used.error));
  }
  if (sent.has(SHOW_POINTS) && shop.carrier) {
    const listed = await listPoints(shop, values, buyer.ip);
    return back(listed, { status: listed.errors ? 422 : 200 });
  }
  if (!reading.ok) {
    const listed = values.point === POINT_WANTED ? await listPoints(shop, values, buyer.ip) : {};
    const silent = listed.found?.notice ? { point: listed.found.notice } : {};
    return back({ ...listed, errors: { ...reading.errors, ...listed.errors, ...silent } }, { status: 422 });
  }
  const placed = await placeOrder(shop, { token: params.token, form: reading.form, buyer });
  if (placed.ok) {
    // To a page on this site: browsers check every redirect after a form post against `form-action`.
    const next = isPaid(placed.value.order) ? paths.order(params.token) : paths.toPayment(params.token);
    throw privateRedirect(next);
  }
  const { code } = placed.error;
  const field = BESIDE[code];
  if (field) return back({ errors: { [field]: refusalMessage(code) } }, { status: 422 });
  return back({ refusal: placed.error }, refusalInit(placed.error));
}

/** The points near the address of a form, or home for it when there are none; a visitor may ask as often as for streets. */
async function listPoints(shop: Shop, values: OrderFormValues, visitor: string): Promise<Partial<SentForm>> {
  const { ontvangst: country } = values;
  const rules = { typed: values, rules: shop.config };
  const postcode = v.safeParse(BUYER_FIELDS.postcode.read(rules), values.postcode, { abortPipeEarly: true });
  if (!isDeliveryChoice(country) || country === 'pickup') return {};
  if (!postcode.success) return { errors: { postcode: postcode.issues[0].message } };
  const isLimited = shop.countAddress(visitor) !== null;
  const points = isLimited ? null : await nearPoints(shop, { country, postcode: postcode.output });
  if (points && points.length > 0) return { found: { points, notice: null } };
  const notice = points ? NO_POINTS.none : NO_POINTS.silent;
  return { found: { points: [], notice }, values: { ...values, point: '' } };
}

export const headers = formPageHeaders(PRIVATE_PAGE);

/** Without the title, which depends on the posted form and is rendered by the page. */
export function meta(): Route.MetaDescriptors {
  return privateMeta(null, 'Je gegevens. Bezorgen of afhalen. Hoe wil je betalen? Goed om te weten.');
}

export default function OrderRoute(props: Route.ComponentProps) {
  const { brand } = useShopFacts();
  const isRefused = props.actionData !== undefined && props.loaderData.kind === 'ready';
  return (
    <>
      <title>{`${isRefused ? 'Nog niet besteld: bestellen' : 'Bestellen'} | ${brand}`}</title>
      <OrderScreen {...props} />
    </>
  );
}

function OrderScreen({ loaderData, actionData }: Route.ComponentProps) {
  const config = useShopFacts();
  switch (loaderData.kind) {
    case 'unavailable':
      return <Unavailable values={actionData?.values} />;
    case 'unknown_checkout':
    case 'checkout_expired':
      return <NoCheckout code={loaderData.kind} />;
    case 'ready': {
      const { order } = loaderData.view;
      const before = order ? orderFormValues(order, config) : firstOrderForm(loaderData.view, config);
      const sent = actionData ?? { values: before, errors: {}, refusal: null, found: null };
      return <OrderPage {...loaderData} {...sent} config={config} />;
    }
  }
}
