import { ensureChromium } from '../../cli/checks/chromium.ts';

/** Two pages that Chromium loads for the address bar of every window: 40 % of the time of a short test. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Features that Playwright disables: Chromium takes only the last of two such lists, so ours repeats them. */
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

/** Launch options for the Chromium of cli/checks/chromium.ts; other browsers are those of Playwright. */
export function launchOptionsOf(browserName: string) {
  if (browserName !== 'chromium') return {};
  return {
    executablePath: ensureChromium(),
    // Chromium's sandbox does not start for root, as in a container.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--disable-features=${[...BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`],
  };
}
