import { expect, test } from 'vitest';
import { renderHtml } from './render-html.ts';
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

test('renderText marks an extra and indents it under the stand above it, and renderHtml indents it too', () => {
  const stand = { name: '1 × Boekenstandaard, Middel', details: '', amount: '€ 64,95' };
  const extra = { name: '1 × Luxe Gravering', details: 'Gravering: Voor oma', amount: '€ 19,95', isExtra: true };
  const part = { kind: 'lines', lines: [stand, extra], sums: [] } as const;
  const document = { subject: '', preview: '', title: 'Bestelling', parts: [part] };
  expect(renderText(document, frame)).toContain(`
1 × Boekenstandaard, Middel
  € 64,95
  + 1 × Luxe Gravering
    Gravering: Voor oma
    € 19,95
`);
  const rows = renderHtml(document, frame).split('<tr>');
  expect(rows.find((row) => row.includes('Luxe Gravering'))).toContain('padding-left:22px');
  expect(rows.find((row) => row.includes('Boekenstandaard, Middel'))).not.toContain('padding-left:22px');
});
