import { createContext, useContext } from 'react';
import type { DeskScripts } from '../../http/context.ts';

/** Addresses of the desk's scripts in this build; empty in development. */
export const DeskScriptsContext = createContext<DeskScripts>({});

/** Loads a script of `app/desk/scripts/` on this page, by its name. */
export function DeskScript({ name }: { readonly name: string }) {
  const scripts = useContext(DeskScriptsContext);
  // In development Vite serves the source itself.
  return <script type="module" src={scripts[name] ?? `/app/desk/scripts/${name}.ts`} />;
}
