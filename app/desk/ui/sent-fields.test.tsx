import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SentField, SentTexts } from './sent-fields.tsx';

const shown = (...sent: readonly SentField[]) =>
  renderToStaticMarkup(<SentTexts sent={sent} />)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('shows what somebody wrote by its label, and no value without one', () => {
  const own = [
    ['doe', 'corrigeren'],
    ['variant', 'boekenstandaard-klein'],
    ['version', '3'],
  ] as const;
  const text = shown(...own, ['how', 'added'], ['pieces', '2'], ['reason', 'made'], ['note', ' achter in de la ']);
  expect(text).toBe(' Wat je invulde Aantal 2 Toelichting achter in de la Wat je verder koos, gaat ook mee. ');
});

test('shows nothing of a form in which nobody wrote words', () => {
  const prices = ['klein', 'middel', 'groot'].map((size): SentField => [`${size}.gewoon`, '64,95']);
  expect(shown(['shown', '4'], ...prices, ['groot.actie', ' '])).toBe('');
  expect(shown(['doe', 'x'], ['note', ''])).toBe('');
  expect(shown(['__proto__', '7'], ['constructor', '7'])).toBe('');
});
