import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeKey, signFile } from './signature.ts';

/*
 * `deploy/winkel` below a folder, with a systemd, a proxy and releases of a few lines each. With the real ones:
 * `npm run release:check`.
 */
const deploy = join(import.meta.dirname, '../../deploy');
const ANSWERS = 'winkel.example\njan@winkel.example\nJan "de" Maker\nJan de Maker\n\n\n\n\n';
/** Stands for the programs of the machine; what was asked of systemd is written down. */
const MACHINE = `#!/bin/bash
name=$(basename "$0")
case $name in
  systemctl)
    echo "$*" >>"$STATE/asked"
    unit=\${*: -1}; release=\${unit#boekenstandaard@}
    case "$*" in
      start*) [ ! -f "$WINKEL_ROOT/opt/boekenstandaard/releases/$release/mute" ] && touch "$STATE/runs-$release" ;;
      stop*) rm -f "$STATE/runs-$release" ;;
      show*) [ -f "$STATE/runs-$release" ] && echo 0 || echo 3 ;;
    esac ;;
  curl) for word in "$@"; do [[ $word == *.sock ]] && [ -f "$STATE/runs-$(basename "$word" .sock)" ] && exit 0; done; exit 7 ;;
  runuser) shift 3; exec "$@" ;;
  journalctl) echo 'De winkel start niet. De schijf is vol.' ;;
  id) echo 0 boekenstandaard ;;
  ldconfig) echo libatomic.so.1 ;;
  getent) [ -f "$STATE/elsewhere" ] && echo '203.0.113.9 STREAM winkel.example' ;;
esac
exit 0`;
const PROGRAMS = ['systemctl', 'curl', 'runuser', 'journalctl', 'id', 'ldconfig', 'caddy', 'restic', 'chown', 'getent'];

describe.skipIf(process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch))('winkel', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'winkel-'));
    mkdirSync(join(place, 'bin'));
    for (const program of PROGRAMS) writeFileSync(join(place, 'bin', program), MACHINE, { mode: 0o755 });
    // As it is copied to a server: the program and the keys that it trusts, from the owner's own machine.
    cpSync(join(deploy, 'winkel'), join(place, 'winkel'));
    makeKey({ key: at('../key'), signers: join(place, 'allowed_signers'), root: deploy });
  });
  afterEach(() => {
    execFileSync('chmod', ['-R', 'u+w', place]);
    rmSync(place, { recursive: true, force: true });
  });

  const at = (path: string) => join(place, 'machine', path);
  const winkel = (words: readonly string[], input = '') => {
    const env = {
      PATH: `${join(place, 'bin')}:${process.env.PATH}`,
      WINKEL_ROOT: join(place, 'machine'),
      STATE: place,
    };
    const { status, stdout, stderr } = spawnSync('bash', [join(place, 'winkel'), ...words], {
      env: { ...env, WINKEL_READY_WITHIN: '1' },
      input,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  /** The archive of a release in which `files` stand too. */
  function release(number: number, files: Readonly<Record<string, string>> = {}): string {
    const name = `boekenstandaard-20261124-120${number}-0000000${number}-linux-${process.arch}`;
    const folder = join(place, name);
    cpSync(deploy, join(folder, 'deploy'), { recursive: true });
    const all = {
      'deploy/start':
        '#!/bin/bash\n[ "$1" != migrate ] || [ ! -f "$(dirname "$0")/../broken" ] || { echo kapot; exit 1; }\necho "did $*"\n',
      '.env.example': 'PORT=3000\n',
      'data/migrations/0001-first.sql': 'select 1;\n',
      ...files,
    };
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    chmodSync(join(folder, 'deploy/start'), 0o755);
    const sums = Object.entries(all).map(
      ([file, text]) => `${createHash('sha256').update(text).digest('hex')}  ${file}\n`,
    );
    writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
    const archive = join(place, `${name}.tar.gz`);
    execFileSync('tar', ['-C', place, '-czf', archive, name]);
    sign(archive);
    return archive;
  }
  /** Writes the signed checksum of an archive beside it, as `npm run release` does. */
  function sign(archive: string, key = at('../key')): void {
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
    // The list names the bill of materials too, which need not come along.
    writeFileSync(listOf(archive), `${sum}  ${basename(archive)}\n${'0'.repeat(64)}  parts.cdx.json\n`);
    signFile(listOf(archive), key);
  }
  const listOf = (archive: string) => archive.replace(/\.tar\.gz$/, '.sha256');
  /** The same files under another name, as somebody who cannot sign would offer them. */
  function renamed(archive: string, number: number): string {
    const other = archive.replace(/-120\d-0000000\d-/, `-120${number}-0000000${number}-`);
    renameSync(archive, other);
    for (const end of ['', '.sig']) renameSync(`${listOf(archive)}${end}`, `${listOf(other)}${end}`);
    return other;
  }
  const versionOf = (archive: string) => basename(archive).split('-').slice(1, 4).join('-');
  const sells = () =>
    basename(execFileSync('readlink', [at('opt/boekenstandaard/current')], { encoding: 'utf8' }).trim());

  test('asks until an answer fits, installs, invites the first owner; twice does nothing twice', () => {
    const first = release(1);
    const done = winkel(['install', first], ANSWERS);
    expect(done.said).toContain('did owners invite jan@winkel.example --name Jan de Maker');
    expect(readFileSync(at('etc/boekenstandaard/settings.env'), 'utf8')).toContain("SITE_URL='https://winkel.example'");
    expect(readFileSync(at('etc/caddy/Caddyfile'), 'utf8')).toContain('\nwinkel.example, www.winkel.example {');
    const asked = readFileSync(join(place, 'asked'), 'utf8');
    expect(winkel(['install', first]).said).toContain('Deze versie draait al');
    expect(readFileSync(join(place, 'asked'), 'utf8')).toBe(asked);
  });

  test('says that the name does not lead to this machine, and opens the shop all the same', () => {
    writeFileSync(join(place, 'elsewhere'), '');
    const done = winkel(['install', release(1)], ANSWERS);
    expect(done.said).toContain('winkel.example wijst naar 203.0.113.9, en dat lijkt niet deze machine.');
    expect(done.status).toBe(0);
  });

  test('changes nothing when nobody answers, or for a file that is not an archive of the shop', () => {
    expect(winkel(['install', release(1)], 'winkel.example\n').said).toContain(
      'Er kwam geen antwoord. Er is niets veranderd.',
    );
    expect(winkel(['install', join(place, 'asked')]).said).toContain('Dat archief is er niet');
    expect(winkel(['install', join(place, 'winkel')]).said).toContain('Dat is geen archief van de winkel');
    expect(existsSync(at('etc/boekenstandaard'))).toBe(false);
    expect(existsSync(at('opt/boekenstandaard/current'))).toBe(false);
  });

  describe('refuses at the first installation and at an update, changes nothing and says why:', () => {
    const refusals: readonly (readonly [string, string, (archive: string) => unknown])[] = [
      ['an archive without a signature', 'is niet ondertekend: naast ', (archive) => rmSync(`${listOf(archive)}.sig`)],
      ['an archive without checksums', 'is niet ondertekend: naast ', (archive) => rmSync(listOf(archive))],
      [
        'an archive signed with another key',
        'niet ondertekend met een sleutel die deze machine kent',
        signedByStranger,
      ],
      [
        'checksums that were changed after signing',
        'niet ondertekend met een sleutel die deze machine kent',
        (archive) => appendFileSync(listOf(archive), `${'0'.repeat(64)}  more\n`),
      ],
      [
        'an archive that is cut short',
        'afgebroken of gewijzigd',
        (archive) => writeFileSync(archive, readFileSync(archive).subarray(0, 900)),
      ],
      ['an archive with a byte too many', 'afgebroken of gewijzigd', (archive) => appendFileSync(archive, '\0')],
      ['an archive under the name of a newer one', 'afgebroken of gewijzigd', (archive) => renamed(archive, 9)],
      ['an archive beside the signed checksums of another', 'afgebroken of gewijzigd', besideOthersChecksums],
    ];
    function besideOthersChecksums(archive: string): string {
      const other = archive.replace('-1202-00000002-', '-1209-00000009-');
      writeFileSync(other, 'something else');
      for (const end of ['', '.sig']) cpSync(`${listOf(archive)}${end}`, `${listOf(other)}${end}`);
      return other;
    }
    function signedByStranger(archive: string): void {
      makeKey({ key: join(place, 'stranger'), signers: join(place, 'stranger-signers'), root: deploy });
      sign(archive, join(place, 'stranger'));
    }

    test.each(refusals)('%s', (_, sentence, spoil) => {
      const first = release(2);
      const other = spoil(first);
      const archive = typeof other === 'string' ? other : first;
      const atFirst = winkel(['install', archive], ANSWERS);
      expect(atFirst).toMatchObject({ status: 1, said: expect.stringContaining(sentence) });
      expect(atFirst.said.trim().split('\n')).toHaveLength(1);
      expect(existsSync(at('etc/boekenstandaard'))).toBe(false);
      winkel(['install', release(1)], ANSWERS);
      const later = winkel(['update', archive]);
      expect(later).toMatchObject({ status: 1, said: expect.stringContaining(sentence) });
      expect(later.said).toContain('Er is niets veranderd.');
      expect(sells()).toContain('-1201-');
      expect(existsSync(at(`opt/boekenstandaard/releases/${versionOf(archive)}`))).toBe(false);
    });

    test('any archive, while the machine knows no key', () => {
      rmSync(join(place, 'allowed_signers'));
      expect(winkel(['install', release(1)], ANSWERS)).toMatchObject({
        status: 1,
        said: expect.stringContaining('Deze machine kent nog geen sleutel'),
      });
    });

    test('an archive with a damaged file in it, although its maker signed it', () => {
      expect(winkel(['install', release(1, { SHA256SUMS: `${'0'.repeat(64)}  .env.example\n` })]).said).toContain(
        'In het archief is een bestand beschadigd',
      );
    });
  });

  test('refuses an archive older than what runs, unless --older says so; winkel back needs no word', () => {
    const [older, newer] = [release(1), release(2)];
    winkel(['install', newer], ANSWERS);
    expect(winkel(['update', older])).toEqual({
      status: 1,
      said: `Dat archief (${versionOf(older)}) is ouder dan wat er draait (${versionOf(newer)}). Wil je dat echt: winkel update --older ARCHIEF. Er is niets veranderd.\n`,
    });
    expect(winkel(['install', older]).status).toBe(1);
    expect(sells()).toBe(versionOf(newer));
    expect(winkel(['update', '--older', older]).status).toBe(0);
    expect(sells()).toBe(versionOf(older));
    expect(winkel(['back']).status).toBe(0);
    expect(winkel(['back']).status).toBe(0);
    expect(sells()).toBe(versionOf(older));
  });

  test('keeps the keys that came with the first installation, and takes no others that come with a later archive', () => {
    const said = winkel(['install', release(1)], ANSWERS).said;
    const known = readFileSync(at('etc/boekenstandaard/allowed_signers'), 'utf8');
    expect(known).toBe(readFileSync(join(place, 'allowed_signers'), 'utf8'));
    const [, fingerprint = ''] = execFileSync('ssh-keygen', ['-lf', `${at('../key')}.pub`], { encoding: 'utf8' }).split(
      ' ',
    );
    expect(said).toContain(`neemt voortaan alleen versies aan van: ${fingerprint}\n`);
    rmSync(join(place, 'allowed_signers'));
    makeKey({ key: join(place, 'stranger'), signers: join(place, 'allowed_signers'), root: deploy });
    const second = release(2, { 'deploy/allowed_signers': readFileSync(join(place, 'allowed_signers'), 'utf8') });
    sign(second, join(place, 'stranger'));
    expect(winkel(['update', second]).status).toBe(1);
    expect(readFileSync(at('etc/boekenstandaard/allowed_signers'), 'utf8')).toBe(known);
  });

  test('updates and goes back; an update that fails leaves the old release selling, and says why', () => {
    const [first, second] = [release(1), release(2, { 'data/migrations/0002-second.sql': 'select 2;\n' })];
    winkel(['install', first], ANSWERS);
    expect(winkel(['update', release(3, { broken: '' })])).toMatchObject({
      status: 1,
      said: expect.stringContaining('kapot'),
    });
    const mute = winkel(['update', release(4, { mute: '' })]);
    expect(mute.said).toContain('verkoopt gewoon door.\nDe winkel start niet. De schijf is vol.');
    expect(sells()).toBe(versionOf(first));
    expect(winkel(['update', second]).status).toBe(0);
    expect(sells()).toBe(versionOf(second));
    expect(existsSync(join(place, `runs-${versionOf(first)}`))).toBe(false);
    // The old release knows the new tables, so that it starts on them.
    expect(existsSync(at(`opt/boekenstandaard/releases/${versionOf(first)}/data/migrations/0002-second.sql`))).toBe(
      true,
    );
    expect(winkel(['back']).status).toBe(0);
    expect(sells()).toBe(versionOf(first));
  });
});
