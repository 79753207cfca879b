import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, npmOf } from './archive.ts';

interface Component {
  readonly 'bom-ref': string;
}

interface BillOfMaterials {
  readonly metadata: { readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Release {
  readonly root: string;
  /** The folder of the release, with its packages installed. */
  readonly work: string;
  readonly version: string;
  /** In seconds since 1970. */
  readonly moment: number;
}

/**
 * The bill of materials of a release as CycloneDX in JSON: the packages that are in it, with their checksums and licences, and
 * Node. npm writes one of the whole lock file; of that, what was installed is kept. It holds nothing by chance.
 */
export function partsList({ root, work, version, moment }: Release): string {
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'];
  const written = execFileSync(process.execPath, [npmOf(root), ...words], {
    cwd: work,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const { serialNumber: _, ...all } = JSON.parse(written) as BillOfMaterials & { readonly serialNumber: string };
  const kept = installedIn(work);
  // A list in which a package is missing would be signed all the same.
  const named = new Set(all.components.map((one) => one['bom-ref']));
  const missing = [...kept].filter((one) => !named.has(one));
  if (missing.length > 0) throw new Error(`npm's list of parts does not name ${missing.join(', ')}`);
  const node = nodeOf(work);
  const list = {
    ...all,
    metadata: {
      ...all.metadata,
      timestamp: new Date(moment * 1000).toISOString(),
      component: { ...all.metadata.component, type: 'application', name: 'boekenstandaard', version },
    },
    components: [...all.components.filter((one) => kept.has(one['bom-ref'])), node],
    dependencies: [
      ...all.dependencies
        .filter(({ ref }) => kept.has(ref) || ref.startsWith('boekenstandaard@'))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => kept.has(name)) })),
      { ref: node['bom-ref'], dependsOn: [] },
    ],
  };
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** Packages of a release as `name@version`. */
function installedIn(work: string): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(join(work, 'parts.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>>;
  };
  const installed = Object.entries(packages).filter(([, { link }]) => !link);
  return new Set(installed.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`));
}

function nodeOf(work: string) {
  const version = process.versions.node;
  return {
    'bom-ref': `node@${version}`,
    type: 'application',
    name: 'node',
    version,
    scope: 'required',
    purl: `pkg:generic/node@${version}`,
    hashes: [{ alg: 'SHA-256', content: hashOf(join(work, 'node_modules/.node/node')) }],
  } as const;
}
