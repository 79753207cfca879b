import { parseSync } from 'vite';

export interface SourceFile {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every address that a file imports from, once each: type-only, dynamic and re-exporting imports included. */
export function readImports({ path, text }: SourceFile): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => quoted(text.slice(moduleRequest.start, moduleRequest.end))),
    // `import('./x.ts').Type` is no import of the module, but it leans on it all the same.
    ...[...text.matchAll(/\bimport\(\s*(['"][^'"]+['"])\s*\)/g)].map(([, literal]) => quoted(literal ?? '')),
  ];
  return [...new Set(specifiers.filter((specifier) => specifier !== undefined))];
}

/** The text of a literal; undefined for an address that is computed while the program runs. */
function quoted(literal: string): string | undefined {
  return /^(['"])([^'"]*)\1$/.exec(literal)?.[2];
}
