/*
 * On a slow line a page is on the screen before its islands work, and what a visitor does meanwhile must count in the
 * order in which it was done: "+" and then the button orders two, and a size chosen after the button was pressed is not
 * the one that was ordered. React cannot do this: it knows nothing of what happened before it was there, and a click that
 * reaches it while it hydrates acts on what the server chose. So presses are kept from React, and from the browser, which
 * would post the form. Once the island is hydrated everything is done again: first the fields that the browser filled in
 * by itself, and then each press and each change in its order.
 */

/** A press, or a change of a field with what the field became. */
type Act = { readonly element: HTMLElement; readonly state?: string | boolean };

declare global {
  interface Window {
    /** Set by the script in the head of the document. */
    readonly earlyInput: {
      /** Hands over what is to be done again in an island, in its order. */
      take(island: HTMLElement): readonly Act[];
      /** Leaves an island without its script to the browser, which does the first press that works without one. */
      leave(island: HTMLElement): void;
    };
  }
}

/** The fields whose state React holds; it reads all others from the document when it needs them. */
const FIELDS = 'input:is([type=radio], [type=checkbox], [data-replays])';

/** The script for the head of the document: from the first paint on, no press is lost. */
export const earlyInputScript = () => `(${keepEarlyInput})(${JSON.stringify(FIELDS)})`;

/** Stores presses and changes of fields in islands that are not hydrated. It stands in the document, so it uses nothing outside. */
function keepEarlyInput(fields: string): void {
  let acts: readonly Act[] = [];
  const isChoice = ({ type }: HTMLInputElement) => /radio|checkbox/.test(type);
  const changeOf = (field: HTMLInputElement): Act => ({
    element: field,
    state: isChoice(field) ? field.checked : field.value,
  });
  const isChanged = (field: HTMLInputElement) => {
    if (!isChoice(field)) return field.value !== field.defaultValue;
    // Of radio buttons only the chosen one counts.
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  };
  const take = (island: HTMLElement) => {
    const own = acts.filter(({ element }) => island.contains(element));
    acts = acts.filter((act) => !own.includes(act));
    for (const { element } of own) delete element.dataset.clicked;
    const changed = [...island.querySelectorAll<HTMLInputElement>(fields)].filter(isChanged);
    const byBrowser = changed.filter((field) => own.every(({ element }) => element !== field));
    return [...byBrowser.map(changeOf), ...own];
  };
  const leave = (island: HTMLElement) => {
    island.dataset.left = '';
    const pressed = take(island).find(({ element }) => element.matches('a, [type=submit]'));
    pressed?.element.click();
  };
  const keep = (event: Event) => {
    const isPress = event.type === 'click';
    const element = (event.target as Element).closest<HTMLInputElement>(isPress ? 'button, a[data-wakes]' : fields);
    if (!element?.closest('[data-island]:not([data-hydrated])') || element.closest('[data-left]')) return;
    acts = [...acts, isPress ? { element } : changeOf(element)];
    if (!isPress) return;
    element.dataset.clicked = '';
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('input', keep, true);
  // Without the entry script nothing is ever hydrated.
  const onError = ({ target }: Event) => target instanceof HTMLScriptElement && leave(document.documentElement);
  addEventListener('error', onError, true);
  Object.assign(window, { earlyInput: { take, leave } });
}

/** Does again what was done in an island before it was hydrated, as if the visitor did it now. */
export async function replayEarlyInput(island: HTMLElement): Promise<void> {
  for (const { element, state } of window.earlyInput.take(island)) {
    const field = element as HTMLInputElement;
    if (typeof state === 'boolean') field.checked = !state;
    if (typeof state === 'string') retype(field, state);
    else field.click();
    // React draws what a press has changed before the next one, which may depend on it.
    await Promise.resolve();
  }
}

/** Types a text again: React notices an input event only when the text differs from the one that it knows. */
function retype(field: HTMLInputElement, text: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
