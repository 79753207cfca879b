import { expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { examineConfig } from '../shop/doctor.ts';
import { findingText } from './fact-subjects.ts';

test('findingText names fields by their labels, never by their place in a file', () => {
  const texts = examineConfig(shopConfig, new Date('2026-11-20T10:00:00Z'), []).map(findingText);
  expect(texts).toContain('Nog in te vullen: Handelsnaam volgens de KvK.');
  expect(texts).toContain('Nog in te vullen: Voornaam (eigenaren).');
  expect(texts).toContain('E-mailadres van de winkel: dit is een voorbeelddomein, dat niet bestaat.');
  expect(texts).toContain(
    'FSC-hout staat op de site zonder bewijs. Vul het bewijs in, of haal de bewering van de site.',
  );
  expect(texts).toContain(
    'De beoordeling van de winkel staat op de site zonder bron. Vul de bron in, of haal haar van de site.',
  );
  expect(texts.filter((text) => /[a-z]\.[a-z]|\[|Id\b/.test(text))).toEqual([]);
});
