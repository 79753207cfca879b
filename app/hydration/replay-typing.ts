/** Replays texts that were typed or restored by the browser before an island was hydrated. */
export function replayTyping(typed: readonly (readonly [field: HTMLInputElement, text: string])[]): void {
  for (const [field, text] of typed) retype(field, text);
}

/** React hears a text only when it differs from the one that it knows. */
function retype(field: HTMLInputElement, text: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
