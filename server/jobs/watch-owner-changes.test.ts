import { expect, test } from 'vitest';
import type { FactSubject } from '../../domain/facts/fact-field.ts';
import { factSubjects, factTexts } from '../../domain/facts/fact-subjects.ts';
import { changeFacts } from '../../flows/facts/change-facts.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import { watchOwnerChanges } from './jobs.ts';

test('a process that watches follows what another one changes', async () => {
  const subject = await openTestShop();
  const other = await subject.shopWith({});
  const watch = watchOwnerChanges(other);
  const company = factSubjects.find(({ id }) => id === 'company') as FactSubject;
  const keep = async (brand: string, shown: number) =>
    changeFacts(subject.shop, {
      subject: company,
      input: { ...factTexts(company, subject.shop.config), brand },
      shown,
      actor: { kind: 'command-line' },
    });
  await keep('Kustbank', 0);
  await expect.poll(() => other.config.brand, { interval: 20 }).toBe('Kustbank');
  await watch.stop();
  expect(other.config.brand).toBe('Kustbank');
  await subject.stop();
});
