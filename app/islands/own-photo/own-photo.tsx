import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { PageInPicture } from '../../../domain/pictures/lay-photo.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { drawPhoto } from './draw-photo.ts';
import { readPhoto } from './read-photo.ts';

export interface OwnPhotoProps {
  readonly picture: PictureData;
  readonly page: PageInPicture;
}

const SHOWN = 'Je foto staat in het boek. Hij is alleen op je eigen scherm te zien.';
const NO_PICTURE = 'De foto van de standaard kwam niet binnen. Probeer het opnieuw.';

/** A photo of the visitor on the open page in the picture. It never leaves the browser. */
export function OwnPhoto({ picture, page }: OwnPhotoProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef<File>(null);
  const [shown, setShown] = useState(false);
  const [message, setMessage] = useState('');

  const show = async (file: File | undefined) => {
    if (!file) return;
    newest.current = file;
    setMessage('Een ogenblik ...');
    const reading = await readPhoto(file);
    if (newest.current !== file || !canvas.current) return;
    if (!reading.ok) return setMessage(reading.error);
    try {
      await drawPhoto({ canvas: canvas.current, picture, page, photo: reading.value });
    } catch {
      return setMessage(NO_PICTURE);
    }
    setShown(true);
    setMessage(SHOWN);
  };
  const undo = () => {
    newest.current = null;
    if (input.current) input.current.value = '';
    setShown(false);
    setMessage('Je foto is weer weg.');
    input.current?.focus();
  };
  // A file that was chosen while the script was on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void show(input.current?.files?.[0]), []);

  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      void show(event.dataTransfer.files[0]);
    },
  };
  return (
    <div {...drop}>
      <div className="relative overflow-hidden bg-linen">
        <Picture picture={picture} sizes="(min-width: 64rem) 46rem, 100vw" className="w-full" />
        <canvas
          ref={canvas}
          role="img"
          aria-label="Je foto in het open boek op de standaard"
          hidden={!shown}
          className="absolute inset-0 size-full"
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <label
          className={buttonClass(
            'secondary',
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass',
          )}
        >
          {shown ? 'Kies een andere foto' : 'Kies een foto'}
          <input
            ref={input}
            type="file"
            accept="image/*,.heic,.heif"
            className="sr-only"
            onChange={({ target }) => void show(target.files?.[0])}
          />
        </label>
        {shown && (
          <button type="button" className="min-h-11 quiet-link" onClick={undo}>
            Haal mijn foto weg
          </button>
        )}
        <p className="text-weathered max-lg:hidden">Of sleep hem op de foto.</p>
      </div>
      <p role="status" className="mt-2 min-h-[1.6em]">
        {message}
      </p>
    </div>
  );
}
