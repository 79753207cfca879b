import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installFromDebian, isProgram, onPath } from './programs.ts';

/** The same engine without a window's parts: tests take a third less processor time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'chrome.exe'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
/** Where Playwright stores its browsers, by platform. */
const PLAYWRIGHT_CACHES = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright'];
const PLAYWRIGHT_PROGRAMS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];
const HOW_TO_GET_ONE = `The tests in a browser need Chromium or Chrome, and none was found.
Install it (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium;
anywhere: npx playwright install chromium) or name the program in CHROMIUM_PATH.`;

/**
 * Path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or Debian's after installing it where
 * that is possible. For tests the headless shell where there is one, for measurements what visitors have.
 * Throws with a sentence that says how to get one when there is none.
 */
export function ensureChromium(use: 'tests' | 'measurements'): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, where there is no program.`);
    return chosen;
  }
  const wanted = use === 'tests' ? onPath([HEADLESS_SHELL]) : findBrowser();
  if (wanted) return wanted;
  if (canInstall()) installFromDebian([use === 'tests' ? HEADLESS_SHELL : 'chromium', 'fonts-liberation']);
  const found = (use === 'tests' ? onPath([HEADLESS_SHELL]) : undefined) ?? findBrowser();
  if (!found) throw new Error(HOW_TO_GET_ONE);
  return found;
}

/** The same for a command: without a Chromium it prints how to get one and exits. */
export function chromiumOrExit(use: 'tests' | 'measurements'): string {
  try {
    return ensureChromium(use);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function findBrowser(): string | undefined {
  return onPath(NAMES) ?? [...PLACES, ...playwrightPrograms()].find(isProgram);
}

function playwrightPrograms(): string[] {
  const chosen = process.env.PLAYWRIGHT_BROWSERS_PATH ?? [];
  const caches = [chosen, PLAYWRIGHT_CACHES.map((cache) => join(homedir(), cache))].flat();
  return caches
    .filter((cache) => existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((name) => join(cache, name)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .toSorted()
    .toReversed()
    .flatMap((folder) => PLAYWRIGHT_PROGRAMS.map((program) => join(folder, program)));
}
