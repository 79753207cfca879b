import { ensureChromium } from '../../cli/checks/chromium.ts';

/** The two pages that every window of Chromium loads for its address bar: 40 % of the time of a short test. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off itself: of two such lists Chromium takes the last, so ours repeats it. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** How the Chromium that cli/checks/chromium.ts finds is started; other browsers are those that Playwright brings. */
export function launchOptionsOf(browserName: string) {
  if (browserName !== 'chromium') return {};
  return {
    executablePath: ensureChromium(),
    // Chromium's own sandbox does not start for root, which is who tests in a container.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--disable-features=${[...BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`],
  };
}
