/** Attribute of the element with the messages. */
export const MESSAGES = 'data-messages';

/** Lifts the messages above a dialog that was opened after them: of what is on top, the last one shown comes first. */
export function raiseMessages(): void {
  const place = document.querySelector<HTMLElement>(`[${MESSAGES}]`);
  if (place?.matches(':popover-open')) place.hidePopover();
  place?.showPopover();
}
