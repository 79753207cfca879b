import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { buildShop } from './build-shop.ts';
import { readEnv } from './env.ts';
import { createHttp, type ShopServerBuild } from './http.ts';

/* The same shop with Vite in front: changes show at once. No content policy, no page cache. */
process.env.NODE_ENV = 'development';
const env = readEnv(process.env);
const { shop } = await buildShop(env);
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const build = () =>
  vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ShopServerBuild>;
const http = createHttp({ shop, build, clientFolder: 'public', development: true });
const listener = getRequestListener(http.fetch);

createServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
}).listen(env.port, env.host, () => console.log(`\n  ${shop.siteUrl} (ontwikkeling)\n`));
