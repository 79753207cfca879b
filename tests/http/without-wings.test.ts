import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as builder from '../builders/shop-process.ts';

/*
 * Takes the wings away in a copy of the project: their folders and their places in `wings.ts` and `wing-islands.ts`.
 * Wings may not import each other (`lab/checks/imports/import-zones.ts`), so what compiles without all of them compiles
 * without each: the copy is type-checked, built and started once.
 */
const root = join(import.meta.dirname, '../..');
const WINGS = ['assistants', 'shopify'];
/** What the wings are tested with. */
const WITH_WINGS = ['tests/assistants', 'tests/shopify', 'lab/shopify-stand-in'];
const LISTS = ['wings.ts', 'wing-islands.ts'];
/** What a copy needs not have, or has from the original. */
const LEFT_OUT = /^(node_modules|build|test-results|\..*|.*\.local)$/;
const MINUTES = 60_000;

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'without-wings-'));
  for (const name of readdirSync(root).filter((entry) => !LEFT_OUT.test(entry))) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function takeAway(wing: string): void {
  rmSync(join(copy, wing), { recursive: true, force: true });
  for (const file of LISTS) {
    const without = readFileSync(join(copy, file), 'utf8')
      .replace(new RegExp(String.raw`^.*'\./${wing}/.*\n`, 'gm'), '')
      .replace(new RegExp(String.raw`\b${wing}, |, ${wing}\b|(?<=\[)${wing}\b`), '');
    expect(without).not.toContain(wing);
    writeFileSync(join(copy, file), without);
  }
}

/** Runs a program in the copy; returns what it said when it failed. */
function problemOf(...command: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

function typeProblems(): string {
  const typegen = problemOf('node_modules/@react-router/dev/bin.cjs', 'typegen');
  return typegen || problemOf('node_modules/typescript/bin/tsc', '--checkers', '1');
}

test('the rest compiles without the wings', { timeout: 4 * MINUTES }, () => {
  for (const wing of WINGS) takeAway(wing);
  for (const folder of WITH_WINGS) rmSync(join(copy, folder), { recursive: true });
  expect(typeProblems()).toBe('');
});

test('the shop without wings is built, starts and sells', { timeout: 4 * MINUTES }, async () => {
  expect(problemOf('cli/build/build.ts')).toBe('');
  const { startShopProcess } = (await import(
    pathToFileURL(join(copy, 'tests/builders/shop-process.ts')).href
  )) as typeof builder;
  const shop = await startShopProcess();
  const home = await fetch(shop.url);
  const cart = { items: [{ variantId: 'boekenstandaard-middel', quantity: 1, attributes: [] }] };
  const checkout = await fetch(`${shop.url}/api/shopify-checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(cart),
  });
  const { checkoutUrl } = (await checkout.json()) as { checkoutUrl: string };
  const order = await fetch(checkoutUrl);
  const assistants = await fetch(`${shop.url}/.well-known/ucp`);
  const blogSync = await fetch(`${shop.url}/blog-sync`);
  await shop.stop();
  expect([home.status, order.status, assistants.status, blogSync.status]).toEqual([200, 200, 404, 404]);
  expect(await order.text()).toContain('Bestellen');
});
