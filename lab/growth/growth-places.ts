import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DatabaseOptions } from '../../data/database.ts';
import { startPostgresServer } from '../../tests/postgres/postgres-server.ts';

/** A database to be filled. */
export interface GrowthPlace {
  readonly options: DatabaseOptions;
  /** Runs `fill` unless it was done here by an earlier run. */
  fillOnce(fill: () => Promise<void>): Promise<void>;
}

/** Finds the place of the young or the old shop. */
type FindPlace = (age: 'young' | 'old') => Promise<GrowthPlace>;

export interface GrowthPlaces {
  readonly onSqlite: FindPlace;
  startPostgres(): Promise<{ readonly place: FindPlace; stop(): Promise<void> }>;
  /** Deletes what is not to be kept. */
  remove(): void;
}

/** Filling takes longer than any statement of the shop may, in ms. */
const TIMES = { connect: 5_000, statement: 3_600_000, answer: 3_600_000 };

/** What the arguments of the command ask for. */
export interface GrowthWishes {
  /** One engine; absent: both. */
  readonly engine: string | undefined;
  /** Where filled databases stay; absent: nowhere. */
  readonly folder: string | undefined;
  /** Beginnings of the names of questions; empty: all questions, and the regular work. */
  readonly only: readonly string[];
}

export function wishesOf(args: readonly string[]): GrowthWishes {
  const valuesOf = (name: string) =>
    args.filter((argument) => argument.startsWith(`${name}=`)).map((argument) => argument.slice(name.length + 1));
  return {
    engine: args.find((argument) => !argument.includes('=')),
    folder: valuesOf('keep')[0],
    only: valuesOf('only'),
  };
}

/** Places for databases in `folder`, where they stay, or in a temporary one. */
export function placesFor(folder: string | undefined): GrowthPlaces {
  const root = folder ?? mkdtempSync(join(tmpdir(), 'shop-growth-'));
  // PostgreSQL runs as somebody else when this runs as root, and goes through it to its own folder.
  if (folder === undefined) chmodSync(root, 0o711);
  return {
    onSqlite: async (age) => placeIn(join(root, `sqlite-${age}`)),
    async startPostgres() {
      const server = await startPostgresServer({ survivesCrash: true, folder: join(root, 'postgres') });
      const place: FindPlace = async (age) =>
        placeIn(join(root, `postgres-${age}`), await schemaIn(server.url, `growth_${age}`));
      return { place, stop: server.stop };
    },
    remove() {
      if (folder === undefined) rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function placeIn(dataDir: string, databaseUrl?: string): GrowthPlace {
  mkdirSync(dataDir, { recursive: true });
  const mark = join(dataDir, 'filled');
  return {
    options: { dataDir, ...(databaseUrl && { databaseUrl, times: TIMES }) },
    async fillOnce(fill) {
      if (existsSync(mark)) return;
      await fill();
      writeFileSync(mark, '');
    },
  };
}

/** The address of a schema, which is made when it is missing. */
async function schemaIn(server: string, schema: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create schema if not exists ${schema}`);
  await client.end();
  const databaseUrl = new URL(server);
  databaseUrl.searchParams.set('options', `-c search_path=${schema}`);
  return databaseUrl.href;
}
