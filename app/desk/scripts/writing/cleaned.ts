import { mayLink } from '../../../../domain/pages/link-address.ts';
import { elementsOf } from './elements-of.ts';

const KEPT = /^(P|H2|H3|UL|OL|LI|BLOCKQUOTE|TABLE|THEAD|TBODY|TR|TH|TD|STRONG|B|EM|I|A|BR|HR)$/;

/** Keeps what was pasted, as from Word or a phone: its structure without its looks, scripts and pictures. */
export function cleaned(html: string): DocumentFragment {
  const { body } = document.implementation.createHTMLDocument();
  // The policy of the page would report every style of its own.
  const attributes = (_name: string, { href = '', style = '' }) => ({ href, 'data-look': style });
  body.append(elementsOf(html, { within: body.ownerDocument, attributes }));
  for (const item of body.querySelectorAll<HTMLElement>('p[data-look*="mso-list:"]')) listItem(item);
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const weight = /font-weight:\s*(bold|normal|[4-9]00)/.exec(element.getAttribute('data-look') ?? '')?.[1];
    const isBold = element.nodeName === 'SPAN' && weight !== undefined && /bold|[67]00/.test(weight);
    // The title of the page is the only one of its level.
    const name = element.nodeName
      .replace('H1', 'H2')
      .replace(/H[4-6]/, 'H3')
      .replace(/^SPAN$/, isBold ? 'B' : 'SPAN');
    const isPlain = /^(B|STRONG)$/.test(element.nodeName) && weight === 'normal';
    const href = (element.getAttribute('href') ?? '').replace(/^http:/i, 'https:');
    if (!KEPT.test(name) || isPlain || (name === 'A' && !mayLink(href))) continue;
    const fresh = document.createElement(name);
    if (name === 'A') fresh.setAttribute('href', href);
    fresh.append(...element.childNodes);
    element.replaceWith(fresh);
    fresh.dataset.kept = '';
  }
  for (const element of body.querySelectorAll('*:not([data-kept])')) element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll('[data-kept]')) element.removeAttribute('data-kept');
  const kept = document.createDocumentFragment();
  kept.append(...body.childNodes);
  return kept;
}

/** Word writes an item of a list as a paragraph that begins with its bullet or number. */
function listItem(paragraph: HTMLElement): void {
  const mark = paragraph.querySelector('[data-look*="mso-list:Ignore"]');
  const name = /\d/.test(mark?.textContent ?? '') ? 'OL' : 'UL';
  mark?.remove();
  const before = paragraph.previousElementSibling;
  const list = before?.nodeName === name ? before : document.createElement(name);
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  if (list !== before) paragraph.before(list);
  list.append(item);
  paragraph.remove();
}
