import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface VisitOptions {
  /** Window size in CSS pixels; below 600 it is a phone. */
  readonly width?: number;
  readonly height?: number;
  readonly javaScript?: boolean;
  /** Console messages that the test expects; all other errors fail the test. */
  readonly expected?: readonly RegExp[];
}

/** A visitor with their own browser profile. */
export interface Visit {
  readonly page: Page;
  /** Problems that no visit may have: errors, requests to other hosts, policy violations, cookies. */
  problems(): Promise<readonly string[]>;
  /** A PNG of each open page, if a screenshot can be taken. */
  pictures(): Promise<Buffer[]>;
  close(): Promise<void>;
}

export async function startVisit(browser: Browser, shopUrl: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = 900, javaScript = true, expected = [] } = options;
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width, height },
    // Firefox cannot emulate mobile windows: there a phone is a narrow window with touch.
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
