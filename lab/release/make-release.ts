import { cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { programsOrExit } from '../programs/programs.ts';
import { hashOf, packArchive, releaseMoment, stagePackages, stageSources, writeChecksums } from './archive.ts';
import { partsList } from './parts-list.ts';
import { isSignedBy, keyPath, signFile } from './signature.ts';

/*
 * `npm run release [-- FOLDER]`: one archive with all that sells on a machine like this one: the built pages, the sources
 * that run as they are, the packages of the lock file, Node, and checksums of every file. Beside it its bill of materials,
 * the checksums of both with their signature, and what installs it: `winkel` and the keys that it trusts. `--unsigned`
 * leaves the signature out, for an image that is made from the sources at once.
 */
const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: { unsigned: { type: 'boolean', default: false }, signers: { type: 'string' } },
  allowPositionals: true,
});
programsOrExit('git', 'tar', ...(values.unsigned ? [] : (['ssh-keygen'] as const)));
const [out = join(root, 'release.local')] = positionals;
const signers = values.signers ?? join(root, 'deploy/allowed_signers');
const key = keyPath();
if (!values.unsigned && !(existsSync(key) && existsSync(signers)))
  fail(`Er is nog geen sleutel om de release mee te ondertekenen (${key}): maak hem eenmalig met npm run release:key.`);

const archive = make();
console.log(`${archive} (${Math.round(statSync(archive).size / 1024 ** 2)} MB)`);

/** Makes all files of the release; returns the path of the archive. */
function make(): string {
  mkdirSync(out, { recursive: true });
  const work = join(out, '.work');
  rmSync(work, { recursive: true, force: true });
  stageSources(root, work);
  stagePackages(root, work);
  const moment = releaseMoment(root);
  const version = `${minuteOf(moment)}-${writeChecksums(work).slice(0, 8)}`;
  const name = `boekenstandaard-${version}-${process.platform}-${process.arch}`;
  const files = { archive: join(out, `${name}.tar.gz`), parts: join(out, `${name}.cdx.json`) };
  packArchive({ work, name, archive: files.archive, moment });
  writeFileSync(files.parts, partsList({ root, work, version, moment }));
  rmSync(work, { recursive: true });
  const list = join(out, `${name}.sha256`);
  writeFileSync(list, [files.archive, files.parts].map((file) => `${hashOf(file)}  ${basename(file)}\n`).join(''));
  cpSync(join(root, 'deploy/winkel'), join(out, 'winkel'));
  if (!values.unsigned) sign(list);
  return files.archive;
}

function sign(list: string): void {
  signFile(list, key);
  if (!isSignedBy(list, signers)) {
    rmSync(`${list}.sig`);
    fail(`De sleutel ${key} staat niet in ${signers}: geen server zou deze release aannemen.`);
  }
  cpSync(signers, join(out, 'allowed_signers'));
}

/** 1795860180 becomes 20261128-1003, in UTC: the names of releases sort by their age. */
function minuteOf(moment: number): string {
  return new Date(moment * 1000).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
