import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PlaceholderValues } from '../placeholders.ts';
import { type Article, readArticles, readLegalTexts } from './read-texts.ts';

export interface TextsOptions {
  readonly folder: string;
  readonly values: PlaceholderValues;
}

const PREFIX = 'virtual:texts/';
const BLOG = `${PREFIX}blog`;
const BODY = `${PREFIX}blog/`;
const LEGAL = `${PREFIX}legal`;

/** Vite plugin that turns the Markdown of `content/` into modules. A mistake stops the build with file and line. */
export function texts({ folder, values }: TextsOptions): Plugin {
  const blogFolder = join(folder, 'blog');
  const legalFolder = join(folder, 'legal');
  let articles: readonly Article[] | null = null;
  const read = () => {
    articles ??= readArticles(blogFolder, values);
    return articles;
  };
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(resolved) {
      if (!resolved.startsWith(`\0${PREFIX}`)) return undefined;
      const id = resolved.slice(1);
      if (id === LEGAL) return `export const legalTexts = ${JSON.stringify(readLegalTexts(legalFolder, values))};`;
      if (id === BLOG) return listModule(read());
      const article = read().find(({ post }) => post.slug === id.slice(BODY.length));
      if (!article) throw new Error(`no article for ${id}`);
      const { html, headings, markdown } = article;
      return `export const body = ${JSON.stringify({ html, headings })};\nexport const markdown = ${JSON.stringify(markdown)};`;
    },
    configureServer(server) {
      const changed = (file: string) => {
        if (!file.endsWith('.md') || !(file.startsWith(blogFolder) || file.startsWith(legalFolder))) return;
        articles = null;
        for (const environment of Object.values(server.environments)) {
          for (const [id, module] of environment.moduleGraph.idToModuleMap) {
            if (id.startsWith(`\0${PREFIX}`)) environment.moduleGraph.invalidateModule(module);
          }
        }
        server.ws.send({ type: 'full-reload' });
      };
      server.watcher.add([blogFolder, legalFolder]);
      for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, changed);
    },
  };
}

function listModule(articles: readonly Article[]): string {
  const bodies = articles.map(
    ({ post }) => `${JSON.stringify(post.slug)}: () => import(${JSON.stringify(BODY + post.slug)})`,
  );
  return `export const posts = JSON.parse(${JSON.stringify(JSON.stringify(articles.map(({ post }) => post)))});
export const bodies = {\n${bodies.join(',\n')}\n};`;
}
