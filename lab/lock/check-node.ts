import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programsOrExit } from '../programs/programs.ts';
import { ComparisonError, compareNode, readPublished } from './compare-node.ts';

/*
 * `npm run node:check`: downloads the package with Node for each platform and what Node.js published, compares the two and
 * writes the outcome into node-binaries.json: the checksum of each program, and when and with what it was found to be
 * equal. Fails when one is not. NODE_DISTRIBUTION names another place than nodejs.org.
 */
programsOrExit('tar');
const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'node-binaries.json');
const distribution = process.env.NODE_DISTRIBUTION ?? 'https://nodejs.org/dist';
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  optionalDependencies: Readonly<Record<string, string>>;
};
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly integrity: string }>>;
};
const work = mkdtempSync(join(tmpdir(), 'node-check-'));
try {
  await checkAll();
} catch (error) {
  if (!(error instanceof ComparisonError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true });
}

async function checkAll(): Promise<void> {
  const [version = ''] = Object.values(optionalDependencies);
  const published = await readPublished(distribution, version);
  const binaries: Record<string, { sha256: string; compared: { on: string; with: string } | null }> = {};
  for (const name of Object.keys(optionalDependencies)) {
    const integrity = packages[`node_modules/${name}`]?.integrity ?? '';
    const tarball = packOf(name, version);
    const found = await compareNode({ name, version, tarball, integrity, distribution, published, work });
    const today = { on: new Date().toISOString().slice(0, 10), with: distribution };
    binaries[name] = { sha256: found.sha256, compared: found.isPublished ? today : null };
    console.log(`${found.isPublished ? '✓' : '✗'} ${name}@${version} ${found.sha256}`);
    if (!found.isPublished) process.exitCode = 1;
  }
  writeFileSync(file, `${JSON.stringify({ version, binaries }, null, 2)}\n`);
}

/** Downloads the tarball of a package with the pinned npm; returns its path. */
function packOf(name: string, version: string): string {
  const npm = join(root, 'node_modules/npm/bin/npm-cli.js');
  const words = ['pack', `${name}@${version}`, '--silent', '--min-release-age=0', `--pack-destination=${work}`];
  return join(work, execFileSync(process.execPath, [npm, ...words], { cwd: root, encoding: 'utf8' }).trim());
}
