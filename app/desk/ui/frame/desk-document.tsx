import type { ReactNode } from 'react';
import { Links, Meta } from 'react-router';
import * as paths from '../../../../domain/pages/paths.ts';
import styles from '../../desk.css?url';

/** The document around every page of the desk: its own style sheet, and nothing of the shop's. */
export function DeskDocument({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f2" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href={paths.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={paths.appleTouchIcon} />
        <link rel="stylesheet" href={styles} />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}
