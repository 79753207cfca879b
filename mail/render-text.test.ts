import { expect, test } from 'vitest';
import { renderText } from './render-text.ts';

const frame = { brand: 'Kantelhout', siteUrl: 'https://shop.example', footer: ['Kantelhout'], footerLinks: [] };

test('renderText indents details and amount of an order line under its name', () => {
  const engraved = { name: '2 × Luxe Gravering', details: '€ 19,95 per stuk\nGravering: Voor oma', amount: '€ 39,90' };
  const plain = { name: '1 × Antislipmat', details: '', amount: '€ 5,95' };
  const part = { kind: 'lines', lines: [engraved, plain], sums: [{ label: 'Totaal', amount: '€ 45,85' }] } as const;
  const text = renderText({ subject: '', preview: '', title: 'Bestelling', parts: [part] }, frame);
  expect(text).toContain(`
2 × Luxe Gravering
  € 19,95 per stuk
  Gravering: Voor oma
  € 39,90
1 × Antislipmat
  € 5,95
Totaal: € 45,85
`);
});
