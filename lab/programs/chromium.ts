import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { exitWith, isProgram, missing, type Need, onPath } from './programs.ts';

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

/**
 * The need of a Chromium: CHROMIUM_PATH, the system's, or Playwright's. For tests the headless shell where there is one
 * or one can be installed, for measurements what visitors have.
 */
export function chromiumNeed(use: 'tests' | 'measurements'): Need<string> {
  return {
    name: process.env.CHROMIUM_PATH ? `a program at CHROMIUM_PATH (${process.env.CHROMIUM_PATH})` : 'Chromium',
    packages: [use === 'tests' ? HEADLESS_SHELL : 'chromium', 'fonts-liberation'],
    elsewhere: 'on macOS: brew install --cask chromium; anywhere: npx playwright install chromium, or CHROMIUM_PATH',
    find() {
      const chosen = process.env.CHROMIUM_PATH;
      if (chosen) return isProgram(chosen) ? chosen : undefined;
      return (use === 'tests' ? onPath([HEADLESS_SHELL]) : undefined) ?? findBrowser();
    },
  };
}

/** Path of a Chromium, installed from Debian where that is possible. Throws with an English sentence when there is none. */
export function ensureChromium(use: 'tests' | 'measurements'): string {
  const need = chromiumNeed(use);
  const sentence = missing([need]);
  const found = need.find();
  if (sentence !== null || found === undefined) throw new Error(sentence ?? 'Chromium went away.');
  return found;
}

/** The same for a command: without a Chromium it says in one sentence how to get one, and ends. */
export function chromiumOrExit(use: 'tests' | 'measurements'): string {
  try {
    return ensureChromium(use);
  } catch (error) {
    exitWith(error instanceof Error ? error.message : String(error));
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
