import { canInstall, isProgram, missing, type Need, onPath } from './programs.ts';

/** The programs of the engines beside Chromium: Firefox, and the engine of Safari as far as it runs on Linux. */
export interface Engines {
  readonly firefox: string;
  readonly webKitDriver: string;
  /** Xvfb: a screen that nobody sees. */
  readonly screen: string;
}

const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

const NEEDS = {
  firefox: {
    name: 'Firefox',
    packages: ['firefox-esr', 'fonts-liberation'],
    find: () => onPath(['firefox-esr', 'firefox']) ?? PLACES.find(isProgram),
  },
  webKitDriver: { name: 'WebKitWebDriver', packages: ['webkit2gtk-driver'], find: () => onPath(['WebKitWebDriver']) },
  screen: { name: 'Xvfb', packages: ['xvfb'], find: () => onPath(['Xvfb']) },
} satisfies Record<keyof Engines, Need<string>>;

/** The tests in the other engines cannot do without these programs. */
export const ENGINE_NEEDS: readonly Need[] = Object.values(NEEDS);

/**
 * The engines of this system, installed where that is possible. Throws with an English sentence when one is missing.
 */
export function findEngines(): Engines {
  const sentence = missing(ENGINE_NEEDS);
  const [firefox, webKitDriver, screen] = [NEEDS.firefox.find(), NEEDS.webKitDriver.find(), NEEDS.screen.find()];
  if (firefox && webKitDriver && screen) return { firefox, webKitDriver, screen };
  throw new Error(sentence ?? 'An engine went away.');
}

/**
 * Tells whether `npm test` runs the tests in these engines, and prints why when it does not: WebKit without a window is
 * only to be had on Linux. It installs nothing.
 */
export function canRunEngines(): boolean {
  // Where they can be installed they are needed, so that their absence fails there.
  if (!ENGINE_NEEDS.some((need) => need.find() === undefined) || canInstall()) return true;
  console.warn(`${missing(ENGINE_NEEDS)} The tests in Firefox and WebKit are left out.`);
  return false;
}
