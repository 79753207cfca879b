import { data } from 'react-router';
import { parseMonth } from '../../../domain/bookkeeping/month.ts';
import { exportMonth } from '../../../flows/bookkeeping/read-books.ts';
import { ownerContext } from '../../http/context/desk-context.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { fileResponse } from '../../http/file-response.ts';
import type { Route } from './+types/books-file';

/** The books of a month as CSV, for the bookkeeper. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  context.get(ownerContext);
  const month = parseMonth(params.month);
  if (month === null) throw data(null, { status: 404 });
  const { fileName, csv } = await exportMonth(context.get(shopContext), month);
  return fileResponse({ fileName, mediaType: 'text/csv; charset=utf-8', body: csv });
}
