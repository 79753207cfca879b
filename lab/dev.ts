import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite';
import { escapeHtml } from '../domain/escape-html.ts';
import { runProgram } from '../server/run-program.ts';
import type { Env } from '../server/settings/env.ts';
import type { DevelopmentShop } from './development-shop.ts';

/*
 * `npm run dev`: the shop behind Vite. No content security policy, no page cache. Vite loads the server too, so that pages
 * and server share their modules. An edit of a style sheet is swapped in. After any other edit the shop is opened anew
 * and the pages that are open reload, which keeps their scroll position: React Router's fast refresh needs its own
 * router in the browser, which the shop does not load.
 */
process.env.NODE_ENV = 'development';
await runProgram('De winkel', async (env) => {
  const server = createServer();
  const vite = await createVite({
    server: {
      middlewareMode: true,
      // On the shop's own port: one of Vite's would be taken when two shops are developed at once.
      ws: { server },
      // An editor empties a file before it writes it: without a wait the empty one is loaded, and what follows is missed.
      watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
    },
    appType: 'custom',
    plugins: [reloadAfterEdits(() => shops.latest())],
  });
  // Vite would end the program at this signal, before the shop is closed.
  process.removeAllListeners('SIGTERM');
  const shops = keepLatestShop(vite, env);
  const { siteUrl } = await shops.latest();
  const listener = getRequestListener((request, bindings) => shops.answer(request, bindings as HttpBindings));
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  server.listen(env.port, env.host);
  await once(server, 'listening');
  console.log(`\n  ${siteUrl} (ontwikkeling)\n`);
  return {
    async stop() {
      server.closeAllConnections();
      await vite.close();
      await shops.stop();
    },
  };
});

/** Opens the shop anew and reloads the browsers after an edit of what the server or a browser has loaded. */
function reloadAfterEdits(openLatest: () => Promise<unknown>): Plugin {
  let edits = 0;
  return {
    name: 'reload-after-edits',
    // Before React Router, which has this hook too and would send the modules to the browsers.
    handleHotUpdate: {
      order: 'pre',
      handler({ file, modules, server }) {
        if (file.endsWith('.css')) return undefined;
        if (modules.length > 0) void show(server);
        return [];
      },
    },
  };

  async function show({ ws }: ViteDevServer): Promise<void> {
    edits += 1;
    const edit = edits;
    try {
      await openLatest();
      // A page that is already reloading would not hear that it must reload once more.
      if (edit !== edits) return;
      ws.send({ type: 'full-reload' });
    } catch (error) {
      const { message, stack = '' } = asError(error);
      ws.send({ type: 'error', err: { message, stack } });
    }
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** The page of sources that cannot be loaded; it reloads once they can. */
function mistakePage(error: unknown): Response {
  const { message, stack = message } = asError(error);
  const html = `<!doctype html><title>Fout</title><script type="module" src="/@vite/client"></script><pre>${escapeHtml(stack)}</pre>`;
  return new Response(html, { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Keeps one shop open: that of the sources as they are. */
function keepLatestShop(vite: ViteDevServer, env: Env) {
  type Sources = typeof import('./development-shop.ts');
  interface Opened {
    readonly sources: Sources;
    readonly shop: DevelopmentShop;
    readonly running: Set<Promise<Response>>;
  }
  let opened: Opened | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const closing = new Set<Promise<void>>();

  async function open(): Promise<Opened> {
    const sources = (await vite.ssrLoadModule('/lab/development-shop.ts')) as Sources;
    if (opened?.sources === sources) return opened;
    const before = opened;
    opened = { sources, shop: await sources.openShop(env), running: new Set() };
    if (before) close(before);
    return opened;
  }

  /** One after the other, so that an edit opens one shop however many ask for it. */
  function latest(): Promise<Opened> {
    const next = turn.then(open, open);
    turn = next.catch(() => undefined);
    return next;
  }

  function close({ shop, running }: Opened): void {
    const closed = Promise.allSettled(running)
      .then(() => shop.stop())
      .catch((error: unknown) => console.error(error))
      .finally(() => closing.delete(closed));
    closing.add(closed);
  }

  return {
    latest: async () => (await latest()).shop,
    async answer(request: Request, bindings: HttpBindings): Promise<Response> {
      const found = await latest().catch(mistakePage);
      if (found instanceof Response) return found;
      const { shop, running } = found;
      const answer = shop.fetch(request, bindings);
      running.add(answer);
      return answer.finally(() => running.delete(answer));
    },
    async stop() {
      await turn;
      if (opened) close(opened);
      await Promise.all(closing);
    },
  };
}
