/* Puts what is chosen from a list where the cursor is in the text above it. */

for (const list of document.querySelectorAll<HTMLElement>('[data-insert]')) {
  const text = document.querySelector<HTMLTextAreaElement>(`textarea[name="${list.dataset.insert}"]`);
  if (!text) continue;
  list.querySelector('select')?.addEventListener('change', ({ currentTarget }) => {
    const chosen = currentTarget as HTMLSelectElement;
    text.setRangeText(chosen.value, text.selectionStart, text.selectionEnd, 'end');
    chosen.value = '';
    text.focus();
  });
}
