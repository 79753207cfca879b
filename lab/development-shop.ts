import type { HttpBindings } from '@hono/node-server';
import { assembleShop, checkConfig } from '../server/assemble-shop.ts';
import { builtPages } from '../server/built-pages.ts';
import { createHttp } from '../server/http/http.ts';
import { startJobs } from '../server/jobs/jobs.ts';
import type { Env } from '../server/settings/env.ts';

export interface DevelopmentShop {
  readonly siteUrl: string;
  fetch(request: Request, bindings: HttpBindings): Promise<Response>;
  /** Finishes running jobs, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the shop of the sources as they are now and starts its jobs. `lab/dev.ts` loads this module through Vite, which
 * gives another one after every edit of what it imports. Throws when the database cannot be opened.
 */
export async function openShop(env: Env): Promise<DevelopmentShop> {
  const { shop, close } = await assembleShop(env);
  checkConfig(shop, env);
  const http = createHttp({ shop, build: builtPages, clientFolder: 'public', development: true });
  const jobs = startJobs(shop, { mail: env });
  return {
    siteUrl: shop.siteUrl,
    fetch: async (request, bindings) => http.fetch(request, bindings),
    async stop() {
      await jobs.stop();
      await close();
    },
  };
}
