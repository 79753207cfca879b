import type { toast as Toast } from 'sonner';

/** A transient message; important messages also stay on the page. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
}

let loading: Promise<typeof Toast> | undefined;
/** The element with the messages, once there was one. */
let place: HTMLElement | undefined;

/** Loads the toast code when the first message is shown. */
function load(): Promise<typeof Toast> {
  loading ??= import('./toaster.tsx').then(({ mountToaster }) => {
    place = document.createElement('div');
    // A popover, since nothing else is painted above a modal dialog.
    place.popover = 'manual';
    place.className = 'size-0 overflow-visible border-0 p-0';
    document.body.append(place);
    return mountToaster(place);
  });
  return loading;
}

/** Lifts the messages above a dialog that was opened after them: the last one shown is on top. */
export function raiseMessages(): void {
  if (place?.matches(':popover-open')) place.hidePopover();
  place?.showPopover();
}

/** What the page itself says too is `seen` only: a screen reader would say it twice. */
export function showMessage(message: ToastMessage, how?: 'seen'): Promise<void> {
  return show(message, (toast) => toast(message.title, options(message)), how && 'true');
}

export function showError(message: ToastMessage): Promise<void> {
  return show(message, (toast) => toast.error(message.title, options(message)));
}

/** Away from the drawer of the cart, which is on the right or at the bottom, and from the bars at the bottom. */
function options({ description }: ToastMessage) {
  const isNarrow = matchMedia('(width < 64rem)').matches;
  return { description, position: isNarrow ? 'top-center' : 'bottom-left' } as const;
}

/** Never rejects. When the toast code cannot be loaded (no connection), the message is shown as a plain element. */
async function show(message: ToastMessage, say: (toast: typeof Toast) => unknown, hidden: string | null = null) {
  try {
    const toast = await load();
    if (place) place.ariaHidden = hidden;
    say(toast);
    raiseMessages();
  } catch {
    loading = undefined;
    showPlainMessage(message);
  }
}

/** How long a plain message is shown, in ms. */
const PLAIN_FOR = 8_000;

function showPlainMessage({ title, description }: ToastMessage): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.className = 'fixed inset-x-4 bottom-4 z-50 bg-ash p-4 text-paper sm:left-auto sm:w-88 print:hidden';
  const heading = document.createElement('p');
  heading.className = 'font-semibold';
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = description ?? '';
  box.append(heading, text);
  document.body.append(box);
  setTimeout(() => box.remove(), PLAIN_FOR);
}
