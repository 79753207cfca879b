import { data } from 'react-router';
import { newestChange } from '../../data/order/search-orders.ts';
import { listCountedBoards } from '../../data/production/boards.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { FILE_EFFECTS } from '../../domain/owner/desk-effects.ts';
import * as paths from '../../domain/pages/paths.ts';
import { chosenOrders } from '../../domain/parcel/chosen-orders.ts';
import { boardRegister } from '../../domain/production/board.ts';
import { readStoredFile } from '../../flows/file/read-stored-file.ts';
import { printInvoice, writeInvoiceUbl } from '../../flows/invoice/invoices.ts';
import { getOrdersByNumber } from '../../flows/order/read-orders.ts';
import { readLabels } from '../../flows/parcel/make-label.ts';
import { readPacking } from '../../flows/piece/pack-pieces.ts';
import { printCards } from '../../flows/piece/read-pieces.ts';
import { getQuotation, printQuotation } from '../../flows/quotation/read-quotation.ts';
import type { Shop } from '../../flows/shop.ts';
import { mailFrame } from '../../mail/document.ts';
import { withPictures } from '../../mail/pictures.ts';
import { renderHtml } from '../../mail/render-html.ts';
import { PRIVATE_PAGE } from '../head/page-head.tsx';
import { bytesResponse } from '../http/bytes-response.ts';
import { ownerContext, shopContext } from '../http/context.ts';
import { fileResponse, paperResponse } from '../http/private-page.ts';
import type { Route } from './+types/files';
import { sampleMail } from './messages/sample-mails.tsx';

const MAIL_POLICY = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";
const CSV = 'text/csv; charset=utf-8';

const NO_LABELS =
  'De verzenddienst geeft de etiketten nu niet. Probeer het zo nog eens; bij elke bestelling staat ook haar eigen etiket.';

/** What is asked for: the parts of its address, empty where the address has no such part. */
interface FileRequest {
  readonly shop: Shop;
  readonly url: URL;
  readonly part: (name: string) => string;
  readonly signal: AbortSignal;
}

/** The answers by the pattern of their address; null when there is no such file. Data of many people: `exports.ts`. */
const FILES: Readonly<Record<string, (asked: FileRequest) => Promise<Response | null>>> = {
  async [paths.deskWoodFile]({ shop }) {
    const register = boardRegister(await listCountedBoards(shop.database.db), shop.config.wood.rule);
    const fileName = `hout-${isoDay(amsterdamDay(shop.now()))}.csv`;
    return fileResponse({ fileName, mediaType: CSV, body: register });
  },
  async [paths.deskCards]({ shop, url, signal }) {
    const orders = await getOrdersByNumber(shop, chosenOrders(url.searchParams));
    const pieces = [...(await readPacking(shop, orders)).pieces.values()].flat();
    return pieces.length === 0 ? null : paperResponse(await printCards(shop, pieces, { signal, isOwner: true }));
  },
  async [paths.deskInvoiceFile(':number')]({ shop, part, signal }) {
    return paperResponse(await printInvoice(shop, part('number'), signal));
  },
  async [paths.deskInvoiceUbl(':number')]({ shop, part }) {
    const file = await writeInvoiceUbl(shop, part('number'));
    return file && fileResponse({ fileName: file.fileName, mediaType: 'application/xml', body: file.xml });
  },
  /** A draft is printed as it would be sent now. */
  async [paths.deskQuotationFile(':id')]({ shop, part, signal }) {
    const file = await getQuotation(shop, part('id'));
    return file && paperResponse(await printQuotation(shop, file.quotation, { signal, isOwner: true }));
  },
  async [paths.deskLabelsFile]({ shop, url }) {
    const labels = await readLabels(shop, chosenOrders(url.searchParams));
    if (labels === null) return null;
    if (labels !== 'no_answer')
      return fileResponse({ fileName: 'etiketten.pdf', mediaType: 'application/pdf', body: labels });
    return new Response(NO_LABELS, { status: 502, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  },
  /** Whether orders came in since a list was made: `{ "change": "..." }`. */
  async [paths.deskOrderChanges]({ shop }) {
    return Response.json(
      { change: await newestChange(shop.database.db) },
      { headers: { 'Cache-Control': PRIVATE_PAGE } },
    );
  },
  async [paths.deskPhoto(':id')]({ shop, part }) {
    const photo = await readStoredFile(shop, { kind: 'photo', id: part('id').slice(0, 40) }, { kind: 'owner' });
    return photo && bytesResponse(photo.bytes, { 'Content-Type': 'image/webp' });
  },
  /** No script, form or link of it works, and nothing is fetched for it. */
  async [paths.deskSampleMail]({ shop, url }) {
    const { document } = await sampleMail(shop, url.searchParams);
    const html = withPictures(renderHtml(document, mailFrame(shop.config, shop.siteUrl, document)));
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Frame-Options': 'SAMEORIGIN' };
    return new Response(html, { headers: { ...headers, 'Content-Security-Policy': MAIL_POLICY } });
  },
  async [paths.deskAttachment(':id', ':attachmentId')]({ shop, part }) {
    const wanted = { kind: 'attachment', messageId: part('id'), attachmentId: part('attachmentId') } as const;
    const found = await readStoredFile(shop, wanted, { kind: 'owner' });
    return found && attachmentResponse(found.fileName, found.bytes);
  },
};

export async function loader({ context, params, pattern, request }: Route.LoaderArgs): Promise<Response> {
  // Throws when the guard did not let an owner in.
  context.get(ownerContext);
  const parts: Readonly<Record<string, string | undefined>> = params;
  const asked = {
    shop: context.get(shopContext),
    url: new URL(request.url),
    part: (name: string) => parts[name] ?? '',
    signal: request.signal,
  };
  // React Router writes the pattern of an address without the slash before it.
  const address = `/${pattern}`;
  const file = Object.hasOwn(FILE_EFFECTS, address) ? await FILES[address]?.(asked) : null;
  if (!file) throw data(null, { status: 404 });
  return file;
}

/** A file that a visitor sent, only to be saved: as bytes of no type, which no browser opens by itself. */
function attachmentResponse(name: string, bytes: Uint8Array): Response {
  // Programs that do not read `filename*` (RFC 6266) get a name of plain letters.
  const plainName = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return bytesResponse(bytes, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`,
    'X-Content-Type-Options': 'nosniff',
  });
}
