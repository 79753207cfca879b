import { jsonLd } from '../../domain/structured-data.ts';

/** Structured data for machines; escaped, so that no text in it can end the element. */
export function JsonLd({ data }: { readonly data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonLd
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />;
}
