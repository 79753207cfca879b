/* Shows the button that opens the browser's own window for printing; without a script its menu does the same. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
