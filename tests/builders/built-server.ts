import { join } from 'node:path';
import type * as ShopServer from '../../server/shop-server.ts';

const built: typeof ShopServer = await import(join(import.meta.dirname, '../../build/server/shop-server.js'));

/** The server as it was built, whose modules are those of the built pages. */
export const { builtPages, createHttp, createLog, startServer } = built;
/** The files that browsers fetch. */
export const clientFolder = join(import.meta.dirname, '../../build/client');
