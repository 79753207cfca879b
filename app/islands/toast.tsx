import type { toast as Toast } from 'sonner';

/** What may be said in passing; whatever matters also stays on the page. */
export interface Message {
  readonly title: string;
  readonly description?: string;
}

let loading: Promise<typeof Toast> | undefined;

/** The part of the page that shows messages is fetched when the first one is needed. */
function load(): Promise<typeof Toast> {
  loading ??= import('./toaster.tsx').then(({ mountToaster }) => mountToaster());
  return loading;
}

export function showMessage({ title, description }: Message): Promise<void> {
  return show((toast) => toast(title, { description }));
}

export function showError({ title, description }: Message): Promise<void> {
  return show((toast) => toast.error(title, { description }));
}

/** Never rejects: without a connection nothing can be fetched, and the next message tries again. */
async function show(say: (toast: typeof Toast) => unknown): Promise<void> {
  try {
    say(await load());
  } catch {
    loading = undefined;
    console.warn('message not shown');
  }
}
