import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PERSONAL_COLUMNS } from '../builders/database/personal-columns.ts';

const statement = readFileSync(join(import.meta.dirname, '../../content/legal/privacy.md'), 'utf8');

/** By what words the privacy statement names what a table holds of a person (GDPR, article 13). */
const NAMED: Readonly<Record<string, string>> = {
  assistant_answers: 'Een bestelpagina die je niet afmaakt',
  assistant_sessions: 'Een bestelpagina die je niet afmaakt',
  attachment_files: 'logo',
  attachments: 'logo',
  change_requests: 'Je wijzigt een bestelling',
  checkouts: 'Een bestelpagina die je niet afmaakt',
  invoice_files: 'Bestelling en factuur',
  invoices: 'factuurgegevens',
  message_replies: 'wat we je antwoorden',
  messages: 'Je stuurt een bericht',
  order_delays: 'wat we daarover afspreken',
  order_events: 'Bestelling en factuur',
  order_notes: 'Wat we zelf bij je bestelling of bericht noteren',
  order_words: 'Je bestelt',
  orders: 'Je bestelt',
  outbox: 'Kopie van een mail die we stuurden',
  owner_actions: 'logboek',
  parcel_labels: 'een dienst die etiketten maakt',
  parcels: 'een dienst die etiketten maakt',
  payments: 'Je betaalt',
  pieces: 'gravering',
  quotations: 'Je vraagt een offerte',
  refunds: 'Je betaalt',
  returns: 'stuurt iets terug',
  review_photo_files: 'de foto’s die je meestuurt',
  review_photos: 'de foto’s die je meestuurt',
  reviews: 'Je schrijft een beoordeling',
  stock_notices: 'Verzoek om een mail over voorraad',
  word_parts: 'Je bestelt',
};

test('the privacy statement names every table that holds something of a person', () => {
  const personal = Object.entries(PERSONAL_COLUMNS).filter(([, columns]) =>
    [columns.erased, columns.reduced, columns.kept].some((one) => one !== undefined),
  );
  expect(personal.filter(([table]) => !statement.includes(NAMED[table] ?? '\n\n\n')).map(([table]) => table)).toEqual(
    [],
  );
});

test('the privacy statement names nothing that the shop has not', () => {
  expect(statement).not.toMatch(/\bapps?\b|cookiebanner|nieuwsbrief/i);
});
