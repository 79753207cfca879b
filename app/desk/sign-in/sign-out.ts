import * as paths from '../../../domain/pages/paths.ts';
import { endSessions } from '../../../flows/owner/sessions.ts';
import { insideContext, shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { postedForm } from '../../http/posted-form.ts';
import type { Route } from './+types/sign-out';
import { leadOut } from './sign-in-cookies.ts';

export function loader() {
  return leadTo(paths.desk);
}

export async function action({ context, request }: Route.ActionArgs) {
  await postedForm(request);
  const shop = context.get(shopContext);
  const inside = context.get(insideContext);
  if (inside !== null) await endSessions(shop, { actor: inside.actor, which: inside });
  return leadOut(shop);
}
