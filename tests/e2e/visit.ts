import type { Page } from '@playwright/test';
import type { ProfilePool } from './profile-pool.ts';

export interface VisitOptions {
  /** Window size in CSS pixels; below 600 it is a phone. */
  readonly width?: number;
  readonly height?: number;
  readonly javaScript?: boolean;
  /** Console messages that the test expects; all other errors fail the test. */
  readonly expected?: readonly RegExp[];
}

/** A visitor with a browser profile in which the shop has stored nothing yet. */
export interface Visit {
  readonly page: Page;
  /** Problems that no visit may have: errors, requests to other hosts, policy violations, cookies. */
  problems(): Promise<readonly string[]>;
  /** A PNG of each open page, if a screenshot can be taken. */
  pictures(): Promise<Buffer[]>;
  close(): Promise<void>;
}

export async function startVisit(profiles: ProfilePool, shopUrl: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = 900, javaScript = true, expected = [] } = options;
  const profile = await profiles.borrow({ shopUrl, width, height, javaScript });
  const { context, page, problems } = profile;
  return {
    page,
    async problems() {
      const cookies = (await context.cookies()).map(({ name }) => `cookie: ${name}`);
      return [...problems, ...cookies].filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    },
    async pictures() {
      const taken = context.pages().map((open) => open.screenshot({ fullPage: true, timeout: 5_000 }));
      return (await Promise.allSettled(taken)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },
    close: () => profiles.giveBack(profile),
  };
}
