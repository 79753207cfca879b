import { expect, test } from 'vitest';
import { examineSender, type ResolveTexts } from './doctor-mail.ts';

const records: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'shop.kantelhout.nl': [['v=spf1 include:spf.provider.nl ', '-all']],
  'mail1._domainkey.shop.kantelhout.nl': [['v=DKIM1; p=MIGf']],
  '_dmarc.kantelhout.nl': [['v=DMARC1; p=reject']],
};
const asked: string[] = [];
const resolveTexts: ResolveTexts = async (name) => {
  asked.push(name);
  const found = records[name];
  if (!found) throw Object.assign(new Error('no data'), { code: 'ENODATA' });
  return found;
};
const examine = (changes: Partial<Parameters<typeof examineSender>[0]> = {}) =>
  examineSender({ domain: 'shop.kantelhout.nl', dkimSelector: 'mail1', resolveTexts, ...changes });

test('puts the pieces of a record together, and takes DMARC from the domain above', async () => {
  const findings = await examine();
  expect(findings.map(({ level }) => level)).toEqual(['note', 'note', 'note']);
  expect(findings[0]?.message).toContain('v=spf1 include:spf.provider.nl -all');
  expect(findings[2]?.message).toContain('p=reject');
});

test('asks for DKIM only under the selector that it was given, and for no domain of one label', async () => {
  asked.length = 0;
  const findings = await examine({ domain: 'voorbeeld.nl', dkimSelector: null });
  expect(asked.toSorted()).toEqual(['_dmarc.voorbeeld.nl', 'voorbeeld.nl']);
  expect(findings.map(({ level }) => level)).toEqual(['warning', 'note', 'warning']);
});

test('says that nothing could be looked up when the DNS fails or is late', async () => {
  const refused: ResolveTexts = async () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  };
  for (const resolver of [refused, () => new Promise<never>(() => undefined)]) {
    const findings = await examine({ resolveTexts: resolver, patience: 5 });
    expect(findings.every(({ level, message }) => level === 'note' && message.includes('niet worden nagekeken'))).toBe(
      true,
    );
  }
});
