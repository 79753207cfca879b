import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GUARANTEE_NOTICE } from '../../../content/picture-slots.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { shopConfig } from '../../../shop.config.ts';
import { OwnPicturesContext } from '../../http/context.ts';
import { LegalGuarantee } from './buying.tsx';

test("LegalGuarantee shows its heading and the shop's own guarantee, and no picture without an official notice", () => {
  const html = renderToStaticMarkup(<LegalGuarantee config={shopConfig} />);
  expect(html).toMatch(/<h2[^>]*>Wettelijke garantie: minimaal 2 jaar<\/h2>/);
  expect(html).toContain('2 jaar garantie.');
  expect(html).not.toContain('<img');
});

test('LegalGuarantee shows the official notice as a link to its page once the owners put it there', () => {
  const main = { ...pictureData('detail-grippad-richel'), alt: 'Officieel beeld' };
  const own = new Map([[GUARANTEE_NOTICE, { photo: 'a', main, narrow: null, cut: { x: 0.5, y: 0.5, zoom: 1 } }]]);
  const config = { ...shopConfig, guaranteeLink: 'https://europa.example/garantie' };
  const html = renderToStaticMarkup(
    <OwnPicturesContext value={own}>
      <LegalGuarantee config={config} />
    </OwnPicturesContext>,
  );
  expect(html).toMatch(/<a href="https:\/\/europa\.example\/garantie"[^>]*>.*alt="Officieel beeld"/s);
});
