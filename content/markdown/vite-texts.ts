import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { DeliveredArticle } from './delivered-texts.ts';

const PREFIX = 'virtual:texts/';
const BLOG = `${PREFIX}blog`;
const BODY = `${PREFIX}blog/`;
const LEGAL = `${PREFIX}legal`;
const READER = join(import.meta.dirname, 'delivered-texts.ts');

/**
 * Imports the reader by its address: with a literal specifier all that it imports would belong to Vite's configuration,
 * and an edit of any of it would start the development server anew.
 */
const importReader = () => import(pathToFileURL(READER).href) as Promise<typeof import('./delivered-texts.ts')>;

/**
 * Vite plugin that turns the Markdown of a folder into modules. The build reads the files, and a mistake stops it with
 * file and line. In development the modules read them, so that an edit of the catalogue or of a rule counts as well.
 */
export function texts(folder: string): Plugin {
  const folders = [join(folder, 'blog'), join(folder, 'legal')];
  let isServed = false;
  let articles: Promise<readonly DeliveredArticle[]> | null = null;
  const read = () => {
    articles ??= importReader().then(({ readDeliveredArticles }) => readDeliveredArticles(folder));
    return articles;
  };
  return {
    name: 'texts',
    configResolved: ({ command }) => {
      isServed = command === 'serve';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(resolved) {
      if (!resolved.startsWith(`\0${PREFIX}`)) return undefined;
      const id = resolved.slice(1);
      if (isServed) return readingModule(id, folder);
      if (id === LEGAL) {
        const { readDeliveredLegalTexts } = await importReader();
        return `export const legalTexts = ${JSON.stringify(readDeliveredLegalTexts(folder))};`;
      }
      if (id === BLOG) return listModule(await read());
      const article = (await read()).find(({ post }) => post.slug === id.slice(BODY.length));
      if (!article) throw new Error(`no article for ${id}`);
      const { body, markdown } = article;
      return `export const body = ${JSON.stringify(body)};\nexport const markdown = ${JSON.stringify(markdown)};`;
    },
    configureServer(server) {
      const changed = (file: string) => {
        if (!file.endsWith('.md') || !folders.some((one) => file.startsWith(one))) return;
        for (const { moduleGraph } of Object.values(server.environments)) {
          for (const [id, module] of moduleGraph.idToModuleMap) {
            if (id.startsWith(`\0${PREFIX}`)) moduleGraph.invalidateModule(module);
          }
        }
        server.ws.send({ type: 'full-reload' });
      };
      server.watcher.add(folders);
      for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, changed);
    },
  };
}

/** A module that reads its texts when it is evaluated. */
function readingModule(id: string, folder: string): string {
  const [reader, from] = [READER, folder].map((path) => JSON.stringify(path));
  if (id === LEGAL) {
    return `import { readDeliveredLegalTexts } from ${reader};\nexport const legalTexts = readDeliveredLegalTexts(${from});`;
  }
  return `import { readDeliveredArticles } from ${reader};
const articles = readDeliveredArticles(${from});
export const posts = articles.map(({ post }) => post);
export const bodies = Object.fromEntries(articles.map((article) => [article.post.slug, async () => article]));`;
}

function listModule(articles: readonly DeliveredArticle[]): string {
  const bodies = articles.map(
    ({ post }) => `${JSON.stringify(post.slug)}: () => import(${JSON.stringify(BODY + post.slug)})`,
  );
  return `export const posts = JSON.parse(${JSON.stringify(JSON.stringify(articles.map(({ post }) => post)))});
export const bodies = {\n${bodies.join(',\n')}\n};`;
}
