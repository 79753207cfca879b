import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withLongWords } from './long-words.tsx';

const LONG = 'w'.repeat(60);
const render = (content: Parameters<typeof withLongWords>[0]) => renderToStaticMarkup(<p>{withLongWords(content)}</p>);
const broken = `${'w'.repeat(24)}<wbr/>${'w'.repeat(24)}<wbr/>${'w'.repeat(12)}<wbr/>`;

test('withLongWords lets a word of 60 characters break twice, in text and in elements, and keeps the text', () => {
  expect(render(LONG)).toBe(`<p>${broken}</p>`);
  expect(render(<a href="/x">{LONG}</a>)).toBe(`<p><a href="/x">${broken}</a></p>`);
  expect(render([LONG, 'kort'])).toBe(`<p>${broken}kort</p>`);
  expect(render(`Jan ${LONG}`).replaceAll('<wbr/>', '')).toBe(`<p>Jan ${LONG}</p>`);
});

test('withLongWords leaves words of 24 characters, numbers and nothing as they are', () => {
  expect(render('anneke.de.vries@werk.nl en 08-12-2026')).toBe('<p>anneke.de.vries@werk.nl en 08-12-2026</p>');
  expect(render(5)).toBe('<p>5</p>');
  expect(render(null)).toBe('<p></p>');
});
