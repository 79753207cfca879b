import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { assembleShop } from './assemble-shop.ts';
import { checkConfig } from './check-config.ts';
import { createHttp, type ShopServerBuild } from './http/http.ts';
import { startJobs } from './jobs/jobs.ts';
import { runProgram } from './run-program.ts';

/* The shop behind Vite, with hot reload. No content security policy, no page cache. */
process.env.NODE_ENV = 'development';
await runProgram('De winkel', async (env) => {
  const { shop, close } = await assembleShop(env);
  checkConfig(shop, env);
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ShopServerBuild>;
  const http = createHttp({ shop, build, clientFolder: 'public', development: true });
  const listener = getRequestListener(http.fetch);
  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => listener(request, response));
  });
  server.listen(env.port, env.host);
  await once(server, 'listening');
  const jobs = startJobs(shop, { mail: env.mailInServer ? env : null });
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
