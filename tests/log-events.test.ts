import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TEST_FILE } from '../lab/checks/imports/own-files.ts';

/** A call that logs, with the name of its event; `shopify/storefront/` gets only `warn`. */
const LOGGED = /\b(?:log\.(?:info|warn|error)|(?:options\.|^ *)warn)\(\s*['"`]([^'"`]*)/gm;

const root = join(import.meta.dirname, '..');
const events = globSync('{app,commerce,flows,mail,server,shopify}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !TEST_FILE.test(path))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(LOGGED)].map(([, event = '']) => `${path}: ${event}`),
  );

test('every log event is in snake_case', () => {
  expect(events.length).toBeGreaterThan(30);
  expect(events.filter((event) => !/: [a-z]+(_[a-z]+)*$/.test(event))).toEqual([]);
});
