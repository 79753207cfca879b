import { parseSync } from 'vite';

export interface SourceFile {
  /** From the project root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every specifier that a file imports, once each: type-only, dynamic and re-exporting imports included. */
export function readImports({ path, text }: SourceFile): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => quoted(text.slice(moduleRequest.start, moduleRequest.end))),
    // `import('./x.ts').Type` is not an import at run time, but a dependency all the same.
    ...[...text.matchAll(/\bimport\(\s*(['"][^'"]+['"])\s*\)/g)].map(([, literal]) => quoted(literal ?? '')),
  ];
  return [...new Set(specifiers.filter((specifier) => specifier !== undefined))];
}

/** The value of a string literal; undefined for a computed specifier. */
function quoted(literal: string): string | undefined {
  return /^(['"])([^'"]*)\1$/.exec(literal)?.[2];
}
