import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { MESSAGES } from './raise-messages.ts';

/** Adds the toaster to the page once. Uses Sonner's defaults: 3 visible, 4 s (docs/rules.md#pages-toasts). */
export function mountToaster(): Promise<typeof toast> {
  const place = document.createElement('div');
  // A popover, since nothing else is painted above a modal dialog.
  place.setAttribute(MESSAGES, '');
  place.popover = 'manual';
  place.className = 'size-0 overflow-visible border-0 p-0';
  document.body.append(place);
  return new Promise((resolve) => {
    const ready = () => resolve(toast);
    createRoot(place).render(<MountedToaster onMount={ready} />);
  });
}

function MountedToaster({ onMount }: { readonly onMount: () => void }) {
  return (
    <div ref={(element) => (element ? onMount() : undefined)}>
      <Toaster
        containerAriaLabel="Meldingen"
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              '!font-sans flex w-full items-start gap-3 bg-ash p-4 text-paper shadow-[0_2px_16px_rgb(27_24_21/.28)]',
            title: 'font-semibold',
            description: 'text-linen',
            error: '!bg-error',
          },
        }}
      />
    </div>
  );
}
