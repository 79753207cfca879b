import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandRoot } from './island-root.tsx';
import { type IslandName, islands } from './registry.ts';

/** Wakes every island of the page. The bad props of one never keep another asleep. */
export function hydrateIslands(elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    hydrate(element).catch((error: unknown) => console.error(`island ${element.dataset.island}`, error));
  }
}

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const Component = (await islands[name]()) as ComponentType<object>;
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  // In slices: the page keeps scrolling, and a click on what is not awake yet goes first.
  startTransition(() => {
    hydrateRoot(
      element,
      <IslandRoot onHydrated={() => wake(element)}>
        <Component {...props} />
      </IslandRoot>,
      { identifierPrefix: `${name}-` },
    );
  });
}

/** Marks the island as listening, and does again what was done with it before it did. */
function wake(element: HTMLElement): void {
  element.dataset.hydrated = '';
  // Outside React's own work, so that a click finds what the choice before it changed.
  queueMicrotask(() => {
    replayChoices(element);
    const clicked = element.querySelector<HTMLElement>('[data-clicked]');
    if (!clicked) return;
    delete clicked.dataset.clicked;
    clicked.click();
  });
}

/**
 * A radio or checkbox that was chosen in the served page, or that the browser restored, stays as it
 * is while React still thinks of the served choice: another size would be sold than the one shown.
 */
function replayChoices(element: HTMLElement): void {
  const choices = [...element.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')]
    .filter(({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'))
    .map((input) => [input, input.checked] as const);
  for (const [input, wish] of choices) {
    input.checked = !wish;
    input.click();
  }
}
