import { type NearbyPoint, type PointQuestion, pointText, pointWords } from '../../domain/checkout/parcel-point.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Shop } from '../shop.ts';

/** The points near a postcode, the nearest first; null while nobody answers: then parcels go home. */
export async function nearPoints(
  { carrier, log }: Pick<Shop, 'carrier' | 'log'>,
  asked: PointQuestion,
): Promise<readonly NearbyPoint[] | null> {
  const answer = await carrier?.findPoints(asked);
  if (answer?.ok === false) log.warn('points_not_answered', { reason: answer.error.reason });
  return answer?.ok ? answer.value : null;
}

/** Where an order can be brought, as text and words of a choice; null when it is picked up, or goes by no carrier. */
export async function pointChoices(shop: Pick<Shop, 'carrier' | 'log'>, { delivery }: Pick<Order, 'delivery'>) {
  if (!shop.carrier || delivery.kind === 'pickup') return null;
  const near = (await nearPoints(shop, delivery)) ?? [];
  const now = delivery.point ? [delivery.point] : [];
  const points = [...now, ...near.filter(({ id }) => id !== delivery.point?.id)];
  return [['', 'Thuis'], ...points.map((point) => [pointText(point), pointWords(point)])] as [string, string][];
}
