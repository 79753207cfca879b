import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { GUARANTEE_IMAGE, GUARANTEE_LINK, GUARANTEE_WORDS } from '../../../content/pages/product-sections.ts';
import { DURABILITY_LABEL, GUARANTEE_NOTICE } from '../../../content/picture-slots.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { shopConfig } from '../../../shop.config.ts';
import { OwnPicturesContext } from '../../http/context.ts';
import { LegalGuarantee } from './buying.tsx';

const drawn = readFileSync(join(import.meta.dirname, '../../../public', GUARANTEE_IMAGE.src), 'utf8');

test("LegalGuarantee shows the shop's own guarantee, and the harmonised notice with all its words and the way to Your Europe", () => {
  const html = renderToStaticMarkup(<LegalGuarantee config={shopConfig} />);
  expect(html).toMatch(/<h2[^>]*>Wettelijke garantie: minimaal 2 jaar<\/h2>/);
  expect(html).toContain('2 jaar garantie.');
  expect(html).toContain('Minimaal twee jaar bescherming dankzij de wettelijke garantie voor goederen');
  expect(html).toContain('<a href="https://europa.eu/youreurope/garantie">');
});

test('the drawing of the notice has the words, the code and the colours of annex I (studio/make-guarantee-notice.ts)', () => {
  expect(drawn).toContain(`<desc>${GUARANTEE_WORDS}</desc>`);
  const { data } = encode(GUARANTEE_LINK, { ecc: 'M', border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  expect(drawn).toContain(dots.join(''));
  for (const colour of ['#034ea2', '#fff200', '#f1f1f2']) expect(drawn).toContain(colour);
});

test('the drawing of the notice has few elements, since a browser lays out every one of them on a phone', () => {
  expect(drawn.match(/<[a-z]/g)?.length).toBeLessThan(100);
});

test("LegalGuarantee shows the Commission's own file in its place, and the label only with more than two years", () => {
  const picture = (alt: string) => {
    const main = { ...pictureData('detail-grippad-richel'), alt };
    return { photo: 'a', main, narrow: null, cut: { x: 0.5, y: 0.5, zoom: 1 } };
  };
  const own = new Map([
    [GUARANTEE_NOTICE, picture('Officieel beeld')],
    [DURABILITY_LABEL, picture('GARAN')],
  ]);
  const shown = (warrantyYears: number) =>
    renderToStaticMarkup(
      <OwnPicturesContext value={own}>
        <LegalGuarantee config={{ ...shopConfig, warrantyYears }} />
      </OwnPicturesContext>,
    );
  expect(shown(2)).toContain('alt="Officieel beeld"');
  expect(shown(2)).not.toContain(GUARANTEE_IMAGE.src);
  expect(shown(2)).not.toContain('alt="GARAN"');
  expect(shown(5)).toContain('alt="GARAN"');
});
