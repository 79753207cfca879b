import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderText } from '../../content/markdown/render.ts';
import { htmlToMarkdown, safeAddress } from './html-to-markdown.ts';
import { decodeEntities, textOfHtml } from './html-tree.ts';

describe('HTML as Markdown', () => {
  test.each([
    ['<p>Een</p><p>Twee</p>', 'Een\n\nTwee\n'],
    ['los <b>vet </b>en <i>schuin</i>', 'los **vet** en *schuin*\n'],
    ['<h1>Titel</h1><h3>Kop</h3><h6>Klein</h6>', '## Titel\n\n### Kop\n\n#### Klein\n'],
    ['<h2>Zo</h2><h2>Zo</h2>', '## Zo\n\n## Zo {#zo-nr-2}\n'],
    ['<ul><li>een</li><li>twee<ul><li>drie</li></ul></li></ul>', '- een\n- twee\n\n  - drie\n'],
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
  ])('%s', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  test.each([
    ['Cafés', 'Cafes'],
    ['Knip &amp; plak', 'Knip plak'],
    ['Een wo<b>or</b>d', 'Een woord'],
    ['Naar <a href="https://voorbeeld.nl/maat">de maat</a>', 'Naar de maat'],
    ['Wit<br>en zwart', 'Wit en zwart'],
    ['Zo', 'Zo', 'Zo nr 2', 'Zo'],
    ['Deel', '…'],
  ])('the build takes headings that are alike: %j', (...words) => {
    const markdown = htmlToMarkdown(words.map((word) => `<h2>${word}</h2>`).join(''));
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
  ])('nothing is left of %s', (html) => {
    expect(htmlToMarkdown(html)).toBe('');
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
  ])('no link to %j', (address) => expect(safeAddress(address)).toBeNull());

  test('an address cannot end its link', () => {
    expect(safeAddress('https://a.nl/)[x](javascript:alert(1)')).toBe(
      'https://a.nl/%29%5Bx%5D%28javascript:alert%281%29',
    );
  });

  test('whatever comes in, no tag comes out and it takes no time', () => {
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
        const markdown = htmlToMarkdown(pieces.join(''));
        expect(markdown).not.toMatch(/(^|[^\\])</);
        expect(markdown).not.toContain('\u202e');
        expect(markdown).not.toContain('\u0000');
      }),
      { numRuns: 2_000 },
    );
    const start = performance.now();
    htmlToMarkdown('<a href="'.repeat(20_000));
    htmlToMarkdown('<b>'.repeat(20_000));
    htmlToMarkdown('<!--'.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

test('the words of a text', () => {
  expect(textOfHtml('<h2>Kop</h2><p>Een <b>oog</b>hoogte.</p><script>x</script>')).toBe('Kop Een ooghoogte.');
  expect(decodeEntities('&onbekend; &#xD800; &#0;')).toBe('&onbekend;  ');
});
