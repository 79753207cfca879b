/*
 * Keeps the list of orders up to date: asks for changes while the page is visible, and takes the new list from the page
 * itself when there is one. Ticked orders stay ticked. Stops after too many failures, as when the owner was signed out.
 */
const EVERY = 15_000;
/** Failures in a row after which it stops. */
const MAX_FAILURES = 8;

const list = document.querySelector<HTMLElement>('[data-live]');
const announcement = document.querySelector<HTMLElement>('[data-live-said]');
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

async function refreshList(): Promise<void> {
  const change = await askForChange();
  if (change === null) failures += 1;
  else if (change === list?.dataset.live) failures = 0;
  else await renew();
}

/** Returns a text that differs after every change; null when the desk did not answer. */
async function askForChange(): Promise<string | null> {
  const response = await fetch(list?.dataset.liveAsk ?? '', { redirect: 'error' }).catch(() => null);
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return answer !== null && typeof answer === 'object' && 'change' in answer ? String(answer.change) : null;
}

async function renew(): Promise<void> {
  const page = await fetchPage();
  const fresh = page?.querySelector<HTMLElement>('[data-live]');
  if (!list || !fresh) {
    failures += 1;
    return;
  }
  failures = 0;
  keepTicks(list, fresh);
  list.replaceChildren(...fresh.childNodes);
  list.dataset.live = fresh.dataset.live ?? '';
  if (announcement) announcement.textContent = 'De lijst is bijgewerkt.';
}

/**
 * Asks for this page as a document; null when it does not come. It uses this older interface because the policy of the page
 * (Trusted Types) closes the browser's parser to texts, and here no script gets a text.
 */
function fetchPage(): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.timeout = EVERY;
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}

function keepTicks(before: HTMLElement, after: HTMLElement): void {
  const ticked = new Set([...before.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value));
  for (const box of after.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    box.checked = ticked.has(box.value);
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement) || !before.contains(focused)) return;
  const same = [...after.querySelectorAll<HTMLInputElement>('input')].find(({ value }) => value === focused.value);
  if (same) setTimeout(() => same.focus({ preventScroll: true }));
}

function waitAndLook(): void {
  clearTimeout(timer);
  if (document.hidden || failures >= MAX_FAILURES) return;
  timer = setTimeout(() => void refreshList().then(waitAndLook), EVERY);
}

if (list) {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    else void refreshList().then(waitAndLook);
  });
  waitAndLook();
}
