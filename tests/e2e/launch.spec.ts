import { expect, test } from './fixtures.ts';

test('Chromium starts with at least the disabled features of Playwright', async ({ browser }) => {
  const devTools = await browser.newBrowserCDPSession();
  const { commandLine } = await devTools.send('SystemInfo.getInfo');
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) => list.split(','));
  expect(lists).toHaveLength(2);
  const [byPlaywright, ours] = lists;
  expect(ours).toEqual(expect.arrayContaining(byPlaywright ?? []));
});
