import { jsonLd } from '../../domain/structured-data/json-ld.ts';

/** Structured data, one script element each; escaped, so that no text can end the element. */
export function JsonLd({ data }: { readonly data: object | readonly object[] }) {
  return [data].flat().map((one) => {
    const text = jsonLd(one);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonLd
    return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
  });
}
