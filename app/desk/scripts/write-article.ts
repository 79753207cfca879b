import { startEditor } from './writing/editor.ts';
import { elementsOf } from './writing/elements-of.ts';
import { markdownOf } from './writing/markdown-of.ts';

/*
 * Keeps an article as it is typed: at the shop at every pause, and on this device when that fails, as when the session
 * ended or the connection broke. The text is edited as it looks; the Markdown in its field is what is sent.
 */
const PAUSE = 1_200;
const FIELDS = ['title', 'slug', 'excerpt', 'category', 'author', 'date', 'image', 'body'] as const;
/** `html` is the text as it looks. */
type Texts = Partial<Record<(typeof FIELDS)[number] | 'html', string>>;
interface Answer {
  readonly revision?: number;
  readonly texts?: Texts;
  readonly html?: string;
  readonly said?: string;
  readonly error?: { readonly message?: string };
}

const form = document.querySelector('[data-article]') as HTMLFormElement;
const part = (name: string) => form.querySelector(`[data-${name}]`) as HTMLElement;
const [area, bar, said, plain, look, back] = [
  part('write'),
  part('bar'),
  part('kept'),
  part('plain'),
  part('look'),
  part('back'),
];
const place = `artikel-${form.dataset.article}`;

let timer: ReturnType<typeof setTimeout> | undefined;
let running = Promise.resolve();
let isSubmitted = false;
let isMarkdown = false;

function fieldOf(name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function typed(): Texts {
  return Object.fromEntries(FIELDS.map((name) => [name, fieldOf(name).value]));
}

function put(texts: Texts): void {
  for (const name of FIELDS) {
    const value = texts[name];
    if (value !== undefined && fieldOf(name).value !== value) fieldOf(name).value = value;
  }
  if (texts.html !== undefined) area.replaceChildren(elementsOf(texts.html));
}

/** On this device, for when the shop did not get it. */
function keepHere(texts: Texts | null): void {
  try {
    if (texts === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify({ ...texts, html: area.innerHTML }));
  } catch {
    // Refused, as when its store is full: the shop gets it at the next pause.
  }
}

function keptHere(): Texts | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as Texts | null;
  } catch {
    return null;
  }
}

async function keep(): Promise<void> {
  if (isSubmitted) return;
  const sent = typed();
  const body = new URLSearchParams({ ...sent, shown: fieldOf('shown').value, ...(isMarkdown && { opmaak: 'ja' }) });
  const response = await fetch(form.dataset.keep ?? '', { method: 'POST', body, redirect: 'error' }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as Answer | null | undefined;
  if (!response?.ok || answer?.revision === undefined) {
    said.textContent = answer?.error?.message ?? 'Niet bereikbaar of uitgelogd. Wat je typte, staat op dit apparaat.';
    return;
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=shown]'))
    field.value = String(answer.revision);
  said.textContent = answer.said ?? 'Bewaard.';
  // What was typed since goes with the next pause, which merges it.
  if (JSON.stringify(typed()) !== JSON.stringify(sent)) return;
  put({ ...answer.texts, ...(answer.html !== undefined && { html: answer.html }) });
  keepHere(null);
}

function keepNow(): Promise<void> {
  clearTimeout(timer);
  running = running.then(keep);
  return running;
}

function keepSoon(): void {
  clearTimeout(timer);
  keepHere(typed());
  timer = setTimeout(keepNow, PAUSE);
}

/** States of the text to go back to: before each press of a button, and each pause of typing. */
const before: string[] = [];
let last = { html: area.innerHTML, at: 0 };

function edited(isTyping: boolean): void {
  if (area.firstChild?.nodeType === Node.TEXT_NODE) document.execCommand('formatBlock', false, 'p');
  const html = area.innerHTML;
  if (html !== last.html && !(isTyping && Date.now() - last.at < PAUSE)) before.push(last.html);
  last = { html, at: Date.now() };
  fieldOf('body').value = markdownOf(area);
  keepSoon();
}

function show(asMarkdown: boolean): void {
  isMarkdown = asMarkdown;
  plain.hidden = !asMarkdown;
  area.hidden = asMarkdown;
  for (const tool of bar.querySelectorAll<HTMLElement>('[data-put]:not([data-put^=tabel-])')) tool.hidden = asMarkdown;
  look.ariaPressed = String(asMarkdown);
}

bar.hidden = false;
show(false);
startEditor(area, bar, () => edited(false));
area.addEventListener('input', () => edited(true));
back.addEventListener('click', () => {
  const earlier = before.pop();
  if (earlier !== undefined) area.replaceChildren(elementsOf(earlier));
  last = { html: area.innerHTML, at: Date.now() };
  edited(true);
});
look.addEventListener('click', async () => {
  if (isMarkdown) await keepNow();
  show(!isMarkdown);
});
form.addEventListener('input', keepSoon);
addEventListener('online', keepSoon);
form.addEventListener('submit', () => {
  clearTimeout(timer);
  isSubmitted = true;
  keepHere(null);
});
addEventListener('pageshow', () => {
  isSubmitted = false;
});
const left = keptHere();
if (left && FIELDS.some((name) => left[name] !== fieldOf(name).value)) {
  put(left);
  said.textContent = 'Dit typte je eerder op dit apparaat; het was nog niet bewaard.';
  keepSoon();
}
