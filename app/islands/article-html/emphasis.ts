import { isBlock } from './html-element.ts';

const EMPHASIS = 'strong, em, del';
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Whether signs around `content` are read as emphasis of `node`: Markdown takes them for plain asterisks
 * between a punctuation mark and a letter ("**Let op:**vocht"), and cannot tell two of them apart that
 * stand next to each other, or in each other without a space (CommonMark, 6.2).
 */
export function canEmphasise(content: string, node: HTMLElement): boolean {
  const words = content.trim();
  const before = /^\s/.test(node.textContent) ? ' ' : edgeBeside(node, 'previousSibling');
  const after = /\s$/.test(node.textContent) ? ' ' : edgeBeside(node, 'nextSibling');
  const edges = [before, words.at(0), words.at(-1), after];
  if (edges.some((edge) => edge === undefined || /^(emphasis|[*~])$/.test(edge))) return false;
  const outer = node.parentElement?.closest(EMPHASIS);
  // Struck words in other emphasis are too much for the build's Markdown.
  if (outer && (outer.nodeName === 'DEL' || node.nodeName === 'DEL')) return false;
  if (outer || node.querySelector(EMPHASIS)) return before === ' ' && after === ' ';
  return holds(words.at(0), before) && holds(words.at(-1), after);
}

/** A punctuation mark just inside a sign asks for a space or another mark just outside it. */
function holds(inside: string | undefined, outside: string): boolean {
  return inside !== undefined && !(PUNCTUATION.test(inside) && !/\s/.test(outside) && !PUNCTUATION.test(outside));
}

/** What stands beside a node on its line: a character, or emphasis; a space for nothing, a new line for its end. */
function edgeBeside(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  for (let at = nodeBeside(node, side); at !== null; at = nodeBeside(at, side)) {
    if (at.nodeName === 'BR') return '\n';
    if (at.nodeName === 'IMG') return ']';
    const text = at.textContent ?? '';
    const edge = side === 'nextSibling' ? text.at(0) : text.at(-1);
    if (edge === undefined) continue;
    // Of two side by side only the first keeps its signs.
    if (side === 'previousSibling' && (at as Element).matches?.(EMPHASIS) && edge !== ' ') return 'emphasis';
    return at.nodeName === 'A' && edge !== ' ' ? ']' : edge;
  }
  return ' ';
}

/** The next node on the line, out of inline elements if need be. */
function nodeBeside(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let at = node;
  while (at[side] === null) {
    if (at.parentNode === null || isBlock(at.parentNode)) return null;
    at = at.parentNode;
  }
  return isBlock(at[side]) ? null : at[side];
}
