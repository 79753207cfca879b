import { escapeHtml } from '../domain/escape-html.ts';
import type { MailDocument, MailFrame, MailPart } from './document.ts';
import { MAIL_PICTURES, type MailPictureName, pictureAddress } from './pictures.ts';

/*
 * The HTML part: tables and inline styles, which all mail clients support. Colours that differ in dark mode have a
 * class and a media query; `color-scheme` tells clients not to invert colours themselves. No scripts or external
 * resources: pictures are inside the mail, so that opening it tells nobody.
 */
const SANS = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif;font-weight:400";
const TEXT = `margin:0 0 16px;${SANS};font-size:17px;line-height:26px;color:#1b1815`;
/** Long addresses and references break anywhere, and our own labels do not. Both names: mail programs know one or the other. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const WHOLE = 'overflow-wrap:normal;word-break:normal';
const DARK = [
  '@media (prefers-color-scheme:dark){',
  '.bg{background-color:#171411!important}',
  '.sheet{background-color:#24201d!important;border-color:#453e36!important}',
  '.t{color:#f4eee4!important}',
  '.soft{color:#bdb3a5!important}',
  '.line{border-color:#453e36!important}',
  '.quote{background-color:#302a25!important;border-color:#d9b27c!important}',
  '.button{background-color:#f4eee4!important}',
  '.button a{color:#1b1815!important}',
  '.quiet{border-color:#bdb3a5!important}',
  '.quiet a{color:#f4eee4!important}',
  '.link{color:#d9b27c!important}',
  '}',
].join('');

/** The HTML part as a complete document; all text is escaped. */
export function renderHtml({ subject, preview, title, parts }: MailDocument, frame: MailFrame): string {
  const links = frame.footerLinks.map(
    ({ text, href }) => `<a class="link" href="${escapeHtml(href)}" style="color:#8f6427">${escapeHtml(text)}</a>`,
  );
  const footer = [...frame.footer.map(escapeHtml), ...links].join('<br>');
  return `<!doctype html>
<html lang="nl" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${DARK}</style>
</head>
<body class="bg" style="margin:0;padding:0;background-color:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="bg" style="background-color:#faf7f2">
<tr><td align="center" style="padding:32px 12px;${BREAKS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px"><a class="t" href="${escapeHtml(frame.siteUrl)}/" style="${SERIF};font-size:26px;line-height:32px;color:#1b1815;text-decoration:none">${pictureHtml('merk', '', 'display:inline-block;vertical-align:-9px;margin-right:10px')}${escapeHtml(frame.brand)}</a></td></tr>
<tr><td class="sheet" style="background-color:#ffffff;border:1px solid #d9d0c2;padding:32px 28px 20px">
<h1 class="t" style="margin:0 0 20px;${SERIF};font-size:30px;line-height:36px;color:#1b1815">${escapeHtml(title)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 4px;${SANS};font-size:14px;line-height:22px;color:#6b645c">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function partHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p class="t" style="${TEXT}">${escapeHtml(part)}</p>`;
  switch (part.kind) {
    case 'heading':
      return `<h2 class="t" style="margin:28px 0 10px;${SERIF};font-size:22px;line-height:28px;color:#1b1815">${escapeHtml(part.text)}</h2>`;
    case 'list':
      return `<ul class="t" style="${TEXT};padding-left:22px">${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'words':
      if (part.isEngraved) return plateHtml(part.text);
      return `<blockquote class="t quote" style="${TEXT};padding:14px 18px;border-left:3px solid #8f6427;background-color:#faf7f2">${broken(part.text)}</blockquote>`;
    case 'facts':
      return grid(part.rows.map(({ label, value }) => factRow(label, value)));
    case 'lines':
      return grid([
        ...part.lines.map(({ name, details, amount, isExtra }) =>
          amountRow({
            html: `${escapeHtml(name)}${details ? `<br><span class="soft" style="color:#6b645c">${broken(details)}</span>` : ''}`,
            amount,
            look: isExtra ? 'extra' : 'line',
          }),
        ),
        ...part.sums.map(({ label, amount, isTotal }) =>
          amountRow({ html: escapeHtml(label), amount, look: isTotal ? 'total' : 'line' }),
        ),
      ]);
    case 'button':
      return buttonHtml(part);
    case 'picture':
      return `<p style="margin:0 0 20px">${pictureHtml(part.picture, part.alt, 'display:block;width:100%;height:auto')}</p>`;
  }
}

/** Words in brass on the ledge; a mail program that shows no picture behind text has them on black. */
function plateHtml(text: string): string {
  const ledge = pictureAddress('richel');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td align="center" background="${ledge}" bgcolor="#24201d" height="${MAIL_PICTURES.richel.height}" style="padding:0 24px;background:#24201d url(${ledge}) center/cover;${SERIF};font-size:28px;line-height:34px;color:#e9cd97">${broken(text)}</td></tr></table>`;
}

/** The main button is filled, a quiet one has a border. */
function buttonHtml({ text, href, look }: Extract<MailPart, { kind: 'button' }>): string {
  const [name, cell, colour] =
    look === 'quiet'
      ? ['quiet', 'border:1px solid #6b645c', '#1b1815']
      : ['button', 'background-color:#24201d', '#faf7f2'];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px"><tr><td class="${name}" style="${cell}"><a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 24px;${SANS};font-size:17px;line-height:22px;font-weight:600;color:${colour};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;
}

function pictureHtml(name: MailPictureName, alt: string, style: string): string {
  const { width, height } = MAIL_PICTURES[name];
  return `<img src="${pictureAddress(name)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="border:0;${style}">`;
}

function grid(rows: readonly string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`;
}

const CELL = `padding:9px 0;border-bottom:1px solid #d9d0c2;vertical-align:top;${SANS};font-size:17px;line-height:24px`;

function factRow(label: string, value: string): string {
  return `<tr><th scope="row" align="left" class="soft line" style="${CELL};${WHOLE};width:34%;padding-right:14px;font-weight:400;color:#6b645c">${escapeHtml(label)}</th><td class="t line" style="${CELL};color:#1b1815">${broken(value)}</td></tr>`;
}

interface AmountRow {
  readonly html: string;
  readonly amount: string;
  /** An extra is indented under its stand. */
  readonly look: 'line' | 'extra' | 'total';
}

function amountRow({ html, amount, look }: AmountRow): string {
  const weight = look === 'total' ? 'font-weight:600' : 'font-weight:400';
  const indent = look === 'extra' ? ';padding-left:22px' : '';
  return `<tr><th scope="row" align="left" class="t line" style="${CELL};${weight};padding-right:14px${indent};color:#1b1815">${html}</th><td align="right" class="t line" style="${CELL};${weight};white-space:nowrap;color:#1b1815">${escapeHtml(amount)}</td></tr>`;
}

function broken(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
