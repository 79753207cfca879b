import { dirname, join, posix, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds the server into one folder with its pages. A module that looks for files beside itself (migrations, fonts, the
 * program of a thread) finds them beside its source, also when it runs as a part of a built file.
 */
export function serverBuild(root: string): Plugin {
  const output = join(root, 'build/server');
  return {
    name: 'server-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // Every file directly in the folder: the way to the sources is the same for all.
    outputOptions: (options) => ({ ...options, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }),
    transform(code, id) {
      if (!code.includes('import.meta.dirname') || id.includes('/node_modules/')) return null;
      const folder = relative(output, dirname(id)).replaceAll('\\', posix.sep);
      return code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`);
    },
  };
}
