import { expect, test } from 'vitest';
import { adviseSize, subscribeToAdvice } from './chosen-size.ts';

test('a size that is advised before the buy box is there is chosen when it comes, once, and the last of two', () => {
  adviseSize('klein');
  adviseSize('groot');
  const heard: string[] = [];
  const end = subscribeToAdvice((size) => heard.push(size));
  expect(heard).toEqual(['groot']);
  adviseSize('middel');
  end();
  expect(heard).toEqual(['groot', 'middel']);
  subscribeToAdvice((size) => heard.push(size))();
  expect(heard).toEqual(['groot', 'middel']);
});
