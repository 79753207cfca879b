import { normaliseText, withoutHidden } from '../input/visible-text.ts';
import { err, ok, type Result } from '../result.ts';

/** Largest logo, in bytes. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;
/** Largest drawing, in bytes: it is searched for active content, which takes time. */
export const MAX_SVG_BYTES = 500_000;

export const ATTACHMENT_TYPES = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const;
export type AttachmentType = keyof typeof ATTACHMENT_TYPES;

/** A file sent by a visitor, after its content was checked. */
export interface Attachment {
  readonly type: AttachmentType;
  /** Display name without folders, with the extension of the type. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

const TOO_LARGE = 'Het bestand mag maximaal 5 MB zijn';
const SVG_TOO_LARGE = 'Een SVG mag maximaal 500 kB zijn. Stuur een grotere tekening als PDF';
const WRONG_TYPE = 'Stuur je logo als SVG, PNG of PDF';
const ACTIVE_SVG = 'Dit SVG-bestand bevat meer dan een tekening. Sla het op als gewone SVG, of stuur een PDF';

/** Accepts a logo by its content; file name and declared type are not trusted. */
export function readAttachment(name: string, bytes: Uint8Array): Result<Attachment, string> {
  if (bytes.length > MAX_ATTACHMENT_BYTES) return err(TOO_LARGE);
  const type = typeOf(bytes);
  if (type === null) return err(WRONG_TYPE);
  if (type === 'svg' && bytes.length > MAX_SVG_BYTES) return err(SVG_TOO_LARGE);
  if (type === 'svg' && !isQuietSvg(bytes)) return err(ACTIVE_SVG);
  return ok({ type, fileName: tidyName(name, type), bytes });
}

function typeOf(bytes: Uint8Array): AttachmentType | null {
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length > 57 && PNG.every((byte, index) => bytes[index] === byte) && ascii(bytes, 12, 16) === 'IHDR')
    return 'png';
  if (ascii(bytes, 0, 5) === '%PDF-' && ascii(bytes, bytes.length - 1024, bytes.length).includes('%%EOF')) return 'pdf';
  return isSvg(bytes) ? 'svg' : null;
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, from), to));
}

/** UTF-8 text that starts with the element `svg` and ends with its end tag. */
function isSvg(bytes: Uint8Array): boolean {
  const text = utf8(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them, and other encodings hide keywords with them
  if (text === null || /[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)) return false;
  const start = text
    .replace(/^\uFEFF/, '')
    .slice(0, 5_000)
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>/gi, '');
  return /^\s*<svg[\s>]/.test(start) && /<\/svg>\s*$/.test(text.slice(-2_000));
}

/** Scripts, animation, and references to anything but a part of the drawing itself. */
const ACTIVE = new RegExp(
  [
    // Elements, also with a namespace prefix; embedded pages.
    '<(?:[^\\s<>/:]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener|animate|set\\b)|1999/xhtml',
    '[\\s"\'/]on\\w+\\s*=|javascript:',
    // A document type can define entities and attributes, and refers to an address.
    '<!ENTITY|<!DOCTYPE',
    '<\\?xml-stylesheet|xml:base|encoding\\s*=\\s*["\'](?!utf-8|us-ascii|iso-8859-)',
    // Addresses: of a part of the drawing, or a picture within the file.
    '(?:href|src)\\s*=\\s*["\'](?!\\s*(?:#|data:image/(?:png|jpe?g|gif|webp)[;,]))',
    'url\\((?!\\s*["\']?#)|@import|image(?:-set)?\\(',
  ].join('|'),
  'i',
);

/** So many escapes of a style sheet no drawing has; undoing each takes its time. */
const MAX_ESCAPES = 10_000;

/** The owner opens it on a machine of their own: nothing in it may run or be fetched. */
function isQuietSvg(bytes: Uint8Array): boolean {
  // Comments and CDATA marks can split a keyword of a style sheet.
  const text = (utf8(bytes) ?? '').replace(
    /<!--(?!-?>)[\s\S]*?(?:-->|$)|<\?(?!xml\s|xml-stylesheet\s)[\s\S]*?(?:\?>|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g,
    '$1',
  );
  const decoded = decodeXml(text);
  if (decoded.split('\\', MAX_ESCAPES).length === MAX_ESCAPES) return false;
  return !(ACTIVE.test(decoded) || ACTIVE.test(decodeCss(decoded)));
}

const XML_NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) =>
    name ? (XML_NAMES[name] ?? '') : character(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

/** Decodes CSS escapes: `u\72l(` is `url(`. */
function decodeCss(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex, plain) =>
    hex ? character(Number.parseInt(hex, 16)) : plain,
  );
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function tidyName(name: string, type: AttachmentType): string {
  const base = normaliseText(
    withoutHidden(name.slice(-200))
      .replace(/^.*[/\\]/, '')
      .replace(/\.[^.]*$/, ''),
  );
  const safe = base
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/^[.\s]+/, '')
    .slice(0, 60)
    .trim();
  return `${safe || 'logo'}.${type}`;
}
