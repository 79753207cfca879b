/** A transient message; important messages also stay on the page. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
}

/** How many are shown at once, and for how long, in ms (docs/rules.md#pages-toasts). */
const MOST = 3;
const SHOWN_FOR = 4_000;

/** The element with the messages, once there was one. */
let place: HTMLElement | undefined;

/** Lifts the messages above a dialog that was opened after them: the last one shown is on top. */
export function raiseMessages(): void {
  place?.hidePopover();
  place?.showPopover();
}

/** What the page itself says too is `seen` only: a screen reader would say it twice. */
export function showMessage(message: ToastMessage, how?: 'seen'): void {
  show(message, 'bg-ash', how);
}

export function showError(message: ToastMessage): void {
  show(message, 'bg-error');
}

/** Away from the drawer of the cart, which is on the right or at the bottom, and from the bars at the bottom. */
const PLACE = 'fixed inset-x-4 top-4 bottom-auto m-0 w-auto border-0 bg-transparent lg:top-auto lg:bottom-6 lg:w-88';

function show({ title, description = '' }: ToastMessage, colour: string, how?: 'seen') {
  if (!place) {
    place = element('div', PLACE);
    // A popover, since nothing else is painted above a modal dialog.
    Object.assign(place, { popover: 'manual', ariaLive: 'polite' });
    document.body.append(place);
  }
  raiseMessages();
  const toast = element('div', `mt-2 p-4 text-paper ${colour}`);
  toast.dataset.toast = '';
  if (how) toast.ariaHidden = 'true';
  toast.append(element('p', 'font-semibold', title), element('p', 'text-linen', description));
  place.append(toast);
  if (place.children.length > MOST) place.firstElementChild?.remove();
  leave(toast);
}

/** Takes a message away after its time, which begins anew when a pointer leaves it. */
function leave(toast: HTMLElement): void {
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(() => toast.remove(), SHOWN_FOR);
  };
  toast.onpointerenter = () => clearTimeout(timer);
  toast.onpointerleave = wait;
  wait();
}

function element(name: string, className: string, textContent = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent });
}
