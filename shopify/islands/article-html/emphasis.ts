import { isBlock } from './html-element.ts';

const EMPHASIS = 'strong, em, del';
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Whether Markdown would read markers around `content` as emphasis of `node`. Between a punctuation mark and a letter
 * they are plain asterisks ("**Let op:**vocht"), and adjacent or directly nested emphasis is ambiguous (CommonMark,
 * 6.2).
 */
export function canEmphasise(content: string, node: HTMLElement): boolean {
  const words = content.trim();
  const before = /^\s/.test(node.textContent) ? ' ' : edgeBeside(node, 'previousSibling');
  const after = /\s$/.test(node.textContent) ? ' ' : edgeBeside(node, 'nextSibling');
  const edges = [before, words.at(0), words.at(-1), after];
  if (edges.some((edge) => edge === undefined || /^(emphasis|[*~])$/.test(edge))) return false;
  const outer = node.parentElement?.closest(EMPHASIS);
  // The build's Markdown does not support strikethrough nested in other emphasis.
  if (outer && (outer.nodeName === 'DEL' || node.nodeName === 'DEL')) return false;
  if (outer || node.querySelector(EMPHASIS)) return before === ' ' && after === ' ';
  return holds(words.at(0), before) && holds(words.at(-1), after);
}

/** Punctuation just inside a marker requires white space or punctuation just outside it. */
function holds(inside: string | undefined, outside: string): boolean {
  return inside !== undefined && !(PUNCTUATION.test(inside) && !/\s/.test(outside) && !PUNCTUATION.test(outside));
}

/**
 * The neighbour of a node on its line: a character, or emphasis; a space for none, a line break for the end of the
 * line.
 */
function edgeBeside(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  for (let at = nodeBeside(node, side); at !== null; at = nodeBeside(at, side)) {
    if (at.nodeName === 'BR') return '\n';
    if (at.nodeName === 'IMG') return ']';
    const text = at.textContent ?? '';
    const edge = side === 'nextSibling' ? text.at(0) : text.at(-1);
    if (edge === undefined) continue;
    // Of two adjacent ones only the first keeps its markers.
    if (side === 'previousSibling' && (at as Element).matches?.(EMPHASIS) && edge !== ' ') return 'emphasis';
    return at.nodeName === 'A' && edge !== ' ' ? ']' : edge;
  }
  return ' ';
}

/** The next node on the line, if necessary outside the inline element. */
function nodeBeside(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let at = node;
  while (at[side] === null) {
    if (at.parentNode === null || isBlock(at.parentNode)) return null;
    at = at.parentNode;
  }
  return isBlock(at[side]) ? null : at[side];
}
