import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderText } from './render.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'public/tekeningen');
const drawings = readdirSync(folder);
const articles = readdirSync(join(root, 'content/blog')).map(
  (file) => [file, readFileSync(join(root, 'content/blog', file), 'utf8')] as const,
);
const refuse = (_: string, problem: string): never => {
  throw new Error(problem);
};

describe('a drawing in an article', () => {
  test('becomes a figure with its words, its caption and room before it has loaded', () => {
    const { html } = renderText('![Twee vormen](tekening:springvorm-kleiner "Kleiner & lager")', refuse);
    expect(html).toMatch(
      /^<figure><svg role="img" aria-label="Twee vormen" class="drawing" [^>]* width="480" height="300">.*<\/svg><figcaption>Kleiner &amp; lager<\/figcaption><\/figure>\n$/,
    );
  });

  test('is part of the page, whose typeface its words have, and counts no words', () => {
    const { html, wordCount } = renderText('![Twee vormen](tekening:springvorm-kleiner "Kleiner")', refuse);
    expect(html).toMatch(/font-family="'Source Sans 3'[^>]*>.*<text [^>]*>24 cm<\/text>/s);
    expect(wordCount).toBe(1);
  });

  test('a table of more than three columns names each cell, for phones', () => {
    const { html } = renderText('| Maat | Breed | Hoog | Draagt |\n|-|-|-|-|\n| Klein | 29 | 29 | 3 kg |', refuse);
    expect(html).toContain('<div class="table-scroll wide"');
    expect(html).toContain('<td>Klein</td><td data-name="Breed">29</td>');
  });

  test('is refused without words, and when there is no such file', () => {
    expect(() => renderText('![](tekening:springvorm-kleiner)', refuse)).toThrow('says in words');
    expect(() => renderText('![Iets](tekening:bestaat-niet)', refuse)).toThrow('no drawing "bestaat-niet"');
  });
});

test.each(articles)('%s has a picture or a drawing', (_, text) => {
  expect(text).toMatch(/^!\[[^\]]+\]\([^)]+\)$/m);
});

test('every drawing is in exactly one article', () => {
  const used = articles.flatMap(([, text]) =>
    Array.from(text.matchAll(/\(tekening:([a-z0-9-]+)/g), ([, name]) => name),
  );
  expect(used.toSorted()).toEqual(drawings.map((file) => file.replace('.svg', '')).toSorted());
});

test.each(drawings)('%s is small, of the usual width, and loads nothing', (file) => {
  const svg = readFileSync(join(folder, file), 'utf8');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 \d+" width="480" height="\d+">/);
  expect(svg).not.toMatch(/<(script|style|image|use|foreignObject)|href|url\(|\son\w+=/i);
  expect(svg.length).toBeLessThanOrEqual(6_000);
});
