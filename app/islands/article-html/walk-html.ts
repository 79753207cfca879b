import { Parser } from 'htmlparser2';
import { LONGEST_HTML } from '../../../domain/blog/article.ts';
import { withoutHidden } from '../../../domain/input/visible-text.ts';

/** Is told what a piece of HTML says, in its order. Every element that opens is closed. */
export interface HtmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(): void;
  /** White space is one space; what nobody can see is gone. */
  text(text: string): void;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements whose content is no text for a reader. */
const DROPPED = names('script style iframe object embed template noscript svg math form');
/** Elements that stand on lines of their own. */
export const BLOCKS = names(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr td th blockquote pre hr section ' +
    'article figure figcaption header footer main aside nav address details summary center',
);
/** What Markdown has a sign for inside a line; of other elements only the words count. */
const SIGNS = names('a br img strong em del');
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del' };
/** What these hold is one line. */
const LINES = names('a tr td th h1 h2 h3 h4 h5 h6');
const CELL = /^t[dh]$/;
/** Deeper than any text; what lies deeper hangs on this level. */
const DEEPEST = 50;

/**
 * Reads HTML as blocks, words and the signs of Markdown. No word that a reader sees is lost; nothing lies
 * deeper than 50 levels. Throws RangeError for more than `LONGEST_HTML` characters.
 */
export function walkHtml(html: string, listener: HtmlListener): void {
  if (html.length > LONGEST_HTML) throw new RangeError(`${html.length} characters of HTML are too many`);
  /** Names of the elements that the listener has open. */
  const told: string[] = [];
  /** What each open element is to the reader. */
  const open: ('told' | 'dropped' | 'words' | 'block')[] = [];
  let dropped = 0;

  const kindOf = (name: string) => {
    if (dropped > 0 || DROPPED.has(name)) return 'dropped';
    const fits = told.length < DEEPEST;
    if (BLOCKS.has(name)) {
      const line = told.find((outer) => LINES.has(outer));
      const isCell = line === 'tr' && told.at(-1) === 'tr' && CELL.test(name);
      return fits && (line === undefined || isCell) ? 'told' : 'block';
    }
    return fits && SIGNS.has(name) && !told.includes(name) ? 'told' : 'words';
  };
  const tell = (text: string) => {
    const visible = withoutHidden(text.replace(/[\t\n\f\r]+/g, ' ')).replace(/\s+/g, ' ');
    if (visible !== '') listener.text(visible);
  };
  const breakLine = () => {
    listener.open('br', {});
    listener.close();
  };

  const parser = new Parser({
    onopentag(written, attributes) {
      const name = SAME[written] ?? written;
      const kind = kindOf(name);
      open.push(kind);
      if (kind === 'dropped') dropped += 1;
      if (kind === 'block') listener.text(' ');
      if (kind === 'told') listener.open(name, attributes);
      if (kind === 'told') told.push(name);
    },
    ontext(text) {
      if (dropped > 0) return;
      const [first = '', ...others] = told.includes('pre') ? text.split('\n') : [text];
      tell(first);
      for (const line of others) {
        breakLine();
        tell(line);
      }
    },
    onclosetag() {
      const kind = open.pop();
      if (kind === 'dropped') dropped -= 1;
      if (kind === 'block') listener.text(' ');
      if (kind === 'told') listener.close();
      if (kind === 'told') told.pop();
    },
  });
  parser.end(html);
}

/** The words of a piece of HTML on one line. Throws as `walkHtml` does. */
export function textOfHtml(html: string): string {
  const words: string[] = [];
  const edges: string[] = [];
  walkHtml(html, {
    open(name) {
      const edge = BLOCKS.has(name) || name === 'br' ? ' ' : '';
      edges.push(edge);
      words.push(edge);
    },
    close: () => void words.push(edges.pop() ?? ''),
    text: (text) => void words.push(text),
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}
