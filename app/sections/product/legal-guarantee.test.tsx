import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { LegalGuarantee } from './legal-guarantee.tsx';

const guaranteeNotice = {
  picture: '/wettelijke-garantie.svg',
  width: 800,
  height: 1131,
  link: 'https://europa.example/garantie',
};

test('the legal guarantee has a heading of its own, beside our own promise', () => {
  const html = renderToStaticMarkup(<LegalGuarantee config={shopConfig} />);
  expect(html).toMatch(/<h2[^>]*>Wettelijke garantie: minimaal 2 jaar<\/h2>/);
  expect(html).toContain('2 jaar garantie.');
  expect(html).not.toContain('<img');
});

test('the official notice stands there, and leads to its page, as soon as the owner has it', () => {
  const html = renderToStaticMarkup(<LegalGuarantee config={{ ...shopConfig, guaranteeNotice }} />);
  expect(html).toMatch(/<a href="https:\/\/europa\.example\/garantie"[^>]*><img src="\/wettelijke-garantie\.svg"/);
});
