import { type ComponentType, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { isAwaited, replayEarlyInput } from './early-input.ts';
import { IslandRoot } from './island-root.tsx';
import { type IslandName, islands } from './registry.ts';

/** Hydrates an island of the page; rejects when its script or its props cannot be read, and leaves it as it was served. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const Component = (await islands[name]()) as ComponentType<object>;
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as object;
  const begin = () => {
    hydrateRoot(
      element,
      <IslandRoot onHydrated={() => completeHydration(element)}>
        <Component {...props} />
      </IslandRoot>,
      { identifierPrefix: `${name}-` },
    );
  };
  // In a transition, so that the page keeps scrolling; at once and whole where a visitor waits for what was pressed.
  if (isAwaited(element)) flushSync(begin);
  else startTransition(begin);
}

function completeHydration(element: HTMLElement): void {
  element.dataset.hydrated = '';
  delete element.dataset.when;
  // Outside React's rendering, so that a replayed press sees the result of what was replayed before it.
  queueMicrotask(() => void replayEarlyInput(element));
}
