import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/* Signs with OpenSSH's `ssh-keygen -Y`, which every Debian with SSH has; `deploy/winkel` checks with the same two names. */
const SIGNER = 'boekenstandaard';
const NAMESPACE = 'boekenstandaard-release';

/** The private key that signs releases: RELEASE_KEY, otherwise one in the owner's own configuration. */
export function keyPath(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.RELEASE_KEY || join(homedir(), '.config/boekenstandaard/release-key'));
}

/** This error says in a sentence for the owner why a key cannot be made. */
export class KeyError extends Error {}

interface NewKey {
  /** Where the private key goes, readable by its owner alone; the public half gets the same name with `.pub`. */
  readonly key: string;
  /** The file with the public halves of all keys that may sign. */
  readonly signers: string;
  /** The repository, in which no private key may stand. */
  readonly root: string;
}

/**
 * Makes a key and adds its public half to the signers; asks for a passphrase when somebody sits at the terminal. Returns the
 * fingerprint. Throws a `KeyError` for a key that is there already and for a place inside the repository.
 */
export function makeKey({ key, signers, root }: NewKey): string {
  if (existsSync(key)) throw new KeyError(`Er is al een sleutel: ${key}. Er is niets veranderd.`);
  if (`${resolve(key)}/`.startsWith(`${resolve(root)}/`))
    throw new KeyError(`Een geheime sleutel hoort niet in de repository: ${key}. Er is niets veranderd.`);
  mkdirSync(dirname(key), { recursive: true, mode: 0o700 });
  const phrase = process.stdin.isTTY ? [] : ['-N', ''];
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-C', NAMESPACE, '-f', key, ...phrase], { stdio: 'inherit' });
  const [type, half] = readFileSync(`${key}.pub`, 'utf8').split(' ');
  appendFileSync(signers, `${SIGNER} namespaces="${NAMESPACE}" ${type} ${half}\n`);
  return execFileSync('ssh-keygen', ['-lf', `${key}.pub`], { encoding: 'utf8' }).split(' ')[1] ?? '';
}

/** Signs a file; the signature stands beside it with `.sig` after its name. */
export function signFile(file: string, key: string): void {
  rmSync(`${file}.sig`, { force: true });
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', NAMESPACE, '-f', key, file], {
    stdio: ['inherit', 'ignore', 'inherit'],
  });
}

/** Says whether the signature beside a file is of one of the signers, and of this file. */
export function isSignedBy(file: string, signers: string): boolean {
  const check = ['-Y', 'verify', '-f', signers, '-I', SIGNER, '-n', NAMESPACE, '-s', `${file}.sig`];
  return spawnSync('ssh-keygen', check, { input: readFileSync(file) }).status === 0;
}
