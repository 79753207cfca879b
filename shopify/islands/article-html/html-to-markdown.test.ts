import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderText } from '../../../content/markdown/render.ts';
import { propertyRuns } from '../../../tests/builders/property-runs.ts';
import { articleReader } from '../../../tests/shopify/article-reader.ts';
import { MAX_HTML_LENGTH } from '../../blog/article.ts';
import { safeAddress, textOfHtml } from './read-html.ts';

const toMarkdown = articleReader.markdownOf;

describe('articleReader.markdownOf', () => {
  test.each([
    ['<p>Een</p><p>Twee</p>', 'Een\n\nTwee\n'],
    ['los <b>vet </b>en <i>schuin</i>', 'los **vet** en *schuin*\n'],
    ['<h1>Titel</h1><h3>Kop</h3><h6>Klein</h6>', '## Titel\n\n### Kop\n\n#### Klein\n'],
    ['<h2>Zo</h2><h2>Zo</h2>', '## Zo\n\n## Zo {#zo-nr-2}\n'],
    ['<ul><li>een</li><li>twee<ul><li>drie</li></ul></li></ul>', '- een\n- twee\n  - drie\n'],
    ['<ol><li>een<li>twee</ol>', '1. een\n2. twee\n'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b\n'],
    ['a<br>b', 'a\\\nb\n'],
    [
      '<table><tr><th>Maat</th><th>Prijs</th></tr><tr><td>S | M</td></tr></table>',
      '| Maat | Prijs |\n| --- | --- |\n| S \\| M |  |\n',
    ],
    ['<p>Lees <a href="/blog/x">dit </a>eens</p>', 'Lees [dit](/blog/x) eens\n'],
    ['<img src="https://cdn.shopify.com/a.jpg" alt="Album">', '[Afbeelding: Album](https://cdn.shopify.com/a.jpg)\n'],
    ['<p>Knip &amp; plak, 5 &lt; 6, &eacute;&#8364;&#x20AC;</p>', 'Knip &amp; plak, 5 \\< 6, é€€\n'],
    [
      '<p>1. geen lijst</p><p># geen kop</p><p>- niet</p><p>===== content/blog/x.md =====</p>',
      '1\\. geen lijst\n\n\\# geen kop\n\n\\- niet\n\n\\===== content/blog/x.md =====\n',
    ],
    ['<p>{{email}}</p>', '\\{\\{email\\}\\}\n'],
    ['', ''],
    ['<p> </p><div></div>', ''],
  ])('converts %s to %j', (html, markdown) => {
    expect(toMarkdown(html)).toBe(markdown);
  });

  test.each([
    ['Cafés', 'Cafes'],
    ['Knip &amp; plak', 'Knip plak'],
    ['Een wo<b>or</b>d', 'Een woord'],
    ['Naar <a href="https://voorbeeld.nl/maat">de maat</a>', 'Naar de maat'],
    ['Wit<br>en zwart', 'Wit en zwart'],
    ['Zo', 'Zo', 'Zo nr 2', 'Zo'],
    ['Deel', '…'],
  ])('lets the build give equal headings different ids: %j', (...words) => {
    const markdown = toMarkdown(words.map((word) => `<h2>${word}</h2>`).join(''));
    const { headings } = renderText(markdown, (_, problem) => {
      throw new Error(problem);
    });
    expect(new Set(headings.map(({ id }) => id)).size).toBe(words.length);
  });

  test.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<iframe src="https://evil.example">x</iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<!-- <b>weg</b> -->',
    '<p onclick="alert(1)"></p>',
    '<img src=x onerror=alert(1)>',
  ])('removes %s completely', (html) => {
    expect(toMarkdown(html)).toBe('');
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://a.nl',
    'java\nscript:x',
    '',
  ])('safeAddress returns null for %j', (address) => expect(safeAddress(address)).toBeNull());

  test('safeAddress escapes brackets that would end the link', () => {
    expect(safeAddress('https://a.nl/)[x](javascript:alert(1)')).toBe(
      'https://a.nl/%29%5Bx%5D%28javascript:alert%281%29',
    );
  });

  test('never writes a tag for any HTML, and takes less than 2 seconds for 60,000 unclosed tags', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<p>',
      '<b',
      '"',
      "'",
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<a href="',
      '&',
      ';',
      'woord',
      ' ',
      '\n',
      '<li>',
      '</ul>',
      '\u202e',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const markdown = toMarkdown(pieces.join(''));
        expect(markdown).not.toMatch(/(^|[^\\])</);
        expect(markdown).not.toContain('\u202e');
        expect(markdown).not.toContain('\u0000');
      }),
      { numRuns: propertyRuns(2_000) },
    );
    const start = process.threadCpuUsage();
    toMarkdown('<a href="'.repeat(20_000));
    toMarkdown('<b>'.repeat(20_000));
    toMarkdown('<!--'.repeat(20_000));
    expect(cpuMs(start)).toBeLessThan(2_000);
  });
});

describe('articleReader.markdownOf, words', () => {
  const word = fc.constantFrom(
    'hout',
    'Let op:',
    '5 < 6',
    'a|b',
    '1. een',
    '- twee',
    '# drie',
    '===',
    '(x)',
    '*',
    'é & ü',
    '{{x}}',
    ':-',
  );
  const tags = 'p div h2 ul ol li blockquote pre code span b strong i em s u sup dl dt figure details'.split(' ');
  const { html } = fc.letrec<{ html: string; inside: string }>((tie) => ({
    inside: fc.array(tie('html'), { maxLength: 4 }).map((pieces) => pieces.join('')),
    html: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      word.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
      fc.constantFrom('<br>', '<hr>', ' ', '\u00a0', '\n', ''),
      fc.tuple(fc.constantFrom(...tags), tie('inside')).map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
      fc
        .tuple(fc.constantFrom('/x', 'https://a.nl/(b)', 'http:x', ''), tie('inside'))
        .map(([address, inside]) => `<a href="${address}">${inside}</a>`),
      fc.array(fc.array(tie('inside'), { maxLength: 3 }), { maxLength: 3 }).map((rows) => {
        const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
        return `<table>${rows.map(row).join('')}</table>`;
      }),
    ),
  }));
  /** Without white space, which Markdown line breaks may add or remove. */
  const wordsOf = (text: string) => text.replace(/\s+/g, '');

  test.each([
    ['<p><b>Let op:</b>vocht</p>', 'Let op:vocht\n'],
    ['<b style="font-weight:normal"><p>Een</p><p>Twee</p></b>', 'Een\n\nTwee\n'],
    ['<p>a<br></p>', 'a\n'],
    ['<pre>een\n# twee</pre>', 'een\\\n\\# twee\n'],
    ['<ul>los<li>item</li></ul>', '- los\n- item\n'],
    ['<a href="/x"><img src="/a.jpg" alt="A"></a>', '[Afbeelding: A](/a.jpg) ([/x](/x))\n'],
    ['<p>hout<a href="/x"></a><strong>===</strong></p>', 'hout\\===\n'],
    ['<p>hout <a href="/x"></a><strong>===</strong></p>', 'hout **\\===**\n'],
    [
      '<p>hout<a href="/x"><img src="/a.jpg"></a><strong>===</strong></p>',
      'hout[Afbeelding: zonder omschrijving](/a.jpg) ([/x](/x))\\===\n',
    ],
    ['<frameset><p>x', 'x\n'],
  ])('keeps the words of %s in %j', (article, markdown) => expect(toMarkdown(article)).toBe(markdown));

  test('keeps every word of any article through the build', () => {
    fc.assert(
      fc.property(fc.array(html, { maxLength: 6 }), (pieces) => {
        const article = pieces.join('');
        const { html: built } = renderText(toMarkdown(article), (_, problem) => {
          throw new Error(problem);
        });
        expect(wordsOf(textOfHtml(built))).toBe(wordsOf(textOfHtml(article)));
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

describe('articleReader.markdownOf, large articles', () => {
  test.each(['<div>', '<b><i>', '<ul><li>', '<form><div>', '<svg><g>', '<table><tr><td>'])(
    'takes less than 5 seconds of processor time and no stack overflow for %s 20,000 times',
    (tags) => {
      const start = process.threadCpuUsage();
      toMarkdown(`${tags.repeat(20_000)}x`);
      expect(cpuMs(start)).toBeLessThan(5_000);
    },
  );

  test('throws a RangeError for more than the largest number of characters, as textOfHtml does', () => {
    expect(() => toMarkdown('x'.repeat(MAX_HTML_LENGTH + 1))).toThrow(RangeError);
    expect(() => textOfHtml('x'.repeat(MAX_HTML_LENGTH + 1))).toThrow(RangeError);
    expect(textOfHtml('x'.repeat(MAX_HTML_LENGTH))).toHaveLength(MAX_HTML_LENGTH);
  });
});

test('textOfHtml returns the words of HTML without markup', () => {
  expect(textOfHtml('<h2>Kop</h2><p>Een <b>oog</b>hoogte.</p><script>x</script>')).toBe('Kop Een ooghoogte.');
  expect(textOfHtml('&onbekend; &#xD800; &#0; é')).toBe('&onbekend; é');
});

/** Processor time of this thread since then, in ms: other work of the machine does not count. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1_000;
}
