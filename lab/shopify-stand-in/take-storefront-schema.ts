import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programsOrExit } from '../programs/programs.ts';

/*
 * `npm run shopify:schema -- VERSION`: takes Shopify's schema of the Storefront API, which the tests compare the shop's
 * questions with and which the fake Shopify answers by, from the package `@shopify/hydrogen-react` (88 MB, of which this
 * file is all we use). Writes `lab/shopify-stand-in/storefront-schema.json`, without the descriptions, and the licence beside it.
 */
const PACKAGE = '@shopify/hydrogen-react';
const [version] = process.argv.slice(2);
if (!version) throw new Error('usage: npm run shopify:schema -- VERSION, such as 2026.4.4');

programsOrExit('npm', 'tar');
const folder = import.meta.dirname;
const work = mkdtempSync(join(tmpdir(), 'storefront-schema-'));
try {
  const packed = execFileSync('npm', ['pack', `${PACKAGE}@${version}`, '--silent'], { cwd: work, encoding: 'utf8' });
  execFileSync('tar', ['xzf', packed.trim()], { cwd: work });
  const text = readFileSync(join(work, 'package/storefront.schema.json'), 'utf8');
  const { data } = JSON.parse(text) as { readonly data?: unknown };
  const schema = (data ?? JSON.parse(text)) as object;
  const about = `Written by npm run shopify:schema from ${PACKAGE} ${version}; not to be changed by hand.`;
  const taken = JSON.stringify({ about, ...schema }, (key, value: unknown) =>
    key === 'description' ? undefined : value,
  );
  writeFileSync(join(folder, 'storefront-schema.json'), `${taken}\n`);
  copyFileSync(join(work, 'package/LICENSE.md'), join(folder, 'storefront-schema.LICENSE'));
} finally {
  rmSync(work, { recursive: true });
}
