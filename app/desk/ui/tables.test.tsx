import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardTable, FactList } from './tables.tsx';

test('CardTable stands in a named region that takes the focus, so that the keyboard can move what is too wide', () => {
  const html = renderToStaticMarkup(
    <CardTable caption="Voorraad" rows={['Middel']} columns={[{ title: 'Maat', cell: String }]} />,
  );
  expect(html).toMatch(/^<section aria-label="Tabel: Voorraad" tabindex="0"[^>]*overflow-x-auto[^>]*><table/);
});

test('FactList leads from a telephone number and an e-mail address to who answers there', () => {
  const html = renderToStaticMarkup(
    <FactList
      rows={[
        ['Telefoon', '06 - 1234 5678'],
        ['E-mail', 'anneke@voorbeeld.nl'],
      ]}
    />,
  );
  expect(html).toContain('href="tel:0612345678"');
  expect(html).toContain('href="mailto:anneke@voorbeeld.nl"');
});
