import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own whose power can be cut: what was not flushed to it is then gone, as on a real machine. */
export interface PowerDisk {
  readonly folder: string;
  /** Cuts the power: from now on nothing is written, and every program gets errors. */
  cut(): void;
  /** Gives power again: the file system recovers from its journal. Nothing may have files open. */
  restore(): void;
  /** Takes the disk away. */
  remove(): void;
}

const SIZE = 256 * 1024 * 1024;
/** EXT4_IOC_SHUTDOWN with NOLOGFLUSH: the kernel's own way to test what a file system keeps. */
const CUT =
  'open(F, "<", $ARGV[0]) or die; my $how = pack("L", 2); defined(ioctl(F, 0x8004587d, $how)) or die "ioctl: $!"';
/** The file system writes nothing by itself for an hour, so that only what a program flushes is on the disk. */
const OPTIONS = 'loop,commit=3600,nodiscard';

/** Makes such a disk of so many bytes; null where this machine does not let it (no root, no loop devices, no ext4, no perl). */
export function makePowerDisk(size = SIZE): PowerDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const place = mkdtempSync(join(tmpdir(), 'power-'));
  const [image, folder] = [join(place, 'disk.img'), join(place, 'disk')];
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });
  const mount = () => run('mount', '-t', 'ext4', '-o', OPTIONS, image, folder);
  const remove = () => {
    try {
      run('umount', folder);
    } catch {
      // It was never mounted.
    }
    rmSync(place, { recursive: true, force: true });
  };
  try {
    mkdirSync(folder);
    writeFileSync(image, '');
    truncateSync(image, size);
    run('mkfs.ext4', '-q', '-F', image);
    mount();
    run('perl', '-e', '1');
  } catch {
    remove();
    return null;
  }
  return {
    folder,
    cut: () => void run('perl', '-e', CUT, folder),
    restore() {
      run('umount', folder);
      mount();
    },
    remove,
  };
}
