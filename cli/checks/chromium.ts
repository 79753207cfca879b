import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

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
const HOW_TO_GET_ONE = `Voor de browsertests is Chromium of Chrome nodig, en dat is niet gevonden.
Installeer het (Debian en Ubuntu: apt-get install chromium; macOS: brew install --cask chromium;
overal: npx playwright install chromium) of wijs met CHROMIUM_PATH het programma aan.`;

/**
 * Path of a Chromium for tests and measurements: CHROMIUM_PATH, the system's, Playwright's, or Debian's after
 * installing it, where that is possible. Throws with a Dutch sentence otherwise.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (canInstall()) {
    console.log('› Chromium installeren (apt-get) ...');
    installDebianChromium();
  }
  const installed = findChromium();
  if (!installed) throw new Error(HOW_TO_GET_ONE);
  return installed;
}

/** The same for a command: without a Chromium it prints how to get one and exits. */
export function chromiumOrExit(): string {
  try {
    return ensureChromium();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!isProgram(wanted)) throw new Error(`CHROMIUM_PATH wijst naar ${wanted}, maar daar staat geen programma.`);
    return wanted;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES, ...playwrightPrograms()].find(isProgram);
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

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
}

function installDebianChromium(): void {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
}
