import { describe, expect, test } from 'vitest';
import { examineSenderDomain, type SenderRecords, type TextRecords } from './sender-domain.ts';

const found = (...texts: string[]): TextRecords => ({ kind: 'found', texts });
const NONE: TextRecords = { kind: 'none' };
const UNKNOWN: TextRecords = { kind: 'unknown' };
const healthy: SenderRecords = {
  domain: 'kantelhout.nl',
  spf: found('google-site-verification=1', 'v=spf1 include:spf.provider.nl -all'),
  dkim: found('v=DKIM1; k=rsa; p=MIGf'),
  dmarc: found('v=DMARC1; p=reject; rua=mailto:a@kantelhout.nl'),
};
const findings = (changes: Partial<SenderRecords>) => examineSenderDomain({ ...healthy, ...changes });
const line = (index: number, changes: Partial<SenderRecords>) => {
  const { level, message } = findings(changes)[index] ?? { level: '', message: '' };
  return `${level}: ${message}`;
};

test('examineSenderDomain returns only notes when all records are in order', () => {
  expect(findings({}).map(({ level }) => level)).toEqual(['note', 'note', 'note']);
});

test.each([0, 1, 2])('an answer that did not come is a note, never a warning (%i)', (index) => {
  expect(line(index, { spf: UNKNOWN, dkim: UNKNOWN, dmarc: UNKNOWN })).toMatch(/^note: .*kon niet worden nagekeken/);
});

describe('SPF', () => {
  test.each([
    [found('v=spf1 mx ~all'), /^note/],
    [found('V=SPF1 redirect=_spf.provider.nl'), /^note/],
    [NONE, /^warning: SPF ontbreekt/],
    [found('v=spf10 -all'), /^warning: SPF ontbreekt/],
    [found('v=spf1 mx -all', 'v=spf1 a -all'), /^warning: .*2 records/],
    [found('v=spf1 -all'), /^warning: .*nooit mail/],
    [found('v=spf1 mx'), /^warning: .*iedereen/],
    [found('v=spf1 mx ?all'), /^warning: .*iedereen/],
    [found('v=spf1 +all'), /^warning: .*iedereen/],
  ])('%j: %s', (spf, expected) => {
    expect(line(0, { spf })).toMatch(expected);
  });
});

describe('DKIM', () => {
  test.each([
    [found('p=MIGf'), /^note: DKIM van/],
    [null, /^note: .*DKIM_SELECTOR/],
    [NONE, /^warning: DKIM ontbreekt/],
    [found('hallo'), /^warning: DKIM ontbreekt/],
    [found('v=DKIM1; p='), /^warning: .*ingetrokken/],
  ])('%j: %s', (dkim, expected) => {
    expect(line(1, { dkim })).toMatch(expected);
  });
});

describe('DMARC', () => {
  test.each([
    [found('v=DMARC1;p=quarantine'), /^note: .*quarantine/],
    [found('v=DMARC1; p=none'), /^note: .*niet geweigerd/],
    [NONE, /^warning: DMARC ontbreekt/],
    [found('v=DMARC1'), /^warning: .*wat te doen/],
    [found('v=DMARC1; sp=reject; p=maybe'), /^warning: .*wat te doen/],
    [found('v=DMARC1; p=none', 'v=DMARC1; p=reject'), /^warning: .*2 records/],
  ])('%j: %s', (dmarc, expected) => {
    expect(line(2, { dmarc })).toMatch(expected);
  });
});
