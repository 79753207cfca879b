/*
 * On a slow line a page is on the screen before its islands work, and what a visitor does meanwhile must count in the
 * order in which it was done: "+" and then the button orders two, and a size chosen after the button was pressed is not
 * the one that was ordered. React cannot do this: it knows nothing of what happened before it was there, and a click that
 * reaches it while it hydrates acts on what the server chose. So a script in the document keeps presses and changes of
 * fields from React, and presses from the browser too, which would post the form. Once the island is hydrated everything
 * is done again: first what the browser itself filled in, as on the way back, and then each press and change in its order.
 */

/** A press, or a change of a field with what the field became. */
type Act = readonly [element: HTMLElement, state?: string | boolean];

declare global {
  /** The list holds what was done in islands that wait, in the order in which it was done. */
  var early: Act[];
}

const CHOICES = 'input:is([type=radio], [type=checkbox])';
const TEXTS = 'input[data-replays]';
/** The fields whose state React holds; it reads all others from the document when it needs them. */
const FIELDS = `:is(${CHOICES}, ${TEXTS})`;

/** The script before the style sheet: it notes that the entry script failed, which may be before the next script runs. */
export const entryWatchScript = `
addEventListener("error", event => {
  if (event.target.type == "module") document.documentElement.dataset.entry = "failed";
}, true);
`;

/**
 * The script before the first island: it keeps what is done as long as an island waits, which its `data-when` says. A choice
 * is kept at its click, where React reads it too. A page whose entry script fails is left to the browser, with the last press.
 */
export const earlyInputScript = `
early = document.documentElement.dataset.entry ? null : [];
for (const [type, kept] of [["click", "button, a[data-wakes], ${CHOICES}"], ["input", "${TEXTS}"]]) {
  addEventListener(type, event => {
    const element = event.target.closest("[data-when] :is(" + kept + ")");
    if (!element || !early) return;
    event.stopPropagation();
    if (element.matches("${CHOICES}")) early.push([element, element.checked]);
    else if (type == "input") early.push([element, element.value]);
    else {
      event.preventDefault();
      element.dataset.clicked = "";
      early.push([element]);
    }
  }, true);
}
addEventListener("error", event => {
  if (event.target.type != "module" || !early) return;
  const presses = early.map(([element]) => element).filter(element => "clicked" in element.dataset);
  early = null;
  for (const element of presses) delete element.dataset.clicked;
  presses.pop()?.click();
}, true);
`;

/** Tells whether a visitor did something in an island before it was hydrated, and now waits for its effect. */
export function isAwaited(island: HTMLElement): boolean {
  return early.some(([element]) => island.contains(element));
}

/** Does again what was done in an island before it was hydrated, as if the visitor did it now. */
export async function replayEarlyInput(island: HTMLElement): Promise<void> {
  const done = takeActs(island);
  const restored = [...island.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => isChanged(field) && done.every(([element]) => element !== field))
    .map((field): Act => [field, field.matches(CHOICES) ? field.checked : field.value]);
  for (const [element, state] of [...restored, ...done]) {
    const field = element as HTMLInputElement;
    if (typeof state === 'boolean') field.checked = !state;
    if (typeof state === 'string') retype(field, state);
    else field.click();
    // React draws what a press has changed before the next one, which may depend on it.
    await Promise.resolve();
  }
}

/** Leaves an island without its script to the browser, which does the first press that works without one. */
export function leaveToBrowser(island: HTMLElement): void {
  delete island.dataset.when;
  const pressed = takeActs(island).find(([element]) => element.matches('a, [type=submit]'));
  pressed?.[0].click();
}

function takeActs(island: HTMLElement): readonly Act[] {
  const own = early.filter(([element]) => island.contains(element));
  early = early.filter((act) => !own.includes(act));
  for (const [element] of own) delete element.dataset.clicked;
  return own;
}

/** Tells whether a field differs from what the server chose; of a group of radio buttons only the chosen one differs. */
function isChanged(field: HTMLInputElement): boolean {
  if (!field.matches(CHOICES)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** Types a text again: React notices an input event only when the text differs from the one that it knows. */
function retype(field: HTMLInputElement, text: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
