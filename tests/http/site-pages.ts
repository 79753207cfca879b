import { readable } from './test-shop.ts';

/** What machines read from a page. */
export interface SeenPage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly ids: ReadonlySet<string>;
  /** Targets of links, as written, without entities. */
  readonly links: readonly string[];
  /** Addresses of pictures, icons, scripts and style sheets; what stands in the document has none. */
  readonly files: readonly string[];
}

export function seePage(path: string, status: number, html: string): SeenPage {
  const markup = html.replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '');
  const values = (pattern: RegExp) =>
    [...markup.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
  const sets = values(/\s(?:srcset|imagesrcset)="([^"]+)"/gi).flatMap((set) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  return {
    path,
    status,
    html,
    ids: new Set(values(/\sid="([^"]+)"/g)),
    links: values(/<a\s[^>]*?href="([^"]+)"/g),
    files: [
      ...sets,
      ...values(/<(?:img|script)\s[^>]*?src="([^"]+)"/g),
      ...values(/<link\s(?![^>]*rel="(?:canonical|alternate|prev|next)")[^>]*?href="(?!data:)([^"]+)"/g),
    ],
  };
}

/** Names of the pictures in a piece of HTML, in their order; a crop counts as its picture. */
export function picturesIn(html: string): readonly string[] {
  const names = html.matchAll(/<img [^>]*?src="\/pictures\/([a-z\d-]+?)(?:\.[a-z]+)?-[\da-f]{8}-/g);
  return Array.from(names, ([, name = '']) => name);
}

/** Head of a page: title, and the content of its named tags. */
export function headOf(html: string): ReadonlyMap<string, string> {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
    (match): [string, string] => [match[1] ?? '', readable(match[2] ?? '')],
  );
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
  return new Map([...tags, ['title', readable(title)], ['canonical', canonical]]);
}

/** The nodes of a page's structured data, also those of a graph. */
export function structuredData(html: string): readonly Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap((match) => {
    const data = JSON.parse(match[1] ?? '') as Record<string, unknown>;
    return (data['@graph'] as Record<string, unknown>[] | undefined) ?? [data];
  });
}
