import { withoutHidden } from '../input/visible-text.ts';

/** A piece of HTML as a tree; everything that is not text or a named element is gone. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** Elements whose content is no text for a reader. */
const DROPPED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'form',
]);
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'source', 'col', 'wbr', 'area', 'base']);
/** Elements that end where the next one of their kind begins. */
const ENDS_ITSELF = new Set(['p', 'li', 'tr', 'td', 'th', 'dt', 'dd', 'option']);
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]{0,40})([^>]{0,4000})>|<[!?][^>]{0,4000}>|[^<]+|</gi;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
/** Deeper than any text; what lies deeper hangs on this level. */
const DEEPEST = 50;

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    euml: 'ë',
    aacute: 'á',
    agrave: 'à',
    auml: 'ä',
    iuml: 'ï',
    oacute: 'ó',
    ouml: 'ö',
    uuml: 'ü',
    uacute: 'ú',
    ccedil: 'ç',
    euro: '€',
    deg: '°',
    times: '×',
    frac12: '½',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    hellip: '…',
    middot: '·',
    bull: '•',
    copy: '©',
    reg: '®',
  }),
);

/** Reads HTML as forgivingly as a browser, in one walk over its text. Never throws. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let dropping: string | null = null;
  for (const [token, slash, rawName, rest = ''] of html.matchAll(TOKEN)) {
    const name = rawName?.toLowerCase() ?? null;
    if (dropping !== null) {
      if (slash && name === dropping) dropping = null;
      continue;
    }
    if (name === null) addText(open, token);
    else if (slash) close(open, name);
    else if (!DROPPED.has(name)) openElement(open, name, rest);
    else if (!rest.endsWith('/')) dropping = name;
  }
  return root.children;
}

/** A lone '<' is text; comments and declarations are not. */
function addText(open: readonly HtmlElement[], token: string): void {
  if (token === '<' || !token.startsWith('<')) open.at(-1)?.children.push(decodeEntities(token));
}

function openElement(open: HtmlElement[], name: string, rest: string): void {
  if (ENDS_ITSELF.has(name) && open.at(-1)?.name === name) open.pop();
  const element: HtmlElement = { name, attributes: attributesOf(rest), children: [] };
  open.at(-1)?.children.push(element);
  if (!VOID.has(name) && open.length < DEEPEST) open.push(element);
}

function close(open: HtmlElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) =>
      [name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? '')] as const,
  );
  return new Map(pairs);
}

/** '&eacute;&#8364;' gives 'é€'; what is not known stays as it is, what nobody can see goes. */
export function decodeEntities(text: string): string {
  const decoded = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,9}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(String(name)) ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '' : String.fromCodePoint(code);
  });
  return decoded
    .split('\n')
    .map((line) => withoutHidden(line.replaceAll('\t', ' ')))
    .join('\n');
}

const BLOCKS =
  /^(p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|blockquote|pre|hr|br|section|article|figure|figcaption|header|footer|main|aside|nav)$/;

export function isBlock(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && node.name !== 'br' && BLOCKS.test(node.name);
}

/** The words of a piece of HTML on one line. */
export function textOfHtml(html: string): string {
  return textOf(parseHtml(html));
}

/** The same of a piece that was read. */
export function textOf(nodes: readonly HtmlNode[]): string {
  const words = (node: HtmlNode): string => {
    if (typeof node === 'string') return node;
    const inside = node.children.map(words).join('');
    return BLOCKS.test(node.name) ? ` ${inside} ` : inside;
  };
  return nodes.map(words).join('').replace(/\s+/g, ' ').trim();
}
