import type { ReactNode } from 'react';
import { Links, Meta } from 'react-router';
import { DocumentBasics } from '../../../head/document-basics.tsx';
import styles from '../../desk.css?url';

/** The document around every page of the desk: its own style sheet, and nothing of the shop's. */
export function DeskDocument({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="nl">
      <head>
        <DocumentBasics />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="stylesheet" href={styles} />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}
