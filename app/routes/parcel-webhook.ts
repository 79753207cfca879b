import { followByNotice } from '../../flows/parcel/pursue-parcels.ts';
import { methodNotAllowed, refuseOnFailure } from '../http/api-endpoint.ts';
import { shopContext } from '../http/context.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from './+types/parcel-webhook';

/** The notice that a parcel changed: signed, or nothing is done. Where it is, is then asked; so repeats do no harm. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { carrier } = shop;
  if (!carrier) return refuse(404, 'not_found', 'Deze pagina bestaat niet.');
  if (request.method !== 'POST') return methodNotAllowed();
  const id = await carrier.readNotice(request);
  if (id === null) return refuse(403, 'not_signed', 'Dit bericht is niet van de verzenddienst.');
  return refuseOnFailure(context, async () =>
    (await followByNotice(shop, id))
      ? new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } })
      : refuse(502, 'carrier_failed', 'De verzenddienst geeft geen antwoord.'),
  );
}

export const loader = methodNotAllowed;
