import { createContext, useContext } from 'react';

/** Told of each inline script of the document that is being rendered: the policy of the page allows it by its hash. */
export const NoteInlineScript = createContext<((text: string) => void) | null>(null);

/** A script, or rules for the browser, that stands in the document: a fixed text of the shop's own. */
export function InlineScript({ text, type }: { readonly text: string; readonly type?: string }) {
  useContext(NoteInlineScript)?.(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of the shop's own
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
