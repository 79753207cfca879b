import { axeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { ProfilePool } from './profile-pool.ts';
import { startVisit } from './visit.ts';

interface Misdeed {
  readonly what: string;
  readonly does: () => void;
  readonly problem: RegExp;
}

const complain = () => console.error('kapot');

/** What a page of the shop must never do. */
const MISDEEDS: readonly Misdeed[] = [
  { what: 'a logged error', does: complain, problem: /^console: kapot/ },
  {
    what: 'an uncaught error',
    does: () => setTimeout(() => Promise.reject(new Error('oeps'))),
    problem: /^uncaught: oeps/,
  },
  {
    what: 'a request to another host',
    does: () => fetch('https://elders.example/').catch(() => undefined),
    problem: /content policy: connect-src/,
  },
  {
    what: 'a navigation to another host',
    does: () => window.open('https://elders.example/'),
    problem: /third party: https:\/\/elders\.example/,
  },
  {
    what: 'an inline style',
    does: () => document.body.setAttribute('style', 'color: red'),
    problem: /content policy: style-src-attr/,
  },
  {
    what: 'a text that becomes HTML',
    does: () => {
      try {
        document.body.innerHTML = '<img src=x onerror="document.title = 1">';
      } catch {
        // Trusted Types refuse it; that is reported, whoever hides the error.
      }
    },
    problem: /content policy: require-trusted-types-for/,
  },
  {
    what: 'a policy that lets every text pass',
    does: () => {
      try {
        Reflect.get(globalThis, 'trustedTypes').createPolicy('default', { createHTML: (text: string) => text });
      } catch {
        // As above.
      }
    },
    problem: /content policy: trusted-types/,
  },
  { what: 'a cookie', does: () => Reflect.set(document, 'cookie', 'a=b'), problem: /^cookie: a$/ },
];

/** A visit on which the page executed `does`. */
async function visitAndDo(profiles: ProfilePool, shopUrl: string, does: () => void, expected: readonly RegExp[] = []) {
  const visit = await startVisit(profiles, shopUrl, { expected });
  await visit.page.goto('/');
  await visit.page.evaluate(does);
  return visit;
}

test('visit.problems reports what a page must never do', async ({ profiles, shop }) => {
  for (const { what, does, problem } of MISDEEDS) {
    await test.step(what, async () => {
      const visit = await visitAndDo(profiles, shop.url, does);
      await expect.poll(async () => (await visit.problems()).join('\n')).toMatch(problem);
      await visit.close();
    });
  }
});

test('visit.problems reports nothing on a clean page or for an expected error', async ({ profiles, shop }) => {
  const well = await visitAndDo(profiles, shop.url, () => undefined);
  const expected = await visitAndDo(profiles, shop.url, complain, [/kapot/]);
  // Nothing should be reported: the other problems arrive within this time, in ms.
  await expected.page.waitForTimeout(100);
  expect(await well.problems()).toEqual([]);
  expect(await expected.problems()).toEqual([]);
  await well.close();
  await expected.close();
});

test('axeViolations reports an image without alt text', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    document.querySelector('main')?.append(Object.assign(document.createElement('img'), { src: '/favicon.ico' })),
  );
  expect((await axeViolations(page)).join('\n')).toMatch(/^image-alt/);
});

test('a visit in a profile that was used before finds nothing stored, and no script of the visit before', async ({
  profiles,
  shop,
}) => {
  const first = await visitAndDo(profiles, shop.url, () => {
    localStorage.setItem('a', 'b');
    sessionStorage.setItem('a', 'b');
    Reflect.set(document, 'cookie', 'a=b');
    indexedDB.open('a');
  });
  await first.page.addInitScript(() => localStorage.setItem('b', 'c'));
  const context = first.page.context();
  await context.setOffline(true);
  await first.close();
  const second = await startVisit(profiles, shop.url);
  expect(second.page.context()).toBe(context);
  await second.page.goto('/');
  const stored = await second.page.evaluate(async () => ({
    kept: localStorage.length + sessionStorage.length,
    databases: await indexedDB.databases(),
  }));
  expect(stored).toEqual({ kept: 0, databases: [] });
  expect(await second.problems()).toEqual([]);
  await second.close();
});
