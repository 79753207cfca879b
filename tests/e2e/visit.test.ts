import { chromium } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { axeViolations } from './axe.ts';
import { test } from './journey.ts';
import { startVisit } from './visit.ts';

/** Does something that no page may do; gives the problems that the visit noticed. */
async function problemsAfter(shopUrl: string, misdeed: () => void, expected: readonly RegExp[] = []) {
  const browser = await chromium.connect(inject('browserAddress'));
  const visit = await startVisit(browser, shopUrl, { expected });
  await visit.page.goto('/');
  await visit.page.evaluate(misdeed);
  await visit.page.waitForTimeout(100);
  const problems = await visit.problems();
  await browser.close();
  return problems.join('\n');
}

const complain = () => console.error('kapot');

describe('a visit notices', () => {
  test.for<[string, () => void, RegExp]>([
    ['a logged error', complain, /^console: kapot/],
    ['an uncaught error', () => setTimeout(() => Promise.reject(new Error('oeps'))), /^uncaught: oeps/],
    ['another host', () => fetch('https://elders.example/').catch(() => undefined), /content policy: connect-src/],
    ['an inline style', () => document.body.setAttribute('style', 'color: red'), /content policy: style-src-attr/],
    ['a cookie', () => Reflect.set(document, 'cookie', 'a=b'), /^cookie: a$/],
  ])('%s', async ([, misdeed, problem], { shop }) => {
    expect(await problemsAfter(shop.url, misdeed)).toMatch(problem);
  });

  test('nothing when all is well, or when it was expected', async ({ shop }) => {
    expect(await problemsAfter(shop.url, () => undefined)).toBe('');
    expect(await problemsAfter(shop.url, complain, [/kapot/])).toBe('');
  });

  test('what cannot be used by everybody', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/icon.svg">'));
    expect((await axeViolations(page)).join('\n')).toMatch(/^image-alt/);
  });
});
