import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface VisitOptions {
  /** Of the window, in CSS pixels; a phone below 600. */
  readonly width?: number;
  readonly height?: number;
  readonly javaScript?: boolean;
  /** Messages of the console that belong to what is tested; all other errors fail the test. */
  readonly expected?: readonly RegExp[];
}

/** A visitor with a browser profile of their own. */
export interface Visit {
  readonly page: Page;
  /** Everything that a visit of this shop must never show: errors, other hosts, broken policies, cookies. */
  problems(): Promise<readonly string[]>;
  /** A PNG of each open page; one that does not let itself be pictured is left out. */
  pictures(): Promise<Buffer[]>;
  close(): Promise<void>;
}

export async function startVisit(browser: Browser, shopUrl: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = 900, javaScript = true, expected = [] } = options;
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width, height },
    // Firefox has no such windows: there a phone is narrow and has a finger.
    isMobile: isPhone && browser.browserType().name() !== 'firefox',
    hasTouch: isPhone,
    javaScriptEnabled: javaScript,
  });
  const seen = await watch(context, shopUrl);
  const page = await context.newPage();
  return {
    page,
    async problems() {
      const cookies = (await context.cookies()).map(({ name }) => `cookie: ${name}`);
      return [...seen, ...cookies].filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    },
    async pictures() {
      const taken = context.pages().map((open) => open.screenshot({ fullPage: true, timeout: 5_000 }));
      return (await Promise.allSettled(taken)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },
    close: () => context.close(),
  };
}

/** Collects what goes wrong in any page of the context. */
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
