import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandRoot } from './island-root.tsx';
import type { IslandName } from './registry.ts';

interface IslandProps<P> {
  /** Name by which the browser finds the component's module. */
  readonly of: IslandName;
  readonly component: ComponentType<P>;
  /** Plain data, sent to the browser as JSON. */
  readonly props: P;
  /**
   * `visible`: its scripts are loaded and it is hydrated only near the viewport; `touched`: once it is pointed at,
   * touched, focused or filled in, or its element hears the event `wake`; `alive`: when the visitor does any such thing
   * on the page, or scrolls; `filled`: while something is in the cart; `added`: only after something was put in it, and
   * nothing is served of it; otherwise at once.
   */
  readonly when?: 'visible' | 'touched' | 'alive' | 'filled' | 'added' | undefined;
  /** The props hold nothing of one visitor: what is rendered of them is remembered for the next. */
  readonly isShared?: boolean;
  readonly className?: string;
}

/**
 * An interactive part of the page. The server renders it as a separate root, so that `useId` gives the same ids in
 * the browser and no context is used that the browser does not have.
 */
export function Island<P extends object>({ of, component, props, when, isShared = false, className }: IslandProps<P>) {
  const text = JSON.stringify(props);
  const render = () => renderIsland(of, component, props);
  const served = () => {
    if (when === 'added') return '';
    return isShared ? renderedIsland(component, text, render) : render();
  };
  return (
    <div
      className={className}
      data-island={of}
      data-when={when}
      data-props={text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of the line above
      dangerouslySetInnerHTML={{ __html: served() }}
    />
  );
}

function renderIsland<P extends object>(of: IslandName, Component: ComponentType<P>, props: P): string {
  return renderToString(
    <IslandRoot>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: `${of}-` },
  );
}

/** Islands of each kind that are remembered: more than there are sizes and kinds of books that are often asked. */
const MAX_OF_A_KIND = 40;
/** Props longer than this are not remembered, in characters. */
const LONGEST_PROPS = 60_000;

const remembered = new WeakMap<object, Map<string, string>>();

/** An island's HTML, rendered once for the same props, as it knows nothing else. The least recently used goes first. */
export function renderedIsland<P>(component: ComponentType<P>, props: string, render: () => string): string {
  const known = remembered.getOrInsertComputed(component, () => new Map<string, string>());
  const html = known.get(props) ?? render();
  if (props.length > LONGEST_PROPS) return html;
  known.delete(props);
  known.set(props, html);
  const [oldest] = known.keys();
  if (known.size > MAX_OF_A_KIND && oldest !== undefined) known.delete(oldest);
  return html;
}
