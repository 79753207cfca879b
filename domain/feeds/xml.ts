/** Characters that XML 1.0 does not allow, not even escaped. */
const FORBIDDEN = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}

/** Markup that is already escaped. */
export interface Xml {
  readonly xml: string;
}
type Content = string | Xml | null | readonly Content[];

/** One element; text in it is escaped, `null` is left out. */
export function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = contentXml(content);
  return { xml: inner ? `<${name}${written.join('')}>${inner}</${name}>` : `<${name}${written.join('')}/>` };
}

function contentXml(content: Content): string {
  if (content === null) return '';
  if (typeof content === 'string') return escapeXml(content);
  if ('xml' in content) return content.xml;
  return content.map(contentXml).join('');
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
