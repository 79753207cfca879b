import { ensureChromium } from '../../cli/checks/chromium.ts';

/** How the Chromium that cli/checks/chromium.ts finds is started; other browsers are those that Playwright brings. */
export function launchOptionsOf(browserName: string) {
  if (browserName !== 'chromium') return {};
  return {
    executablePath: ensureChromium('tests'),
    // Chromium's own sandbox does not start for root, which is who tests in a container.
    chromiumSandbox: process.getuid?.() !== 0,
  };
}
