import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardTable } from './tables.tsx';

test('CardTable stands in a named region that takes the focus, so that the keyboard can move what is too wide', () => {
  const html = renderToStaticMarkup(
    <CardTable caption="Voorraad" rows={['Middel']} columns={[{ title: 'Maat', cell: String }]} />,
  );
  expect(html).toMatch(/^<section aria-label="Tabel: Voorraad" tabindex="0"[^>]*overflow-x-auto[^>]*><table/);
});
