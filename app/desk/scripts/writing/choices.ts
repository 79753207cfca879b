import { mayLink } from '../../../../domain/pages/link-address.ts';

/** Opens a list of the page; what is chosen comes where the cursor was. */
export function openChoices(kind: string, area: HTMLElement, choose: (choice: HTMLElement) => void): void {
  const dialog = document.querySelector(`[data-choices=${kind}]`) as HTMLDialogElement;
  const search = dialog.querySelector('input') as HTMLInputElement;
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  const pick = (choice: HTMLElement | null) => {
    if (!choice) return;
    dialog.close();
    area.focus();
    selection?.removeAllRanges();
    if (range) selection?.addRange(range);
    choose(choice);
  };
  search.value = '';
  search.oninput = () => filter(dialog, search.value.trim());
  filter(dialog, '');
  dialog.onclick = ({ target }) => {
    if ((target as Element).closest('[data-close]')) dialog.close();
    else pick((target as Element).closest<HTMLElement>('[data-choice]'));
  };
  dialog.onsubmit = (event) => {
    event.preventDefault();
    pick(dialog.querySelector<HTMLElement>('[data-choice]:not([hidden])'));
  };
  dialog.showModal();
}

/** Leaves the choices that contain the words; an address that is typed is a choice too. */
function filter(dialog: HTMLElement, words: string): void {
  for (const choice of dialog.querySelectorAll<HTMLElement>('[data-choice]')) {
    const isTyped = choice.hasAttribute('data-typed');
    if (isTyped) [choice.dataset.href, choice.textContent] = [words, words];
    const isAddress = mayLink(words);
    choice.hidden = isTyped ? !isAddress : !choice.textContent?.toLowerCase().includes(words.toLowerCase());
  }
}
