/*
 * The parts of the built server, for programs that start it in their own process: tests and the demo. They share their
 * modules with the pages.
 */
export { builtPages } from './built-pages.ts';
export { createHttp } from './http/http.ts';
export { createLog } from './log.ts';
export { startServer } from './start-server.ts';
