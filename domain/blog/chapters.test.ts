import { expect, test } from 'vitest';
import { chaptersOf } from './chapters.ts';

test('a text is cut before each heading of the second level', () => {
  const opening = '<p>Zo begint het.</p>\n';
  const first = '<h2 id="maat">De maat</h2>\n<p>Meet.</p>\n<h3 id="open">Open</h3>\n';
  const second = '<h2>Het gewicht</h2>\n<p>Weeg.</p>\n';
  expect(chaptersOf(opening + first + second)).toEqual([opening, first, second]);
});

test('a text that begins with a chapter has nothing before it', () => {
  const html = '<h2 id="a">A</h2><p>Tekst.</p>';
  expect(chaptersOf(html)).toEqual([html]);
});
