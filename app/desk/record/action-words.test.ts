import { expect, test } from 'vitest';
import { actionWords, actorWords, subjectWords } from './action-words.ts';

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
