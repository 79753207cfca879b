import { SHARED_PAGE } from '../head/page-meta.ts';

/** A text resource for machines, cached like a page. */
export function resourceResponse(body: string, contentType: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${contentType}; charset=utf-8`, 'Cache-Control': SHARED_PAGE },
  });
}
