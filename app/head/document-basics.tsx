import { createContext, useContext } from 'react';
import * as paths from '../../domain/pages/paths.ts';
import icon from './icon.svg?inline';

/** With marks that need no escape in a page, each of which carries it. */
const ICON = icon.replaceAll('%20', ' ').replaceAll("'", '%22');

/** The elements in the head of every document, of the shop and of the desk. */
export function DocumentBasics() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#faf7f2" />
      <meta name="color-scheme" content="light" />
      <link rel="icon" href={ICON} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={paths.appleTouchIcon} />
    </>
  );
}

/** Called with each inline script of the document that is rendered: the policy of the page allows it by its hash. */
export const NoteInlineScript = createContext<((text: string) => void) | null>(null);

/** A script, or rules for the browser, that stands in the document: a fixed text of the shop's own. */
export function InlineScript({ text, type }: { readonly text: string; readonly type?: string }) {
  useContext(NoteInlineScript)?.(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of the shop's own
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
