import { canInstall, installFromDebian, isProgram, onPath } from './programs.ts';

/** The programs of the engines beside Chromium: Firefox, and the engine of Safari as far as it runs on Linux. */
export interface Engines {
  readonly firefox: string;
  readonly webKitDriver: string;
  /** Xvfb: a screen that nobody sees. */
  readonly screen: string;
}

const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-liberation'];
const HOW_TO_GET_THEM = `The tests in Firefox and WebKit need programs of which not all were found.
Install them (Debian: apt-get install ${PACKAGES.join(' ')}).`;

/** The engines of this system. Throws with a sentence that says how to get them when one is missing. */
export function findEngines(): Engines {
  const firefox = onPath(['firefox-esr', 'firefox']) ?? PLACES.find(isProgram);
  const webKitDriver = onPath(['WebKitWebDriver']);
  const screen = onPath(['Xvfb']);
  if (!(firefox && webKitDriver && screen)) throw new Error(HOW_TO_GET_THEM);
  return { firefox, webKitDriver, screen };
}

/** Installs the engines where they are missing and that is possible. */
export function installEngines(): void {
  if (!hasEngines() && canInstall()) installFromDebian(PACKAGES);
}

/**
 * Whether the tests in these engines run here, after `installEngines`; prints the reason when they do not: WebKit
 * without a window is only to be had on Linux.
 */
export function canRunEngines(): boolean {
  // Where they can be installed they are needed, so that their absence fails there.
  if (hasEngines() || canInstall()) return true;
  console.warn(`\n${HOW_TO_GET_THEM}\nThese tests are skipped now.\n`);
  return false;
}

function hasEngines(): boolean {
  try {
    findEngines();
    return true;
  } catch {
    return false;
  }
}
