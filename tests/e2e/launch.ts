import { ensureChromium } from '../../lab/programs/chromium.ts';

/** Launch options for the Chromium of lab/programs/chromium.ts; other browsers are those of Playwright. */
export function launchOptionsOf(browserName: string) {
  if (browserName !== 'chromium') return {};
  return {
    executablePath: ensureChromium('tests'),
    // Chromium's sandbox does not start for root, as in a container.
    chromiumSandbox: process.getuid?.() !== 0,
  };
}
