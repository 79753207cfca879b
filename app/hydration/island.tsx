import { type ComponentType, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { jsonForScript } from '../../domain/structured-data/site-data.ts';
import { InlineScript } from '../head/document-basics.tsx';
import { earlyInputScript } from './early-input.ts';
import { IslandRoot } from './island-root.tsx';
import { IslandsContext } from './page-scripts.ts';
import type { IslandName } from './registry.ts';

interface IslandProps<P> {
  /** Name by which the browser finds the component's module. */
  readonly of: IslandName;
  readonly component: ComponentType<P>;
  /** Plain data, sent to the browser as JSON. */
  readonly props: P;
  /**
   * `load`: hydrated as soon as the main picture of the page is painted, and its scripts are preloaded. `visible`: its
   * scripts are loaded and it is hydrated only near the viewport.
   */
  readonly when: 'load' | 'visible';
  readonly className?: string;
}

/**
 * An interactive part of the page. The server renders it as a separate root, so that `useId` gives the same ids in
 * the browser and no context is used that the browser does not have.
 */
export function Island<P extends object>({ of, component: Component, props, when, className }: IslandProps<P>) {
  const islands = useContext(IslandsContext);
  const isFirst = islands.size === 0;
  islands.set(of, when);
  const html = renderToString(
    <IslandRoot>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: `${of}-` },
  );
  return (
    <>
      {isFirst && <InlineScript text={earlyInputScript} />}
      <div
        className={className}
        data-island={of}
        data-when={when}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of the line above
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* As text of a script, in which quotes need no escape. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin or end */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(props) }} />
    </>
  );
}
