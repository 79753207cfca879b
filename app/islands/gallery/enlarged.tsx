import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ShownPicture } from '../../../domain/pictures/picture.ts';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useZoom, type View } from './zoom.ts';

export interface EnlargedProps {
  readonly name: string;
  readonly pictures: readonly ShownPicture[];
  readonly index: number;
  readonly onSelect: (index: number) => void;
  readonly onClose: () => void;
}

/** In the history while a picture is enlarged, so that Back closes it. */
const MARK = { enlarged: true };

/** A picture over the whole window, in a native dialog: it keeps the focus, and Escape and Back close it. */
export function Enlarged({ name, pictures, index, onSelect, onClose }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const last = pictures.length - 1;
  const shown = pictures[index];
  const zoom = useZoom({ stage, onSwipe: (step) => turn(step) });
  const turn = (step: number) => {
    const next = Math.min(last, Math.max(0, index + step));
    if (next === index) return;
    zoom.reset();
    onSelect(next);
  };
  const onClosed = useOpenDialog(dialog, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && actOnKey(event.key, zoom, turn)) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={`Afbeeldingen van ${name}, vergroot`}
      onClose={onClosed}
      onKeyDown={onKeyDown}
      className="on-dark m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-ink text-paper open:flex open:flex-col"
    >
      <Toolbar {...{ pictures, index, zoom }} onClose={() => dialog.current?.close()} />
      <div className="relative min-h-0 grow">
        <div
          ref={stage}
          {...zoom.handlers}
          className={`absolute inset-0 touch-none select-none overflow-hidden ${zoom.isEnlarged ? 'cursor-grab' : 'cursor-zoom-in'}`}
        >
          {shown && (
            <ZoomedPicture key={shown.file} picture={shown} alt={`${name} Afbeelding ${index + 1}`} {...zoom} />
          )}
        </div>
        <Turners isFirst={index === 0} isLast={index === last} onTurn={turn} />
      </div>
    </dialog>
  );
}

interface ToolbarProps extends Pick<EnlargedProps, 'pictures' | 'index' | 'onClose'> {
  readonly zoom: ReturnType<typeof useZoom>;
}

function Toolbar({ pictures, index, zoom, onClose }: ToolbarProps) {
  const shown = pictures[index];
  return (
    <div className="flex min-h-14 items-center gap-1 pl-4 pr-1">
      <p className="figures grow text-[0.9375rem] leading-tight" aria-live="polite">
        <span className="sr-only">Afbeelding </span>
        {index + 1} / {pictures.length}
        {shown && <span className="ml-3">{shown.alt}</span>}
      </p>
      <Tool label="Uitzoomen" icon={<MinusIcon />} disabled={!zoom.isEnlarged} onClick={() => zoom.zoom(-1)} />
      <Tool label="Inzoomen" icon={<PlusIcon />} onClick={() => zoom.zoom(1)} />
      <Tool label="Sluiten" icon={<CloseIcon />} onClick={onClose} />
    </div>
  );
}

interface TurnersProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onTurn: (step: number) => void;
}

function Turners({ isFirst, isLast, onTurn }: TurnersProps) {
  return (
    <>
      <span className="absolute left-1 top-1/2 -translate-y-1/2">
        <Tool label="Vorige afbeelding" icon={<ArrowLeftIcon />} disabled={isFirst} onClick={() => onTurn(-1)} />
      </span>
      <span className="absolute right-1 top-1/2 -translate-y-1/2">
        <Tool label="Volgende afbeelding" icon={<ArrowRightIcon />} disabled={isLast} onClick={() => onTurn(1)} />
      </span>
    </>
  );
}

/** Opens the dialog with an entry in the history, so that Back closes it; returns what to do once it is closed. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): () => void {
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      history.pushState({ ...history.state, ...MARK }, '');
    }
    const onBack = () => element?.close();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [dialog]);
  return () => {
    if (history.state?.enlarged) history.back();
    onClose();
  };
}

interface ZoomedPictureProps {
  readonly picture: ShownPicture;
  readonly alt: string;
  readonly view: View;
}

function ZoomedPicture({ picture, alt, view: { x, y, scale } }: ZoomedPictureProps) {
  return (
    <div className="pointer-events-none size-full" style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
      <Picture picture={picture} alt={alt} sizes="200vw" className="size-full bg-transparent! object-contain" />
    </div>
  );
}

/** Whether the key does something here: arrows turn to another picture, or move an enlarged one. */
function actOnKey(key: string, zoom: ReturnType<typeof useZoom>, turn: (step: number) => void): boolean {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = key === 'ArrowLeft' ? -1 : 1;
      if (zoom.isEnlarged) zoom.move(-step, 0);
      else turn(step);
      return true;
    }
    case 'ArrowUp':
    case 'ArrowDown':
      zoom.move(0, key === 'ArrowUp' ? 1 : -1);
      return true;
    case '+':
    case '=':
    case '-':
      zoom.zoom(key === '-' ? -1 : 1);
      return true;
    case '0':
      zoom.reset();
      return true;
    default:
      return false;
  }
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly icon: ReactNode;
}

/** Not really disabled at the ends: a button that becomes disabled would lose the focus. */
function Tool({ label, disabled = false, onClick, icon }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center bg-ink/80 -outline-offset-3 hover:bg-ash aria-disabled:opacity-35"
    >
      {icon}
    </button>
  );
}
