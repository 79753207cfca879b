import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CopiesState, type CopyFailure, copyAt, readCopiesState } from '../../domain/copies.ts';
import { copyDatabase } from '../backup/copy-database.ts';
import { openDumps } from './dumps.ts';
import { type CopySettings, openRestic } from './restic.ts';
import { CopyError } from './run-program.ts';

/** The copies of a shop on another machine or disk. All throw a CopyError. */
export interface Copies {
  state(): CopiesState;
  /** Writes down what became of an attempt. */
  record(of: keyof CopiesState, at: Date, failure: CopyFailure | null): void;
  /** Makes one. `mark` tells this shop from others: a place with copies of another one is refused. */
  make(at: Date, mark: string): Promise<void>;
  /** Fetches the newest copy at or before a moment into a folder, with the newest list of who was erased; null: none. */
  bring(folder: string, at: Date | null): Promise<{ readonly file: string; readonly time: Date } | null>;
  /** Fills an empty PostgreSQL database from a copy. */
  fill(file: string): Promise<unknown>;
}

export interface CopiesOptions extends CopySettings {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

const ERASED = 'gewist.txt';

export function openCopies({ dataDir, databaseUrl, ...settings }: CopiesOptions): Copies {
  const folder = join(dataDir, 'kopie');
  const database = databaseUrl === null ? 'shop.db' : 'shop.dump';
  const restic = openRestic(settings, join(dataDir, 'kopie-cache'));
  const dumps = databaseUrl === null ? null : openDumps(databaseUrl, settings.machine);

  return {
    ...openNotes(dataDir),
    async make(at, mark) {
      const newest = await restic.open();
      if (newest.some((copy) => copy.mark !== mark)) throw new CopyError('other_shop', 'Copies of another shop');
      let erased: string;
      // Who is erased while a copy is made is on the list of the next one at once.
      do {
        erased = textOf(join(dataDir, ERASED));
        await gather({ dataDir, folder, database, dumps }, erased);
        await restic.backup(folder, mark);
      } while (textOf(join(dataDir, ERASED)) !== erased);
      // Once a day: the timer comes by every five minutes.
      if (at.getUTCHours() === 2 && at.getUTCMinutes() < 5) await restic.forget();
    },
    async bring(target, at) {
      const all = await restic.list();
      const [found, newest] = [copyAt(all, at), copyAt(all, null)];
      if (found === null || newest === null) return null;
      const file = join(target, database);
      await restic.bring(found, database, target);
      // The list of the newest copy, also beside an older one: who was erased since is erased again.
      await restic.bring(newest, ERASED, target);
      await dumps?.check(file);
      return { file, time: found.time };
    },
    fill: async (file) => dumps?.fill(file),
  };
}

interface Source extends Pick<CopiesOptions, 'dataDir'> {
  readonly folder: string;
  readonly database: string;
  readonly dumps: ReturnType<typeof openDumps> | null;
}

/** Gathers what is copied, in a folder that stays: the next copy sends only what differs. */
async function gather({ dataDir, folder, database, dumps }: Source, erased: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of a copy that was cut off; two at once are kept apart by who starts them.
  rmSync(join(folder, `${database}.half`), { force: true });
  if (dumps === null) await copyDatabase({ dataDir, folder, name: database });
  else await dumps.dump(join(folder, database));
  writeFileSync(join(folder, ERASED), erased, { mode: 0o600 });
}

/** What became of the attempts, beside the database: a copy that is put back must not bring back what was known then. */
function openNotes(dataDir: string): Pick<Copies, 'state' | 'record'> {
  const file = join(dataDir, 'kopie.json');
  const state = () => readCopiesState(textOf(file));
  return {
    state,
    record(of, at, failure) {
      const doneAt = failure === null ? at : state()[of].doneAt;
      writeFileSync(`${file}.half`, JSON.stringify({ ...state(), [of]: { doneAt, failure } }), { mode: 0o600 });
      renameSync(`${file}.half`, file);
    },
  };
}

/** Of a file that is not there: nothing. */
function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
