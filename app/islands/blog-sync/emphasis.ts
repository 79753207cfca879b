import { isBlock } from './html-element.ts';

const EMPHASIS = new Set(['STRONG', 'EM', 'DEL']);
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Whether signs around `content` are read as emphasis of `node`: Markdown takes them for plain asterisks
 * between a punctuation mark and a letter ("**Let op:**vocht"), and next to each other (CommonMark, 6.2).
 */
export function canEmphasise(content: string, node: Node): boolean {
  const words = content.trim();
  const before = /^\s/.test(node.textContent ?? '') ? ' ' : edgeBeside(node, 'previousSibling');
  const after = /\s$/.test(node.textContent ?? '') ? ' ' : edgeBeside(node, 'nextSibling');
  return before !== 'emphasis' && holds(words.at(0), before) && holds(words.at(-1), after === 'emphasis' ? ' ' : after);
}

/** A punctuation mark just inside a sign asks for a space or another mark just outside it. */
function holds(inside: string | undefined, outside: string): boolean {
  return inside !== undefined && !(PUNCTUATION.test(inside) && !/\s/.test(outside) && !PUNCTUATION.test(outside));
}

/** What stands beside a node on its line: a character, or emphasis; a space for nothing. */
function edgeBeside(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  let at: Node | null = node;
  for (;;) {
    while (at !== null && at[side] === null) at = at.parentNode === null || isBlock(at.parentNode) ? null : at.parentNode;
    at = at?.[side] ?? null;
    if (at === null || isBlock(at) || at.nodeName === 'BR') return ' ';
    if (at.nodeName === 'IMG') return ']';
    const text = at.textContent ?? '';
    const edge = side === 'nextSibling' ? text.at(0) : text.at(-1);
    if (edge === undefined) continue;
    if (/\s/.test(edge)) return ' ';
    if (EMPHASIS.has(at.nodeName)) return 'emphasis';
    return at.nodeName === 'A' ? ']' : edge;
  }
}
