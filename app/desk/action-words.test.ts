import { expect, test } from 'vitest';
import { actionWords, actorWords, detailWords, subjectWords } from './action-words.ts';

test.each([
  ['order:2611-00042', 'bestelling 2611-00042'],
  ['message:8f57da17000000000000000000000000', 'bericht 8F57-DA17'],
  ['stock:boekenstandaard-klein', 'voorraad van boekenstandaard-klein'],
  ['owner:a1', ''],
  ['mails', ''],
  ['thing:a:b', 'thing a:b'],
])('subjectWords returns for %s %j', (subject, words) => {
  expect(subjectWords(subject)).toBe(words);
});

test('actionWords shows a code that it does not know as words', () => {
  expect(actionWords('owner_entered')).toBe('Ingelogd');
  expect(actionWords('thing_was_done')).toBe('thing was done');
});

test('actorWords names an owner by the name of that time', () => {
  expect(actorWords({ kind: 'owner', id: 'a1', name: 'Anna' })).toBe('Anna');
  expect(actorWords({ kind: 'command-line' })).toBe('Op de server');
});

test.each([
  ['stock_corrected', '23 -> 2, counted', 'van 23 naar 2, geteld'],
  ['stock_warning_set', 'usual', 'zoals gewoonlijk'],
  ['stock_warning_set', '5', 'vanaf 5'],
  ['vat_of_destination_chosen', 'Dutch VAT', 'Nederlandse btw'],
  ['vat_of_destination_chosen', 'from 2027-01-01', 'vanaf 1 januari 2027'],
  [
    'person_erased',
    '1 orders deleted, 2 reduced, 3 messages deleted',
    '1 bestellingen gewist, 2 ingekort, 3 berichten gewist',
  ],
  ['order_checked', 'paid_twice, something_new', 'twee keer betaald; something_new'],
  ['owner_invited', 'Bram', 'Bram'],
])('detailWords returns for %s %j', (action, detail, words) => {
  expect(detailWords(action, detail)).toBe(words);
});

test('names no token and no file to a reader', () => {
  expect(subjectWords(`article:${'0a'.repeat(16)}`)).toBe('artikel');
  expect(subjectWords('order:2611-00042')).toBe('bestelling 2611-00042');
  expect(detailWords('backup_made', 'winkel-2026-11-26.zip')).toBe('');
});
