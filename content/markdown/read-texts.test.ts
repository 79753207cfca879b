import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookStand, extras } from '../catalogue.ts';
import { filledText, placeholderValues } from '../placeholders.ts';
import { readArticle, readArticles } from './read-texts.ts';

const values = new Map([
  ['brand', 'Kantelhout'],
  ['prijs.klein', '€ 54,95'],
  ['telefoon', '[telefoonnummer]'],
]);

const FRONT = {
  id: "'1'",
  slug: 'proef',
  title: 'Een proef',
  excerpt: 'Over proeven.',
  image: 'keuken-kookboek',
  author: '0',
  publishedAt: '2025-01-14',
  category: 'Productgids',
  readTime: "'6 min'",
};
type Front = Partial<Record<keyof typeof FRONT | 'extra', string>>;

function source(changes: Front = {}, body = '## Deel\n\nTekst.\n'): string {
  const lines = Object.entries({ ...FRONT, ...changes }).map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n${body}`;
}
const read = (changes: Front = {}, body?: string) =>
  readArticle(source(changes, body), 'content/blog/proef.md', values);
const html = (body: string) => read({}, body).html;

describe('readArticle, front matter', () => {
  test('returns a post with its placeholders filled in', () => {
    expect(read({ title: 'Van {{brand}}' }).post).toEqual({
      id: '1',
      slug: 'proef',
      title: 'Van Kantelhout',
      excerpt: 'Over proeven.',
      image: 'keuken-kookboek',
      author: 0,
      publishedAt: '2025-01-14',
      category: 'Productgids',
      readTime: '6 min',
      wordCount: 2,
    });
  });

  test.each<[string, Front, string]>([
    ['a number as id', { id: '1' }, 'content/blog/proef.md:2: id: must be a number in quotes'],
    [
      'a slug that is not the file name',
      { slug: 'ander' },
      'content/blog/proef.md:1: slug: "ander" is not the name of the file',
    ],
    ['capitals in the slug', { slug: 'Proef' }, 'content/blog/proef.md:3: slug: must be lower-case'],
    ['an empty title', { title: "''" }, 'content/blog/proef.md:4: title: must not be empty'],
    ['an unknown picture', { image: 'kat' }, 'content/blog/proef.md:6: image: must be the name of a picture'],
    ['a picture without a wide crop', { image: 'montage-1' }, 'content/blog/proef.md:6: image: must be the name of a'],
    ['a crop as picture', { image: 'keuken-kookboek.staand' }, 'content/blog/proef.md:6: image:'],
    ['a third author', { author: '2' }, 'content/blog/proef.md:7: author: must be 0 or 1'],
    ['a date that does not exist', { publishedAt: '2025-02-30' }, 'content/blog/proef.md:8: publishedAt: is not a day'],
    ['an unknown category', { category: 'Nieuws' }, 'content/blog/proef.md:9: category: must be one of Productgids'],
    ['a read time without unit', { readTime: "'6'" }, "content/blog/proef.md:10: readTime: must be such as '6 min'"],
    ['an unknown field', { extra: 'x' }, 'content/blog/proef.md:11: extra:'],
    ['an unknown placeholder', { title: 'Van {{merk}}' }, 'front matter holds the unknown placeholder {{merk}}'],
    ['broken YAML', { title: "'open" }, 'content/blog/proef.md:'],
  ])('throws with the file for %s', (_, changes, message) => {
    expect(() => read(changes)).toThrow(message);
  });

  test('throws when it is missing', () => {
    expect(() => readArticle('## Deel\n', 'content/blog/proef.md', values)).toThrow(
      'content/blog/proef.md:1: front matter is missing',
    );
  });

  test('throws with the name of a field that is missing', () => {
    expect(() => readArticle(source().replace(/^excerpt.*\n/m, ''), 'content/blog/proef.md', values)).toThrow(
      /:1: excerpt: /,
    );
  });

  test('accepts CRLF line endings', () => {
    expect(readArticle(source().replaceAll('\n', '\r\n'), 'content/blog/proef.md', values).post.title).toBe(
      'Een proef',
    );
  });

  test('throws for an id that another article has', () => {
    const folder = mkdtempSync(join(tmpdir(), 'articles-'));
    writeFileSync(join(folder, 'proef.md'), source());
    writeFileSync(join(folder, 'tweede.md'), source({ slug: 'tweede' }));
    expect(() => readArticles(folder, values)).toThrow("content/blog/tweede.md:2: id '1' is that of proef.md as well");
    rmSync(folder, { recursive: true });
  });
});

describe('readArticle, body', () => {
  test('fills in placeholders as text, never as markup', () => {
    expect(html('## Deel\n\nKost {{prijs.klein}}, bel {{ telefoon }}.\n')).toContain(
      '<p>Kost € 54,95, bel [telefoonnummer].</p>',
    );
  });

  test('fills in a fact as text when a page is rendered, never as markup', () => {
    const open = new Map([...values, ['telefoon', '{{telefoon}}']]);
    const article = readArticle(source({}, '## Deel\n\nBel {{ telefoon }}.\n'), 'content/blog/proef.md', open);
    const filled = filledText(article, new Map([['telefoon', '<b>06</b> & meer']]));
    expect(filled.html).toContain('<p>Bel &lt;b&gt;06&lt;/b&gt; &amp; meer.</p>');
  });

  test('leaves out each line with a fact that is not filled in, and no line break before it', () => {
    const open = new Map([...values, ['telefoon', '{{telefoon}}'], ['kvk', '{{kvk}}']]);
    const body =
      '## Deel\n\nWij\\\nBel {{telefoon}}\\\nKvK {{kvk}}\n\nKvK {{kvk}}.\n\n> Aan: wij\\\n> Bel {{telefoon}}\n\n| A | B |\n| --- | --- |\n| KvK | {{kvk}} |\n| Merk | {{brand}} |\n';
    const article = readArticle(source({}, body), 'content/blog/proef.md', open);
    const none = new Map([
      ['telefoon', ''],
      ['kvk', ''],
    ]);
    const { html: built } = filledText(article, none);
    expect(built).toContain('<p>Wij</p>');
    expect(built).toContain('<p>Aan: wij</p>');
    expect(built).not.toMatch(/Bel|KvK|<br|<p><\/p>|\uE000/);
    expect(built).toContain('Merk');
    const known = filledText(article, new Map([...none, ['kvk', '12345678']])).html;
    expect(known).toContain('<p>Wij<br>KvK 12345678</p>\n<p>KvK 12345678.</p>');
  });

  test('keeps the placeholder of a price for filledText, and counts it as two words', () => {
    const built = placeholderValues({ product: bookStand, extras });
    const article = readArticle(
      source({}, '## Deel {{prijs.klein}}\n\nKost {{ prijs.antislip-pads }}.\n'),
      'content/blog/proef.md',
      built,
    );
    expect(article.html).toContain('<p>Kost {{prijs.antislip-pads}}.</p>');
    expect(article.post.wordCount).toBe(6);
    const prices = new Map([
      ['prijs.klein', '€ 49,95'],
      ['prijs.antislip-pads', '€ 3,95'],
    ]);
    expect(filledText(article, prices)).toMatchObject({ headings: [{ text: 'Deel € 49,95' }] });
    expect(filledText(article, prices).html).toContain('<p>Kost € 3,95.</p>');
  });

  test('throws for a price placeholder in the front matter', () => {
    expect(() => read({ excerpt: "'Vanaf {{prijs.klein}}.'" })).toThrow('unknown placeholder {{prijs.klein}}');
  });

  test('throws for a fact in the front matter, which lists and feeds show as it was built', () => {
    const built = placeholderValues({ product: bookStand, extras });
    const named = source({ excerpt: "'Bij {{brand}}.'" });
    expect(() => readArticle(named, 'content/blog/proef.md', built)).toThrow('unknown placeholder {{brand}}');
  });

  test('throws with file and line for an unknown placeholder', () => {
    expect(() => read({}, '## Deel\n\nEen regel.\n\nKost {{prijs.reus}}.\n')).toThrow(
      'content/blog/proef.md:16: unknown placeholder {{prijs.reus}}',
    );
  });

  test('makes no chapter of a heading inside a quotation or a list', () => {
    const { html: text, headings } = read({}, '## Deel\n\n> ## Gezegd\n\n- ## Genoemd\n');
    expect(headings).toEqual([{ id: 'deel', text: 'Deel' }]);
    expect(text.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h3']);
  });

  test('gives headings an id, and returns those of the second level', () => {
    const { html: text, headings } = read({}, '## Vóór het *koken*\n\n### Meten & wegen\n\n## Slot {#einde}\n');
    expect(text).toContain('<h2 id="voor-het-koken">Vóór het <em>koken</em></h2>');
    expect(text).toContain('<h3 id="meten-wegen">Meten &amp; wegen</h3>');
    expect(text).toContain('<h2 id="einde">Slot</h2>');
    expect(headings).toEqual([
      { id: 'voor-het-koken', text: 'Vóór het koken' },
      { id: 'einde', text: 'Slot' },
    ]);
  });

  test.each([
    ['a heading of the first level', '# Titel\n', ':12: a heading "#"'],
    ['two headings with one id', '## Deel\n\n## Deel\n', 'two headings have the id "deel"'],
    ['an unknown picture', '## Deel\n\n![Kat](kat)\n', ':14: there is no picture "kat"'],
    [
      'a picture within a line',
      '## Deel\n\nZie ![Kookboek](keuken-kookboek) hier.\n',
      ':14: a picture stands on a line of its own',
    ],
  ])('throws for %s', (_, body, message) => {
    expect(() => read({}, body)).toThrow(message);
  });

  test('renders a picture as a figure with formats, widths and caption', () => {
    const text = html('## Deel\n\n![Een "open" boek](keuken-kookboek "Naast <de> citroenen")\n');
    expect(text).toMatch(
      /<figure><picture><source type="image\/avif" srcset="\/pictures\/keuken-kookboek-[\da-f]{8}-320\.avif 320w, /,
    );
    expect(text).toMatch(
      /<img src="\/pictures\/[^"]+-800\.webp" width="1600" height="\d+" alt="Een &quot;open&quot; boek" loading="lazy"/,
    );
    expect(text).toContain('<figcaption>Naast &lt;de&gt; citroenen</figcaption>');
    expect(text).not.toContain('</source>');
  });

  test('wraps tables so that they can be scrolled by keyboard', () => {
    const text = html('## Deel\n\n| Maat | Draagt |\n| --- | --- |\n| Klein | 3 kg |\n');
    expect(text).toContain(
      '<div class="table-scroll" tabindex="0" role="group" aria-label="Tabel: Maat, Draagt"><table>',
    );
    expect(text).toContain('<th scope="col">Maat</th>');
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<p onclick="alert(1)">x</p>'],
    ['a link that runs a script', '[x](javascript:alert(1))'],
    ['an encoded link that runs a script', '<a href="&#106;avascript:alert(1)">x</a>'],
    ['a data link', '[x](data:text/html,<script>alert(1)</script>)'],
    ['an iframe', '<iframe src="https://evil.example"></iframe>'],
    ['a picture of another host', '<img src="https://evil.example/x.png">'],
    ['a picture of another host in a source', '<picture><source srcset="https://evil.example/x.png 1x"></picture>'],
    ['a style', '<p style="position:fixed" class="fixed">x</p><style>p{}</style>'],
    ['a form', '<form action="https://evil.example"><input name="a"></form>'],
    ['an SVG', '<svg onload="alert(1)"><script>1</script></svg>'],
    ['a link without a scheme', '[x](//evil.example)'],
  ])('removes %s', (_, markup) => {
    expect(html(`## Deel\n\n${markup}\n`)).not.toMatch(
      /script|onclick|onload|iframe|evil|style|class="fixed|form|input|svg|javascript|data:|alert\(1\)<\/a/i,
    );
  });
});
