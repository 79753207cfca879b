import type { ComponentType } from 'react';
import { renderIsland } from './island.tsx';
import type { IslandName } from './registry.ts';

/** A document in two, with an island between them that can be rendered with other props. */
export interface CutDocument<P> {
  readonly before: string;
  readonly after: string;
  /** What stands between: the island with these props changed, exactly as in a document that was rendered with them. */
  between(changes: Partial<P>): string;
}

const PROPS = ' data-props="';

/** Cuts a rendered document at an island; null when it has no such island, or one that is not found as it was rendered. */
export function cutAtIsland<P extends object>(
  html: string,
  of: IslandName,
  component: ComponentType<P>,
): CutDocument<P> | null {
  const island = html.indexOf(` data-island="${of}"`);
  const attribute = html.indexOf(PROPS, island);
  if (island === -1 || attribute === -1) return null;
  const start = attribute + PROPS.length;
  const props = JSON.parse(unescapeHtml(html.slice(start, html.indexOf('"', start)))) as P;
  const text = (own: P) => `${escapeHtml(JSON.stringify(own))}">${renderIsland(of, component, own)}`;
  const known = text(props);
  if (!html.startsWith(known, start)) return null;
  return {
    before: html.slice(0, start),
    after: html.slice(start + known.length),
    between: (changes) => text({ ...props, ...changes }),
  };
}

/** As React escapes an attribute. */
const ESCAPED: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const PLAIN = new Map(Object.entries(ESCAPED).map(([plain, escaped]) => [escaped, plain]));

function escapeHtml(text: string): string {
  return text.replace(/["&'<>]/g, (plain) => ESCAPED[plain] ?? plain);
}

function unescapeHtml(text: string): string {
  return text.replace(/&(?:quot|amp|#x27|lt|gt);/g, (escaped) => PLAIN.get(escaped) ?? escaped);
}
