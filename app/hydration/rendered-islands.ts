import type { ComponentType } from 'react';

/** Islands of each kind that are remembered: more than there are sizes and kinds of books that are often asked. */
const MAX_OF_A_KIND = 40;
/** Props longer than this are not remembered, in characters. */
const LONGEST_PROPS = 60_000;

const remembered = new WeakMap<object, Map<string, string>>();

/**
 * The HTML of an island, rendered once for the same props: an island knows nothing but its props, or the browser could
 * not take it over. The least recently used of a kind is forgotten first.
 */
export function renderedIsland<P>(component: ComponentType<P>, props: string, render: () => string): string {
  const known = remembered.getOrInsertComputed(component, () => new Map<string, string>());
  const html = known.get(props) ?? render();
  if (props.length > LONGEST_PROPS) return html;
  known.delete(props);
  known.set(props, html);
  const [oldest] = known.keys();
  if (known.size > MAX_OF_A_KIND && oldest !== undefined) known.delete(oldest);
  return html;
}
