import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Pages are whole documents: there is no client router that would need the route manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
