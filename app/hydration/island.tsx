import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandRoot } from './island-root.tsx';
import type { IslandName } from './registry.ts';

interface IslandProps<P> {
  /** Name under which the browser finds the component's module. */
  readonly of: IslandName;
  readonly component: ComponentType<P>;
  /** Plain data: it travels to the browser as JSON. */
  readonly props: P;
  /** `visible`: its scripts are fetched and it wakes only when it comes near the window; at once without it. */
  readonly when?: 'visible';
  readonly className?: string;
}

/**
 * A part of the page that moves. It is rendered on the server as a root of its own, so that `useId`
 * gives the same ids in the browser and nothing leans on a context that the browser does not have.
 */
export function Island<P extends object>({ of, component: Component, props, when, className }: IslandProps<P>) {
  const html = renderToString(
    <IslandRoot>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: `${of}-` },
  );
  return (
    <div
      className={className}
      data-island={of}
      data-when={when}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of the line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
