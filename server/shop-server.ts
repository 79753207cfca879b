/* The built server's parts, for tests and the demo, which start it in their process with the modules of its pages. */
export { builtPages } from './built-pages.ts';
export { createHttp } from './http/http.ts';
export { createLog } from './log.ts';
export { startServer } from './start-server.ts';
