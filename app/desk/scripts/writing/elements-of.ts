import { Parser } from 'htmlparser2';

/* HTML as elements, built one by one: the policy of the page (Trusted Types) closes the parser of the browser to texts. */

/** Elements that are left out with all that is in them. */
const DROPPED =
  /^(script|style|meta|link|title|head|svg|math|template|noscript|picture|video|object|iframe|input|select|textarea)$/;
/** Others, as those of Word, become elements without a meaning. */
const NAME = /^[a-z][a-z0-9]*$/;
/** The attributes that the text of an article has (`content/markdown/editable-text.ts`). */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  figure: ['contenteditable', 'data-name'],
  figcaption: ['contenteditable', 'data-part', 'data-hint'],
  button: ['type', 'data-away'],
  data: ['contenteditable', 'data-value'],
};
const ADDRESS = /^(https?:|mailto:|tel:|\/|#)/i;

/** The attributes of an element, by its name, that its copy gets. */
type ChooseAttributes = (name: string, found: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;

interface Building {
  /** Creates the elements: one that is not shown loads nothing. */
  readonly within?: Document;
  readonly attributes?: ChooseAttributes;
}

/** Builds the elements of HTML. Nothing that runs or loads by itself is among them, whoever wrote it. */
export function elementsOf(
  html: string,
  { within = document, attributes = ofArticle }: Building = {},
): DocumentFragment {
  const root = within.createDocumentFragment();
  const open: Node[] = [root];
  let dropped = 0;
  const parser = new Parser({
    onopentag(name, found) {
      if (DROPPED.test(name)) dropped += 1;
      if (dropped > 0) return;
      const element = within.createElement(NAME.test(name) ? name : 'span');
      for (const [key, value] of Object.entries(attributes(name, found))) element.setAttribute(key, value);
      open.at(-1)?.appendChild(element);
      open.push(element);
    },
    ontext(text) {
      if (dropped === 0) open.at(-1)?.appendChild(within.createTextNode(text));
    },
    onclosetag(name) {
      if (dropped === 0) open.pop();
      else if (DROPPED.test(name)) dropped -= 1;
    },
  });
  parser.end(html);
  root.normalize();
  return root;
}

const ofArticle: ChooseAttributes = (name, found) =>
  Object.fromEntries(
    (ATTRIBUTES[name] ?? []).flatMap((key) => {
      const value = found[key];
      const isClosed = (key === 'href' || key === 'src') && !ADDRESS.test(value ?? '');
      return value === undefined || isClosed ? [] : [[key, value]];
    }),
  );
