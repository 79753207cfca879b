import { expect, test } from 'vitest';
import { proposeSize, subscribeToProposals } from './chosen-size.ts';

test('the last size proposed before the buy box subscribes is chosen once, when it subscribes', () => {
  proposeSize('klein');
  proposeSize('groot');
  const heard: string[] = [];
  const end = subscribeToProposals((size) => heard.push(size));
  expect(heard).toEqual(['groot']);
  proposeSize('middel');
  end();
  expect(heard).toEqual(['groot', 'middel']);
  subscribeToProposals((size) => heard.push(size))();
  expect(heard).toEqual(['groot', 'middel']);
});
