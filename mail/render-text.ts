import type { MailDocument, MailFrame, MailPart } from './document.ts';

const WIDTH = 72;

/** The text part. Lines of running text are broken at 72 characters; a visitor's text is not changed. */
export function renderText({ title, parts }: MailDocument, frame: MailFrame): string {
  const links = frame.footerLinks.map(({ text, href }) => `${text}: ${href}`);
  return [
    frame.brand,
    `${title}\n${'='.repeat(Math.min(title.length, WIDTH))}`,
    ...parts.flatMap(partText),
    ['-- ', ...frame.footer.map((line) => wrap(line)), ...links].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** None for what only the HTML part shows. */
function partText(part: MailPart): string | readonly string[] {
  if (typeof part === 'string') return wrap(part);
  switch (part.kind) {
    case 'heading':
      return `${part.text}\n${'-'.repeat(Math.min(part.text.length, WIDTH))}`;
    case 'list':
      return part.items.map((item) => wrap(`- ${item}`, '  ')).join('\n');
    case 'words':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n');
    case 'lines':
      return [
        ...part.lines.map(({ name, details, amount, isExtra }) => {
          const indent = isExtra ? '    ' : '  ';
          return `${isExtra ? '  + ' : ''}${[name, ...details.split('\n').filter(Boolean), amount].join(`\n${indent}`)}`;
        }),
        ...part.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n');
    case 'button':
      return `${part.text}:\n${part.href}`;
    case 'picture':
      return [];
  }
}

/** Breaks at spaces; a word longer than the line, such as an address, is not broken. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
