import type { Browser, BrowserContext, Page } from '@playwright/test';

interface ProfileSettings {
  readonly shopUrl: string;
  /** Window size in CSS pixels; below 600 it is a phone. */
  readonly width: number;
  readonly height: number;
  readonly javaScript: boolean;
}

/** A browser profile, and what went wrong on its pages since it was borrowed. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: string[];
  readonly settings: ProfileSettings;
  /** True after a change to the page that no command takes back. */
  hasLastingChange: boolean;
  /** What takes back the other changes that stay as long as the page. */
  readonly undo: (() => Promise<unknown>)[];
}

export interface ProfilePool {
  /** Returns a profile without stored data, without open pages and without settings of an earlier visit. */
  borrow(settings: ProfileSettings): Promise<Profile>;
  giveBack(profile: Profile): Promise<void>;
}

/** Free profiles that are kept at most. */
const MAX_KEPT = 6;

/**
 * The browser profiles of one worker. A profile is used again for the same shop and window: with the files of
 * the shop in its memory a page opens in half the processor time. What a visitor stores is erased in between.
 */
export function createProfilePool(browser: Browser): ProfilePool {
  const free: Profile[] = [];

  return {
    async borrow(settings) {
      const known = free.findLastIndex((profile) => isSame(profile.settings, settings));
      const [profile] = known < 0 ? [await createProfile(browser, settings)] : free.splice(known, 1);
      if (!profile) throw new Error('A profile that is known is free');
      return profile;
    },
    async giveBack(profile) {
      if (!(await forgetVisit(browser, profile))) return await profile.context.close();
      free.push(profile);
      // Those of shops that have ended are not asked for again.
      if (free.length > MAX_KEPT) await free.shift()?.context.close();
    },
  };
}

function isSame(one: ProfileSettings, other: ProfileSettings): boolean {
  return (Object.keys(one) as (keyof ProfileSettings)[]).every((key) => one[key] === other[key]);
}

async function createProfile(browser: Browser, settings: ProfileSettings): Promise<Profile> {
  const { shopUrl, width, height, javaScript } = settings;
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width, height },
    // Firefox cannot emulate mobile windows: there a phone is a narrow window with touch.
    isMobile: isPhone && browser.browserType().name() !== 'firefox',
    hasTouch: isPhone,
    javaScriptEnabled: javaScript,
  });
  const problems = await watch(context, shopUrl);
  const page = await context.newPage();
  const profile: Profile = { context, problems, settings, page, hasLastingChange: false, undo: [] };
  noticeLastingChanges(profile);
  return profile;
}

/** Scripts for each document, and commands of the developer tools, stay as long as the page. */
function noticeLastingChanges(profile: Profile): void {
  const { context, page, undo } = profile;
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args);
    undo.push(() => script.dispose());
    return script;
  };
  const newCDPSession = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const devTools = await newCDPSession(target);
    undo.push(() => devTools.detach().catch(() => undefined));
    return devTools;
  };
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (options) => {
    profile.hasLastingChange = true;
    return install(options);
  };
}

/** Erases what a visit left in its profile. Returns false when something cannot be erased. */
async function forgetVisit(browser: Browser, profile: Profile): Promise<boolean> {
  const { context, page, problems, settings } = profile;
  if (browser.browserType().name() !== 'chromium' || page.isClosed() || profile.hasLastingChange) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const takeBack of profile.undo.splice(0)) await takeBack();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.setViewportSize({ width: settings.width, height: settings.height });
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null });
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin: settings.shopUrl, storageTypes: 'all' });
  for (const takeBack of profile.undo.splice(0)) await takeBack();
  problems.length = 0;
  return true;
}

/** Collects the problems of all pages of the context. */
async function watch(context: BrowserContext, shopUrl: string): Promise<string[]> {
  const seen: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => seen.push(`uncaught: ${event.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== shopUrl && /^(https?|wss?):$/.test(protocol)) seen.push(`third party: ${request.url()}`);
  });
  await context.exposeBinding(
    'reportViolation',
    (_, violation: string) => void seen.push(`content policy: ${violation}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { reportViolation(violation: string): void }).reportViolation;
      report(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return seen;
}
