import { expect, test } from 'vitest';
import { contactTexts, quoteTexts } from './contact.ts';

test('the texts about a failure name the mailbox', () => {
  expect(contactTexts('info@x.nl').refused.description).toBe(
    'Je bericht kon niet worden verzonden. Probeer het later opnieuw of mail naar info@x.nl',
  );
  expect(contactTexts('info@x.nl').unexpected.description).toBe('Probeer het later opnieuw of mail naar info@x.nl');
  expect(quoteTexts('info@x.nl').refused.description).toBe(
    'Je aanvraag kon niet worden verzonden. Mail ons direct op info@x.nl',
  );
  expect(quoteTexts('info@x.nl').unexpected.description).toBe('Probeer het later opnieuw of mail naar info@x.nl');
});

test('the texts about a failure name no mailbox while the owner has none', () => {
  const texts = [contactTexts(null), quoteTexts(null)].flatMap(({ refused, unexpected }) => [refused, unexpected]);
  for (const { description } of texts) expect(description).toMatch(/Probeer het later opnieuw\.$/);
});
