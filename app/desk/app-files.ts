import * as paths from '../../domain/pages/paths.ts';
import { shopContext } from '../http/context.ts';
import type { Route } from './+types/app-files';

/*
 * What makes the desk an app on a home screen that can be told of something. It works online only: the worker keeps no page.
 */
const WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('push', (event) => {
  const { kind, title = 'Beheer', text: body = '', path = '${paths.desk}' } = event.data?.json() ?? {};
  event.waitUntil(registration.showNotification(title, { body, tag: kind, icon: '${paths.icon512}', data: path }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
`;

export function loader({ context, pattern }: Route.LoaderArgs): Response {
  if (`/${pattern}` === paths.deskWorker)
    return new Response(WORKER, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
  const { brand } = context.get(shopContext).config;
  const manifest = {
    id: paths.desk,
    name: `Beheer ${brand}`,
    short_name: 'Beheer',
    lang: 'nl',
    start_url: paths.desk,
    scope: paths.desk,
    display: 'standalone',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      { src: paths.appleTouchIcon, sizes: '180x180', type: 'image/png' },
      { src: paths.icon512, sizes: '512x512', type: 'image/png' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
