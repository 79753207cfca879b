import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withWordBreaks } from './word-breaks.tsx';

const LONG = 'w'.repeat(60);
const render = (content: Parameters<typeof withWordBreaks>[0]) =>
  renderToStaticMarkup(<p>{withWordBreaks(content)}</p>);
const broken = `${'w'.repeat(24)}<wbr/>${'w'.repeat(24)}<wbr/>${'w'.repeat(12)}<wbr/>`;

test('withWordBreaks lets a word of 60 characters break twice, in text and in elements, and keeps the text', () => {
  expect(render(LONG)).toBe(`<p><span>${broken}</span></p>`);
  expect(render(<a href="/x">{LONG}</a>)).toBe(`<p><a href="/x"><span>${broken}</span></a></p>`);
  expect(render([LONG, 'kort'])).toBe(`<p><span>${broken}</span>kort</p>`);
  expect(render(`Jan ${LONG}`).replaceAll('<wbr/>', '')).toBe(`<p><span>Jan ${LONG}</span></p>`);
});

test('withWordBreaks leaves words of 24 characters, numbers and nothing as they are', () => {
  expect(render('anneke.de.vries@werk.com en 2026-00012')).toBe('<p>anneke.de.vries@werk.com en 2026-00012</p>');
  expect(render(5)).toBe('<p>5</p>');
  expect(render(null)).toBe('<p></p>');
});

test('withWordBreaks keeps a date on one line with its comma, in text and in elements, beside a long word too', () => {
  const date = '<span class="whitespace-nowrap">08-12-2026,</span>';
  expect(render('tot 08-12-2026, 11:00')).toBe(`<p><span>tot ${date} 11:00</span></p>`);
  expect(render(<em>tot 08-12-2026, 11:00</em>)).toBe(`<p><em><span>tot ${date} 11:00</span></em></p>`);
  expect(render(`${LONG} 08-12-2026, 11:00`)).toBe(`<p><span>${broken} <wbr/>${date} 11:00</span></p>`);
});
