import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFolderCircles, findImportCircles } from '../lab/checks/imports/circles.ts';
import { findForbiddenImports } from '../lab/checks/imports/find-forbidden-imports.ts';
import { zones } from '../lab/checks/imports/import-zones.ts';

const root = join(import.meta.dirname, '..');
const problemsOf = (path: string, text: string) => findForbiddenImports([{ path, text }], zones);

describe('findForbiddenImports', () => {
  test.each([
    ['domain/new.ts', "import { readStock } from '../data/stock/stock.ts';"],
    ['domain/new.ts', "import { shopConfig } from '../shop.config.ts';"],
    ['content/new.ts', "import { shopConfig } from '../shop.config.ts';"],
    ['flows/new.ts', "import { shopConfig } from '../shop.config.ts';"],
    ['app/routes/new.tsx', "import { shopConfig } from '../../shop.config.ts';"],
    ['server/new.ts', "import { shopConfig } from '../shop.config.ts';"],
    ['domain/new.ts', "import { readFileSync } from 'node:fs';"],
    ['domain/new.ts', "import { useState } from 'react';"],
    ['content/new.ts', "import { listOrders } from '../data/order/orders.ts';"],
    ['data/new.ts', "import { bookStand } from '../content/catalogue.ts';"],
    ['data/new.ts', "import type { Shop } from '../flows/shop.ts';"],
    ['mail/new.ts', "import type { CommerceProvider } from '../commerce/provider.ts';"],
    ['mail/new.ts', "import { listMails } from '../data/message/outbox.ts';"],
    ['mail/new.ts', "import { renderToString } from 'react-dom/server';"],
    ['flows/new.ts', "import * as v from 'valibot';"],
    ['commerce/new.ts', "import { sendMail } from '../mail/transport.ts';"],
    ['commerce/embedded/new.ts', "import { PRODUCT } from '../../shopify/storefront/questions.ts';"],
    ['shopify/store/new.ts', "import { sellable } from '../../commerce/embedded/sellable.ts';"],
    ['shopify/store/new.ts', "import { bookStand } from '../../content/catalogue.ts';"],
    ['shopify/store/new.ts', "import { readStock } from '../../data/stock/stock.ts';"],
    ['commerce/payments/new.ts', "import { listOrders } from '../../data/order/orders.ts';"],
    ['flows/new.ts', "import { sql } from 'kysely';"],
    ['flows/new.ts', "import { pageMeta } from '../app/head/page-head.tsx';"],
    ['app/new.ts', "import { readEnv } from '../server/settings/read-env.ts';"],
    ['app/routes/new.tsx', "import Database from 'better-sqlite3';"],
    ['app/islands/new.tsx', "import { bookStand } from '../../content/catalogue.ts';"],
    ['app/islands/new.tsx', "import type { Shop } from '../../flows/shop.ts';"],
    ['app/islands/new.tsx', "import { pageMeta } from '../head/page-head.tsx';"],
    ['app/islands/new.tsx', "import { useLoaderData } from 'react-router';"],
    ['app/ui/new.tsx', "import { useCart } from '../islands/cart-store/cart-store.ts';"],
    ['app/entry.client.ts', "import { startCheckout } from '../flows/checkout/start-checkout.ts';"],
    ['server/new.ts', "import { runCommand } from '../cli/owner/run-command.ts';"],
    ['server/new.ts', "import { Pool } from 'pg';"],
    ['shop.config.ts', "import { bookStand } from './content/catalogue.ts';"],
    ['flows/new.ts', "import { openTestShop } from '../tests/builders/test-shop.ts';"],
    ['flows/new.ts', "import { expect } from 'vitest';"],
    ['server/new.ts', "import { figure } from '../lab/bench/figure.ts';"],
    ['cli/owner/new.ts', "import { figure } from '../../lab/bench/figure.ts';"],
  ])('reports an import against the direction in %s: %s', (path, text) => {
    expect(problemsOf(path, text)).toHaveLength(1);
  });
});

describe('findForbiddenImports, by form of import', () => {
  test.each([
    "import '../data/stock/stock.ts';",
    "import type { Stock } from '../data/stock/stock.ts';",
    "export { readStock } from '../data/stock/stock.ts';",
    "export type * from '../data/stock/stock.ts';",
    "const stock = await import('../data/stock/stock.ts');",
    "type Stock = import('../data/stock/stock.ts').Stock;",
    "import text from '../data/stock/stock.ts?raw';",
  ])('reports %s', (text) => {
    expect(problemsOf('domain/new.ts', text)).toEqual([expect.stringContaining('../data/stock/stock.ts')]);
  });
});

test('findForbiddenImports reports a folder without a zone', () => {
  expect(problemsOf('helpers/new.ts', 'export const one = 1;')).toEqual([
    'helpers/new.ts stands in no zone of lab/checks/imports/import-zones.ts',
  ]);
});

test('findForbiddenImports reports no import along the direction and none of a test file', () => {
  expect(
    problemsOf('domain/new.ts', "import * as v from 'valibot'; import { cents } from './money/money.ts';"),
  ).toEqual([]);
  expect(problemsOf('app/islands/new.tsx', "import { cents } from '../../domain/money/money.ts';")).toEqual([]);
  expect(problemsOf('app/routes/new.tsx', "import type { Route } from './+types/new';")).toEqual([]);
  expect(problemsOf('domain/new.test.ts', "import { readStock } from '../data/stock/stock.ts';")).toEqual([]);
});

describe('findImportCircles', () => {
  const circlesOf = (files: Readonly<Record<string, string>>) =>
    findImportCircles(Object.entries(files).map(([path, text]) => ({ path, text })));

  test.each([
    ['values', "import { b } from './b.ts';", "import { a } from '../money/a.ts';"],
    ['types alone', "import type { B } from './b.ts';", "import type { A } from '../money/a.ts';"],
    ['a type named in place', "export type C = import('./b.ts').B;", "import type { A } from '../money/a.ts';"],
    ['a dynamic import', "export const b = () => import('./b.ts');", "export { a } from '../money/a.ts';"],
  ])('reports a circle of %s and names its files', (_, first, second) => {
    const files = { 'domain/money/a.ts': first, 'domain/money/b.ts': second, 'domain/c.ts': "import './money/a.ts';" };
    expect(circlesOf(files)).toEqual([
      'domain/money/a.ts -> domain/money/b.ts -> domain/money/a.ts import each other in a circle',
    ]);
  });

  test('reports a circle of three files in tests/', () => {
    const circle = {
      'tests/http/a.ts': "import './b.ts';",
      'tests/http/b.ts': "import type { C } from '../c.test.ts';",
      'tests/c.test.ts': "import './http/a.ts';",
    };
    expect(circlesOf(circle)).toEqual([
      expect.stringMatching(/^tests\/c\.test\.ts -> .*a\.ts -> .*b\.ts -> .*c\.test\.ts /),
    ]);
  });

  test('reports no circle when two paths lead to one file', () => {
    const diamond = {
      'domain/a.ts': "import './b.ts'; import './c.ts';",
      'domain/b.ts': "import './d.ts';",
      'domain/c.ts': "import './d.ts';",
      'domain/d.ts': 'export const d = 1;',
    };
    expect(circlesOf(diamond)).toEqual([]);
  });
});

describe('findFolderCircles', () => {
  const circlesOf = (files: Readonly<Record<string, string>>) =>
    findFolderCircles(Object.entries(files).map(([path, text]) => ({ path, text })));

  test('reports two folders whose files import each other without a circle of files', () => {
    const files = {
      'domain/cart/cart.ts': "import type { Refusal } from '../checkout/refusal.ts';",
      'domain/checkout/checkout.ts': "import { MAX } from '../cart/limits.ts';",
    };
    expect(circlesOf(files)).toEqual([
      'domain/cart/ -> domain/checkout/ -> domain/cart/ import each other in a circle: ' +
        'domain/cart/cart.ts imports domain/checkout/refusal.ts, domain/checkout/checkout.ts imports domain/cart/limits.ts',
    ]);
  });

  test('reports a circle of three folders, also through the folders in them', () => {
    const files = {
      'flows/order/place-order.ts': "import '../platform/updates/enqueue.ts';",
      'flows/platform/orders.ts': "import '../refund/refund.ts';",
      'flows/refund/apply/apply.ts': "import '../../order/mails.ts';",
    };
    expect(circlesOf(files)).toEqual([
      expect.stringMatching(/^flows\/order\/ -> flows\/platform\/ -> flows\/refund\/ -> flows\/order\/ /),
    ]);
  });

  test('reports a file beside folders that imports a folder which imports it', () => {
    const files = {
      'flows/shop.ts': "import type { Reader } from './product/reader.ts';",
      'flows/product/get-for-sale.ts': "import type { Shop } from '../shop.ts';",
    };
    expect(circlesOf(files)).toEqual([
      expect.stringMatching(/^flows\/product\/ -> flows\/shop\.ts -> flows\/product\/ /),
    ]);
  });

  test('reports no circle when a folder uses files of its parent, tests import both ways, or imports stay within', () => {
    const files = {
      'data/order/orders.ts': "import '../database.ts'; import './payments.ts';",
      'data/order/orders.test.ts': "import '../message/messages.ts';",
      'data/message/messages.ts': "import '../database.ts'; import '../order/orders.ts';",
      'data/database.ts': "import './tables.ts';",
    };
    expect(circlesOf(files)).toEqual([]);
  });
});

describe('Biome rule noProcessEnv', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes a file that reads process.env, and runs the linter on it. */
  const lint = (path: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), 'export const port = process.env.PORT;\n');
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    return spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false'], { cwd: folder, encoding: 'utf8' });
  };

  test.each(['flows/new.ts', 'server/new.ts', 'shopify/store/new.ts', 'app/routes/new.tsx'])(
    'reports process.env in %s',
    (path) => {
      const { status, stderr } = lint(path);
      expect(stderr).toContain('lint/style/noProcessEnv');
      expect(status).toBe(1);
    },
  );

  test('allows process.env in server/settings/read-env.ts', () => {
    expect(lint('server/settings/read-env.ts').status).toBe(0);
  });
});
