import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';

/** The pages of the shop, of the same build as this module. The generated types are wider than those of React Router. */
export const builtPages = build as ServerBuild;
