import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnv } from '../server/settings/read-env.ts';

const root = join(import.meta.dirname, '..');
const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));

test('.env.example lists every setting and no other', () => {
  const sources = ['server/settings/read-env.ts', 'assistants/door.ts', 'shopify/settings.ts'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const settings = [...sources.join('\n').matchAll(/^ {2,4}([A-Z_0-9]+): (?:v\.|secret)/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(5);
  expect(Object.keys(example).toSorted()).toEqual(settings.toSorted());
});

test('.env.example has the default of every setting', () => {
  expect(readEnv(example)).toEqual(readEnv({}));
});
