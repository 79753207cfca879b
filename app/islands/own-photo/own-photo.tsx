import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { matrix3dTo, type PageInPicture, photoOnPage } from '../../../domain/pictures/lay-photo.ts';
import { refusePhotoFile, refusePhotoSize, unreadablePhoto } from '../../../domain/pictures/photo-limits.ts';
import type { ShownPicture } from '../../../domain/pictures/picture.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Attributes of the canvas while it shows a photo; the server renders none of them. */
const LAID = {
  role: 'img',
  'aria-label': 'Je foto in het open boek op de standaard',
  className: 'absolute left-0 top-0 max-w-none origin-top-left mix-blend-multiply',
};

/** The button that chooses a photo is the label of a hidden file input. */
const LABEL_CLASS =
  'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass';
const FILE = { type: 'file', accept: 'image/*,.heic,.heif', className: 'sr-only' } as const;

/** A photo of the visitor on the blank page in the picture. It never leaves the browser. */
export function OwnPhoto({ picture, page }: { readonly picture: ShownPicture; readonly page: PageInPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isShown, message, show, takeAway } = usePhoto(canvas, page);
  // A file may have been chosen while the script was loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void show(input.current?.files?.[0]), []);
  const undo = () => {
    takeAway();
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  return (
    <div {...dropHandlers(show)}>
      <div className="relative isolate overflow-hidden bg-linen">
        <Picture picture={picture} sizes="(min-width: 64rem) 46rem, 100vw" className="w-full" />
        <canvas ref={canvas} hidden={!isShown} {...(isShown && LAID)} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 max-[64rem]:px-[clamp(1.25rem,5vw,6rem)]">
        <label className={buttonClass('secondary', LABEL_CLASS)}>
          {isShown ? 'Kies een andere foto' : 'Kies een foto'}
          <input ref={input} {...FILE} onChange={({ target }) => void show(target.files?.[0])} />
        </label>
        {isShown && (
          <button type="button" className="min-h-11 quiet-link" onClick={undo}>
            Haal mijn foto weg
          </button>
        )}
        <p className="text-weathered max-lg:hidden">Of sleep hem op de foto.</p>
      </div>
      <p role="status" className="mt-2 min-h-[1.6em] max-[64rem]:px-[clamp(1.25rem,5vw,6rem)]">
        {message}
      </p>
    </div>
  );
}

/** Handlers that show a photo that is dropped on the element. */
function dropHandlers(show: (file: File | undefined) => Promise<void>) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      void show(event.dataTransfer.files[0]);
    },
  };
}

function usePhoto(canvas: RefObject<HTMLCanvasElement | null>, page: PageInPicture) {
  const newest = useRef<File>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    const place = canvas.current?.parentElement;
    if (!(size && place)) return undefined;
    const corners = photoOnPage(size, page);
    const resized = new ResizeObserver(([entry]) => {
      if (canvas.current && entry) canvas.current.style.transform = matrix3dTo(corners, size, entry.contentRect);
    });
    resized.observe(place);
    return () => resized.disconnect();
  }, [canvas, size, page]);

  const show = async (file: File | undefined) => {
    if (!file) return;
    newest.current = file;
    setMessage('Een ogenblik ...');
    const reading = await readPhoto(file);
    if (newest.current !== file || !canvas.current) return;
    if (!reading.ok) return setMessage(reading.error);
    setSize(drawSmall(reading.value, canvas.current));
    setMessage('Je foto staat in het boek. Hij is alleen op je eigen scherm te zien.');
  };
  const takeAway = () => {
    newest.current = null;
    setSize(null);
    setMessage('Je foto is weer weg.');
  };
  return { isShown: size !== null, message, show, takeAway };
}

/** The photo of a file, upright; or a Dutch sentence that says what is wrong with it. */
async function readPhoto(file: File): Promise<Result<ImageBitmap, string>> {
  const refusal = refusePhotoFile(file);
  if (refusal) return err(refusal);
  try {
    // Upright: a camera writes how it was held beside the pixels.
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const tooLarge = refusePhotoSize(photo);
    if (tooLarge) photo.close();
    return tooLarge ? err(tooLarge) : ok(photo);
  } catch {
    return err(unreadablePhoto(file));
  }
}

/** Longest side at which a photo is drawn, in pixels; more is not visible. */
const LONGEST = 640;

/** Draws a photo, on white where it is transparent, and frees it. Returns its size on the canvas. */
function drawSmall(photo: ImageBitmap, canvas: HTMLCanvasElement) {
  const scale = Math.min(1, LONGEST / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    Object.assign(context, { fillStyle: '#fff', imageSmoothingQuality: 'high' });
    context.fillRect(0, 0, width, height);
    context.drawImage(photo, 0, 0, width, height);
  }
  photo.close();
  return { width, height };
}
