import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSignedBy, KeyError, keyPath, makeKey, signFile } from './signature.ts';

const root = join(import.meta.dirname, '../..');

describe('the key of releases', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'signature-'));
  });
  afterEach(() => rmSync(place, { recursive: true }));

  test('is readable by its owner alone, and its public half is added to the signers', () => {
    const signers = join(place, 'allowed_signers');
    const fingerprint = makeKey({ key: join(place, 'keys/first'), signers, root });
    makeKey({ key: join(place, 'keys/second'), signers, root });
    expect(fingerprint).toMatch(/^SHA256:\S{43}$/);
    expect(statSync(join(place, 'keys')).mode & 0o777).toBe(0o700);
    expect(statSync(join(place, 'keys/first')).mode & 0o777).toBe(0o600);
    expect(readFileSync(signers, 'utf8')).toMatch(
      /^(?:boekenstandaard namespaces="boekenstandaard-release" ssh-ed25519 \S{68}\n){2}$/,
    );
  });

  test('is not made a second time in one place, nor inside the repository', () => {
    const signers = join(place, 'allowed_signers');
    const key = join(place, 'key');
    makeKey({ key, signers, root });
    const kept = [readFileSync(key, 'utf8'), readFileSync(signers, 'utf8')];
    expect(() => makeKey({ key, signers, root })).toThrow(KeyError);
    expect(() => makeKey({ key: join(place, 'inside/key'), signers, root: place })).toThrow(
      /hoort niet in de repository/,
    );
    expect([readFileSync(key, 'utf8'), readFileSync(signers, 'utf8')]).toEqual(kept);
    expect(existsSync(join(place, 'inside'))).toBe(false);
  });

  test('signs a file, so that neither a changed file nor another key passes', () => {
    const [signers, list] = [join(place, 'allowed_signers'), join(place, 'list')];
    makeKey({ key: join(place, 'key'), signers, root });
    makeKey({ key: join(place, 'stranger'), signers: join(place, 'others'), root });
    writeFileSync(list, 'a');
    signFile(list, join(place, 'stranger'));
    expect(isSignedBy(list, signers)).toBe(false);
    signFile(list, join(place, 'key'));
    expect(isSignedBy(list, signers)).toBe(true);
    appendFileSync(list, 'b');
    expect(isSignedBy(list, signers)).toBe(false);
  });

  test('stands where RELEASE_KEY says, otherwise in the configuration of its owner', () => {
    expect(keyPath({ RELEASE_KEY: '/keys/shop' })).toBe('/keys/shop');
    expect(keyPath({})).toMatch(/\/\.config\/boekenstandaard\/release-key$/);
  });

  test('is asked for in one sentence, before anything is made, when npm run release finds none', () => {
    const env = { PATH: process.env.PATH, RELEASE_KEY: join(place, 'none') };
    const program = join(root, 'lab/release/make-release.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, join(place, 'out')], {
      env,
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `Er is nog geen sleutel om de release mee te ondertekenen (${join(place, 'none')}): maak hem eenmalig met npm run release:key.\n`,
    });
    expect(readdirSync(place)).toEqual([]);
  });
});

test('no file of the repository is a private key, but for those of the stand-ins in the tests', () => {
  const pattern = '-----BEGIN ([A-Z]+ )*PRIVATE KEY-----';
  const found = execFileSync('git', ['-C', root, 'grep', '--untracked', '-lE', '-e', pattern], { encoding: 'utf8' });
  expect(found.trim().split('\n')).toEqual([
    'tests/fakes/certificates/localhost.key',
    'tests/fakes/certificates/stranger.key',
  ]);
});
