import { leadTime } from '../../content/pages/order.ts';
import type { Order } from '../../domain/order/order.ts';
import { isPersonalised } from '../../domain/order/order-lines.ts';
import type { Shop } from '../../flows/shop.ts';
import { envelope } from '../domain/business-profile.ts';
import { orderAnswer } from '../domain/order-answer.ts';
import type { AssistantSession } from '../domain/session.ts';
import { ORDER } from '../domain/standard.ts';

/** An order as platforms read it and are told of it. */
export function orderBody(
  { siteUrl, config, now }: Pick<Shop, 'siteUrl' | 'config' | 'now'>,
  capabilities: readonly string[] = [ORDER],
  { order, session }: { readonly order: Order; readonly session: AssistantSession },
) {
  const [everywhere = ''] = leadTime(config, { personalised: isPersonalised(order.lines), now: now() });
  const facts = { siteUrl, city: config.address.city, leadTime: everywhere };
  return { ucp: envelope(capabilities), ...orderAnswer(order, session, facts) };
}
