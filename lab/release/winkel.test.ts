import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

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
    const { status, stdout, stderr } = spawnSync('bash', [join(deploy, 'winkel'), ...words], {
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
    return archive;
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

  test('changes nothing when nobody answers, or for an archive that is cut short, damaged or foreign', () => {
    const whole = release(1);
    expect(winkel(['install', whole], 'winkel.example\n').said).toContain(
      'Er kwam geen antwoord. Er is niets veranderd.',
    );
    const cut = join(place, `boekenstandaard-20261124-1209-00000009-linux-${process.arch}.tar.gz`);
    writeFileSync(cut, readFileSync(whole).subarray(0, 900));
    expect(winkel(['install', cut]).said).toContain('Er is niets veranderd.');
    const wrong = release(2, { 'server/a.ts': 'a' });
    writeFileSync(`${wrong}.sha256`, `${'0'.repeat(64)}  ${basename(wrong)}\n`);
    expect(winkel(['install', wrong]).said).toContain('klopt niet met zijn controlegetal');
    expect(winkel(['install', join(place, 'asked')]).status).toBe(1);
    expect(existsSync(at('etc/boekenstandaard'))).toBe(false);
    expect(existsSync(at('opt/boekenstandaard/current'))).toBe(false);
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
