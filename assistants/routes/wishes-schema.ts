import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '../../app/http/context.ts';
import { wishesSchema } from '../domain/business-profile.ts';

/** The schema of the shop's own extension: words for a line, and a remark. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { siteUrl } = context.get(shopContext);
  return Response.json(wishesSchema(siteUrl), { headers: { 'Cache-Control': 'no-store' } });
}
