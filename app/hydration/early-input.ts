/*
 * On a slow line a page is on the screen before its islands work, and what a visitor does meanwhile must count in the
 * order in which it was done: "+" and then the button orders two, and a size chosen after the button was pressed is not
 * the one that was ordered. React cannot do this: it knows nothing of what happened before it was there, and a click that
 * reaches it while it hydrates acts on what the server chose. So presses are kept from React, and from the browser, which
 * would post the form. Once the island is hydrated everything is done again: first the fields that were filled in before
 * the entry script was there or by the browser, and then each press and each change in its order.
 */

/** A press, or a change of a field with what the field became. */
type Act = readonly [element: HTMLElement, state?: string | boolean];

declare global {
  /** What was done in islands that wait, in its order; from the first paint on by the script in the document. */
  var early: Act[];
}

/** The fields whose state React holds; it reads all others from the document when it needs them. */
const FIELDS = 'input:is([type=radio], [type=checkbox], [data-replays])';

/**
 * The script before the first island: it keeps presses as long as an island waits, which its `data-when` says. A page whose
 * entry script fails is left to the browser, with the last press. It is short, since it stands in every document with islands.
 */
export const earlyInputScript = `early=[];addEventListener("click",e=>{let b=e.target.closest("[data-when] :is(button,a[data-wakes])");b&&early&&(early.push([b]),b.dataset.clicked="",e.preventDefault(),e.stopPropagation())},!0);addEventListener("error",e=>{if(e.target.type=="module"){let i=early;early=0;i.pop()?.[0].click()}},!0)`;

/** Keeps the changes of fields too, in their order among the presses. */
export function keepChangedFields(): void {
  const keep = ({ target }: Event) => {
    const isKept = target instanceof HTMLInputElement && target.matches(`[data-when] ${FIELDS}`);
    if (isKept) early.push(changeOf(target));
  };
  document.addEventListener('input', keep, true);
}

/** Does again what was done in an island before it was hydrated, as if the visitor did it now. */
export async function replayEarlyInput(island: HTMLElement): Promise<void> {
  const done = takeActs(island);
  const changed = [...island.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isChanged);
  const before = changed.filter((field) => done.every(([element]) => element !== field));
  for (const [element, state] of [...before.map(changeOf), ...done]) {
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

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

function changeOf(field: HTMLInputElement): Act {
  return [field, isChoice(field) ? field.checked : field.value];
}

/** Of radio buttons only the chosen one counts. */
function isChanged(field: HTMLInputElement): boolean {
  if (!isChoice(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** Types a text again: React notices an input event only when the text differs from the one that it knows. */
function retype(field: HTMLInputElement, text: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
