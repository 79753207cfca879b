import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandRoot } from './island-root.tsx';
import { type IslandName, islands } from './registry.ts';

/** Hydrates an island of the page; rejects when its script or its props cannot be read, and leaves it as it was served. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const Component = (await islands[name]()) as ComponentType<object>;
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  // In a transition: the page keeps scrolling, and a click on an island that is not hydrated yet takes priority.
  startTransition(() => {
    const options = { identifierPrefix: `${name}-` };
    const island = (
      <IslandRoot onHydrated={() => completeHydration(element)}>
        <Component {...props} />
      </IslandRoot>
    );
    if (element.firstChild) hydrateRoot(element, island, options);
    else createRoot(element, options).render(island);
  });
}

/** Marks the island as hydrated, and replays what the visitor did with it before. */
function completeHydration(element: HTMLElement): void {
  element.dataset.hydrated = '';
  // Outside React's rendering, so that a replayed click sees the result of the replayed choice.
  queueMicrotask(() => {
    // Read before the choices are replayed: React then draws its own texts again.
    const typed = [...element.querySelectorAll<HTMLInputElement>('[data-replays]')]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => [field, field.value] as const);
    replayChoices(element);
    for (const [field, text] of typed) retype(field, text);
    const clicked = element.querySelector<HTMLElement>('[data-clicked]');
    if (!clicked) return;
    delete clicked.dataset.clicked;
    clicked.click();
  });
}

/** Replays radios and boxes changed before hydration: React would keep the served choice, and sell another size. */
function replayChoices(element: HTMLElement): void {
  const choices = [...element.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')]
    .filter(({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'))
    .map((input) => [input, input.checked] as const);
  for (const [input, wish] of choices) {
    input.checked = !wish;
    input.click();
  }
}

/** Types a text again: React notices an input event only when the text differs from the one that it knows. */
function retype(field: HTMLInputElement, text: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
