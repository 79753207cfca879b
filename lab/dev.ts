import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { runProgram } from '../server/run-program.ts';

/*
 * The shop behind Vite, with hot reload. No content security policy, no page cache. Vite loads the server too, so that
 * pages and server share their modules.
 */
process.env.NODE_ENV = 'development';
await runProgram('De winkel', async (env) => {
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
  const load = async <M>(path: string) => (await vite.ssrLoadModule(path)) as M;
  const { assembleShop, checkConfig } =
    await load<typeof import('../server/assemble-shop.ts')>('/server/assemble-shop.ts');
  const { startJobs } = await load<typeof import('../server/jobs/jobs.ts')>('/server/jobs/jobs.ts');
  const { shop, close } = await assembleShop(env);
  checkConfig(shop, env);
  let current: { readonly build: ServerBuild; readonly listener: RequestListener } | null = null;
  const listenerNow = async () => {
    const build = await load<ServerBuild>('virtual:react-router/server-build');
    if (current?.build === build) return current.listener;
    const { createHttp } = await load<typeof import('../server/http/http.ts')>('/server/http/http.ts');
    const { fetch } = createHttp({ shop, build, clientFolder: 'public', development: true });
    current = { build, listener: getRequestListener(fetch) };
    return current.listener;
  };
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => void listenerNow().then((listener) => listener(request, response)));
  });
  server.listen(env.port, env.host);
  await once(server, 'listening');
  const jobs = startJobs(shop, { mail: env });
  console.log(`\n  ${shop.siteUrl} (ontwikkeling)\n`);
  return {
    async stop() {
      server.closeAllConnections();
      await vite.close();
      await jobs.stop();
      await close();
    },
  };
});
