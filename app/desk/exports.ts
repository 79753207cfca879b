import { data } from 'react-router';
import { monthsOf, parseMonth } from '../../domain/bookkeeping.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import * as paths from '../../domain/pages/paths.ts';
import { CHOSEN_FIELD, carrierFile, chosenOrders } from '../../domain/parcel/chosen-orders.ts';
import { archiveMonths, exportMonth } from '../../flows/bookkeeping/read-books.ts';
import { getOrdersByNumber } from '../../flows/order/read-orders.ts';
import type { Shop } from '../../flows/shop.ts';
import { leadTo } from '../http/lead-to.ts';
import { readDeskForm } from '../http/posted-form.ts';
import { fileResponse } from '../http/private-page.ts';
import type { Route } from './+types/exports';

/*
 * Files with data of many people. A form asks for them, never a link: an owner proves first who it is
 * (`domain/owner/desk-effects.ts`), and what was asked for goes on afterwards.
 */

interface ExportRequest {
  readonly shop: Shop;
  readonly form: FormData;
  readonly part: (name: string) => string;
  readonly signal: AbortSignal;
}

interface Export {
  /** The page with the button, to which an address that is opened leads. */
  readonly page: string;
  /** Makes the file; null when there is none. */
  readonly make: (asked: ExportRequest) => Promise<Response | null>;
}

const CSV = 'text/csv; charset=utf-8';

/** The files by the pattern of their address. */
const EXPORTS: Readonly<Record<string, Export>> = {
  [paths.deskBooksFile(':month')]: {
    page: paths.deskBooks,
    async make({ shop, part }) {
      const month = parseMonth(part('month'));
      if (month === null) return null;
      const { fileName, csv } = await exportMonth(shop, month);
      return fileResponse({ fileName, mediaType: CSV, body: csv });
    },
  },
  [paths.deskBooksArchive(':period')]: {
    page: paths.deskBooks,
    async make({ shop, part, signal }) {
      const months = monthsOf(part('period'));
      if (months === null) return null;
      const body = archiveMonths(shop, months, signal);
      return fileResponse({ fileName: `facturen-${part('period')}.zip`, mediaType: 'application/zip', body });
    },
  },
  [paths.deskCarrierFile]: {
    page: paths.deskOrders,
    async make({ shop, form }) {
      const ticked = form.getAll(CHOSEN_FIELD).map((one) => [CHOSEN_FIELD, String(one)]);
      const orders = await getOrdersByNumber(shop, chosenOrders(new URLSearchParams(ticked)));
      const fileName = `verzendlijst-${isoDay(amsterdamDay(shop.now()))}.csv`;
      return fileResponse({ fileName, mediaType: CSV, body: carrierFile(orders) });
    },
  },
};

// React Router writes the pattern of an address without the slash before it.
function exportAt(pattern: string): Export {
  const found = EXPORTS[`/${pattern}`];
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function loader({ pattern }: Route.LoaderArgs) {
  return leadTo(exportAt(pattern).page);
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { shop, form } = await readDeskForm(args);
  const parts: Readonly<Record<string, string | undefined>> = args.params;
  const asked = { shop, form, part: (name: string) => parts[name] ?? '', signal: args.request.signal };
  const file = await exportAt(args.pattern).make(asked);
  if (!file) throw data(null, { status: 404 });
  return file;
}
