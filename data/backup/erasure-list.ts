import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFile } from './copy-database.ts';

/** Of one row of an erased person: a hash that says nothing without that row, and when it was erased. */
export interface ErasedMark {
  readonly at: Date;
  readonly mark: string;
}

/** Whom the shop erased, outside the database: a restore brings back a database that does not know it. */
export interface ErasureList {
  /** Throws when the list beside the database cannot be written; one elsewhere follows at the next erasure. */
  add(marks: readonly ErasedMark[]): void;
  read(): readonly ErasedMark[];
}

const FILE = 'gewist.txt';

/** Opens the list that is kept in each of these folders, so that one of them can be lost. The first is the shop's own. */
export function openErasureList(folders: readonly string[]): ErasureList {
  const known = () => new Set(folders.flatMap(linesIn));
  return {
    add(marks) {
      const lines = [...known(), ...marks.map(({ at, mark }) => `${at.toISOString()} ${mark}`)];
      for (const [index, folder] of folders.entries()) {
        try {
          addMissing(folder, lines);
        } catch (error) {
          if (index === 0) throw error;
        }
      }
    },
    read: () =>
      [...known()].map((line) => {
        const [at = '', mark = ''] = line.split(' ');
        return { at: new Date(at), mark };
      }),
  };
}

function linesIn(folder: string): readonly string[] {
  const path = join(folder, FILE);
  // A last line without its end was cut off.
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .slice(0, -1)
        .filter((line) => LINE.test(line))
    : [];
}

const LINE = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z [\w-]{43}$/;

function addMissing(folder: string, lines: readonly string[]): void {
  const there = new Set(linesIn(folder));
  const missing = lines.filter((line) => !there.has(line));
  if (missing.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  appendFileSync(path, `\n${missing.join('\n')}\n`, { mode: 0o600 });
  syncFile(path);
}
