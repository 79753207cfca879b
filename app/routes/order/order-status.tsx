import { data } from 'react-router';
import { galleryPictures } from '../../../content/gallery-order.ts';
import { paidText, paidTooLittle, progressText, UNPAID_STATES } from '../../../content/pages/order-states.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { listChangeRequests } from '../../../data/order/change-requests.ts';
import { listParcels } from '../../../data/parcel/parcels.ts';
import { findPieces } from '../../../data/piece/pieces.ts';
import { amountMissing, isPaid, type Order } from '../../../domain/order/order.ts';
import { orderLines } from '../../../domain/order/order-lines.ts';
import { currentParcel } from '../../../domain/parcel/parcel.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import { sizesNamed } from '../../../domain/product/sizes.ts';
import { isOfOwnCart } from '../../../flows/checkout/get-checkout.ts';
import { listOrderInvoices } from '../../../flows/invoice/invoices.ts';
import { getOrder } from '../../../flows/order/read-orders.ts';
import { readDelay } from '../../../flows/production/answer-delay.ts';
import { standName } from '../../../flows/production/stands.ts';
import { listReturnTexts } from '../../../flows/return/read-returns.ts';
import type { Shop } from '../../../flows/shop.ts';
import { privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext, useShopFacts } from '../../http/context.ts';
import { orNullIfDatabaseDown, privatePageHeaders } from '../../http/private-page.ts';
import { NoOrder, Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import { PaidPage } from '../../sections/placed-order/paid-page.tsx';
import { ShortPage, UnpaidPage } from '../../sections/placed-order/receipt.tsx';
import type { Route } from './+types/order-status';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = await orNullIfDatabaseDown(shop.log, () => getOrder(shop, params.token));
  if (read === null) return data({ kind: 'unavailable' } as const, { status: 503 });
  if (!read.ok) return data({ kind: 'unknown' } as const, { status: 404 });
  const order = read.value;
  const clearsCart = isPaid(order) && (await isOfOwnCart(shop, params.token));
  const missing = isPaid(order) && amountMissing(order) > 0 ? paidTooLittle(order, shop.config) : null;
  const made = isPaid(order) ? await listOrderInvoices(shop, params.token) : [];
  const invoices = made.map(({ kind, number }) => ({ kind, number }));
  const parcel = currentParcel(await listParcels(shop.database.db, order.token), order);
  const progress = progressText(order, shop.config, parcel);
  const returns = await listReturnTexts(shop, order);
  const asked = (await listChangeRequests(shop.database.db, order.token)).at(-1)?.status ?? null;
  const pieces = (await findPieces(shop.database.db, 'order', [order.token]))
    .filter(({ handedOnAt }) => handedOnAt === null)
    .map(({ number, token, variantId }) => ({ number, token, name: standName(variantId) }));
  const delayed = await readDelay(shop, order.token);
  const later = delayed?.mayCancel && delayed.delay.answer === null ? delayed.delay.reason : null;
  return {
    kind: 'known',
    picture: progress === null ? standPicture(shop, order) : parcelPicture(order),
    pieces,
    later,
    order,
    clearsCart,
    missing,
    invoices,
    returns,
    progress,
    asked,
  } as const;
}

/** The main picture of the first stand that was ordered. */
function standPicture({ ownerChanges }: Shop, { lines }: Order): PictureData | undefined {
  const [size = 'middel'] = orderLines(lines).flatMap(({ variant }) => sizesNamed(variant));
  return galleryPictures(size, ownerChanges)[0]?.picture;
}

function parcelPicture({ fulfilment, delivery, sale }: Order): PictureData | undefined {
  const isParcel = fulfilment.status === 'sent' && delivery.kind !== 'pickup' && !sale?.isTaken;
  return isParcel ? pictureData('pakket-deur') : undefined;
}

export const headers = privatePageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(
    `${titleOf(loaderData)} | ${siteOf(matches).brand}`,
    'Hoe het met je bestelling staat: de betaling, de bezorging en wat je bestelde.',
  );
}

function titleOf(loaderData: Route.MetaArgs['loaderData']): string {
  if (loaderData?.kind !== 'known') return 'Bestelling';
  const { order, progress, missing } = loaderData;
  return (progress ?? missing ?? (isPaid(order) ? paidText(order) : UNPAID_STATES[order.payment.status])).title;
}

export default function OrderStatusRoute({ loaderData }: Route.ComponentProps) {
  const config = useShopFacts();
  switch (loaderData.kind) {
    case 'unavailable':
      return <Unavailable />;
    case 'unknown':
      return <NoOrder />;
    case 'known': {
      const { kind: _, missing: _missing, order, ...others } = loaderData;
      const isShort = isPaid(order) && amountMissing(order) > 0;
      if (isShort && !others.progress) return <ShortPage order={order} config={config} />;
      if (isPaid(order)) return <PaidPage {...others} order={order} config={config} />;
      return <UnpaidPage order={order} progress={others.progress} />;
    }
  }
}
