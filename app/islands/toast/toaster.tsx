import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

/** Adds the toaster to an element, once. Uses Sonner's defaults: 3 visible, 4 s (docs/rules.md#pages-toasts). */
export function mountToaster(place: HTMLElement): Promise<typeof toast> {
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
