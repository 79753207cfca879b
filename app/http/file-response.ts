import { PRIVATE_PAGE } from '../head/page-meta.ts';

export interface PrivateFile {
  /** Of plain letters, digits and hyphens. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** A file for one person, to be saved: nothing keeps it on its way. */
export function fileResponse({ fileName, mediaType, body }: PrivateFile): Response {
  return new Response(body, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': PRIVATE_PAGE,
    },
  });
}
