import { BLOCKS, walkHtml } from './walk-html.ts';

const ATTRIBUTES = ['href', 'src', 'alt'];

/** HTML as elements of `document`, simplified as `walkHtml` does. Throws RangeError as it does. */
export function toElement(html: string, document: Document): HTMLElement {
  const root = document.createElement('div');
  let parent: HTMLElement = root;
  walkHtml(html, {
    open(name, attributes) {
      // What a line of code stands on, is a line of text here.
      const element = document.createElement(name === 'pre' ? 'div' : name);
      for (const key of ATTRIBUTES) if (attributes[key] !== undefined) element.setAttribute(key, attributes[key]);
      parent.appendChild(element);
      parent = element;
    },
    close() {
      parent = parent.parentElement ?? root;
    },
    text(text) {
      // One node, so that the beginning of a line can be known from it.
      if (parent.lastChild?.nodeType === 3) parent.lastChild.nodeValue += text;
      else parent.appendChild(document.createTextNode(text));
    },
  });
  withoutHollowEmphasis(root);
  return root;
}

/** Word processors put emphasis around a whole text; around blocks it has no sign in Markdown. */
function withoutHollowEmphasis(root: HTMLElement): void {
  for (const element of Array.from(root.querySelectorAll('strong, em, del'))) {
    if (!element.querySelector([...BLOCKS].join())) continue;
    while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element);
    element.remove();
  }
}

export function isBlock(node: Node): boolean {
  return BLOCKS.has(node.nodeName.toLowerCase());
}
