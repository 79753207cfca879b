import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { LegalGuarantee } from './buying.tsx';

const guaranteeNotice = {
  picture: '/wettelijke-garantie.svg',
  width: 800,
  height: 1131,
  link: 'https://europa.example/garantie',
};

test("LegalGuarantee shows its heading and the shop's own guarantee, and no picture without an official notice", () => {
  const html = renderToStaticMarkup(<LegalGuarantee config={shopConfig} />);
  expect(html).toMatch(/<h2[^>]*>Wettelijke garantie: minimaal 2 jaar<\/h2>/);
  expect(html).toContain('2 jaar garantie.');
  expect(html).not.toContain('<img');
});

test('LegalGuarantee shows the official notice as a link to its page once the owner has configured it', () => {
  const html = renderToStaticMarkup(<LegalGuarantee config={{ ...shopConfig, guaranteeNotice }} />);
  expect(html).toMatch(/<a href="https:\/\/europa\.example\/garantie"[^>]*><img src="\/wettelijke-garantie\.svg"/);
});
