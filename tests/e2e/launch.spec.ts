import { expect, test } from './fixtures.ts';

test('Chromium is started with everything turned off that Playwright turns off', async ({ browser }) => {
  const devTools = await browser.newBrowserCDPSession();
  const { commandLine } = await devTools.send('SystemInfo.getInfo');
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) => list.split(','));
  expect(lists).toHaveLength(2);
  const [byPlaywright, ours] = lists;
  expect(ours).toEqual(expect.arrayContaining(byPlaywright ?? []));
});
