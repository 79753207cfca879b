/**
 * Turns to the tab that was clicked, or to the one that a key means: arrows go round, Home and End to the ends. Anything
 * else that happens in the list changes nothing, nor does a key whose focus has gone on before this script was there.
 */
export function turnTabs(list: HTMLElement, event: Event): void {
  const isKey = event instanceof KeyboardEvent;
  if (isKey && !list.contains(document.activeElement)) return;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const selected = tabs.findIndex((tab) => tab.ariaSelected === 'true');
  const wanted = isKey ? tabs[indexAfter(event.key, selected, tabs.length) ?? -1] : clicked(event);
  if (!wanted) return;
  for (const tab of tabs) {
    tab.ariaSelected = String(tab === wanted);
    tab.tabIndex = tab === wanted ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = tab !== wanted;
  }
  if (isKey) wanted.focus();
}

/** The selected tab counts, not the one with the focus: the keys may have come before this script. Tab goes its own way. */
function indexAfter(key: string, selected: number, count: number): number | undefined {
  const index = { ArrowRight: selected + 1, ArrowLeft: selected - 1 + count, Home: 0, End: count - 1 }[key];
  return index === undefined ? undefined : index % count;
}

function clicked({ type, target }: Event): HTMLElement | null {
  return type === 'click' && target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
}
