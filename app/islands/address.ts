/** Replaces some parameters of the page's address, without a new entry in the history; all others stay. */
export function replaceInAddress(names: readonly string[], search: string): void {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}
