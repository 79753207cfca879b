interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

/** A package by its place in node_modules. */
export interface Unchecked {
  readonly path: string;
  readonly version: string;
}

/** Packages of a lock file without a checksum: npm would install whatever it is sent for them. */
export function withoutChecksum(lockFile: string): readonly Unchecked[] {
  const { packages } = JSON.parse(lockFile) as { packages: Readonly<Record<string, LockedPackage>> };
  return Object.entries(packages)
    .filter(
      ([path, { integrity, link, inBundle }]) => path.includes('node_modules/') && !integrity && !link && !inBundle,
    )
    .map(([path, { version = '' }]) => ({ path, version }));
}

/** The lock file with a checksum, as the registry gives it (`sha512-...`), at one package; nothing else changes. */
export function withChecksum(lockFile: string, { path, version }: Unchecked, integrity: string): string {
  const start = `    ${JSON.stringify(path)}: {\n      "version": "${version}",\n`;
  if (!lockFile.includes(start)) throw new Error(`The lock file has no ${path} ${version}`);
  return lockFile.replace(start, () => `${start}      "integrity": "${integrity}",\n`);
}
