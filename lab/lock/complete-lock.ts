import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programsOrExit } from '../programs/programs.ts';
import { withChecksum, withoutChecksum } from './lock-checksums.ts';

/* Asks the registry for the checksums that the lock file lacks, and writes them into it. */

programsOrExit('npm');
const file = join(import.meta.dirname, '../../package-lock.json');
let text = readFileSync(file, 'utf8');
let unknown = 0;
for (const one of withoutChecksum(text)) {
  const name = one.path.slice(one.path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const npmView = spawnSync('npm', ['view', `${name}@${one.version}`, 'dist.integrity'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const integrity = npmView.stdout.trim();
  if (/^sha512-[\w+/]{86}==$/.test(integrity)) text = withChecksum(text, one, integrity);
  else {
    unknown += 1;
    console.error(`The registry gives no checksum for ${name}@${one.version}.`);
  }
}
writeFileSync(file, text);
process.exitCode = unknown > 0 ? 1 : 0;
