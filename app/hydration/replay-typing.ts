/**
 * Replays texts that were typed or restored by the browser, and keys that were pressed on a tab, before an island was
 * hydrated.
 */
export async function replayTyping(
  element: HTMLElement,
  typed: readonly (readonly [field: HTMLInputElement, text: string])[],
): Promise<void> {
  for (const [field, text] of typed) retype(field, text);
  const pressed = element.querySelector<HTMLElement>('[data-pressed]');
  if (!pressed) return;
  const keys = pressed.dataset.pressed?.split(' ') ?? [];
  delete pressed.dataset.pressed;
  let target: Element = pressed;
  for (const key of keys) {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // React has rendered the change after this microtask, and the focus has moved to the tab for the next key.
    await Promise.resolve();
    if (element.contains(document.activeElement)) target = document.activeElement ?? pressed;
  }
}

/** React hears a text only when it differs from the one that it knows. */
function retype(field: HTMLInputElement, text: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
