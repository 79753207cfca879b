import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ShownPicture } from '../../../domain/pictures/picture.ts';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useZoom } from './zoom.ts';

export interface EnlargedProps {
  readonly name: string;
  readonly pictures: readonly ShownPicture[];
  readonly index: number;
  readonly onSelect: (index: number) => void;
  readonly onClose: () => void;
}

/** In the history while a picture is enlarged, so that Back closes it. */
const MARK = { enlarged: true };

/** How far one press of an arrow key moves an enlarged picture, in px. */
const ARROW = 80;

/**
 * The pictures over the whole window, in a native dialog: it keeps the focus, and Escape and Back close it. They stand in
 * a row that snaps, so that a swipe turns to the next, and an enlarged one scrolls in its frame.
 */
export function Enlarged({ name, pictures, index, onSelect, onClose }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const frame = () => row.current?.children[index] as HTMLElement | undefined;
  const zoom = useZoom(row, frame);
  const onClosed = useOpenDialog(dialog, row, index, onClose);
  const turn = (step: number) => {
    const next = row.current?.children[index + step];
    if (!next) return;
    zoom.reset();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    const shown = Math.round(scrollLeft / clientWidth);
    if (shown === index || !pictures[shown]) return;
    zoom.reset();
    onSelect(shown);
  };
  const move = (left: number, top: number) => frame()?.scrollBy(left * ARROW, top * ARROW);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const act = KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    act({ zoom, turn, move });
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
        <Row {...{ name, pictures, index, zoom, onScroll }} ref={row} />
        <Turners isFirst={index === 0} isLast={index === pictures.length - 1} onTurn={turn} />
      </div>
    </dialog>
  );
}

interface RowProps extends Pick<EnlargedProps, 'name' | 'pictures' | 'index'> {
  readonly zoom: ReturnType<typeof useZoom>;
  readonly onScroll: () => void;
  readonly ref: RefObject<HTMLUListElement | null>;
}

function Row({ name, pictures, index, zoom, onScroll, ref }: RowProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: buttons and keys do the same
    <ul
      ref={ref}
      onScroll={onScroll}
      onDoubleClick={zoom.onDoubleClick}
      className="enlarged no-scrollbar"
      data-enlarged={zoom.isEnlarged ? '' : undefined}
    >
      {pictures.map((picture, position) => (
        <li
          key={picture.file}
          aria-hidden={position !== index}
          // It scrolls while it is enlarged. Not only then, or whoever clicked it would lose the focus, and the keys.
          tabIndex={position === index ? 0 : -1}
        >
          <Picture
            picture={picture}
            alt={`${name} Afbeelding ${position + 1}`}
            sizes={zoom.isEnlarged && position === index ? '250vw' : '100vw'}
          />
        </li>
      ))}
    </ul>
  );
}

interface Actions {
  readonly zoom: ReturnType<typeof useZoom>;
  readonly turn: (step: number) => void;
  readonly move: (left: number, top: number) => void;
}

/** What keys do: arrows turn to another picture, or move an enlarged one. */
const KEYS: Readonly<Record<string, (actions: Actions) => void>> = {
  ArrowLeft: ({ zoom, turn, move }) => (zoom.isEnlarged ? move(-1, 0) : turn(-1)),
  ArrowRight: ({ zoom, turn, move }) => (zoom.isEnlarged ? move(1, 0) : turn(1)),
  ArrowUp: ({ move }) => move(0, -1),
  ArrowDown: ({ move }) => move(0, 1),
  '+': ({ zoom }) => zoom.enlarge(),
  '=': ({ zoom }) => zoom.enlarge(),
  '-': ({ zoom }) => zoom.reduce(),
  0: ({ zoom }) => zoom.reset(),
};

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
      <Tool label="Uitzoomen" icon={<MinusIcon />} disabled={!zoom.isEnlarged} onClick={zoom.reduce} />
      <Tool label="Inzoomen" icon={<PlusIcon />} onClick={zoom.enlarge} />
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

/**
 * Opens the dialog at a picture of its row, with an entry in the history, so that Back closes it. Returns what to do once
 * it is closed.
 */
function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  row: RefObject<HTMLUListElement | null>,
  first: number,
  onClose: () => void,
): () => void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    history.pushState({ ...history.state, ...MARK }, '');
    if (row.current) row.current.scrollLeft = first * row.current.clientWidth;
  }, [dialog, row, first]);
  // As soon as it is open: an effect after the paint would miss a Back that comes at once.
  useLayoutEffect(() => {
    const onBack = () => dialog.current?.close();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [dialog]);
  return () => {
    if (history.state?.enlarged) history.back();
    onClose();
  };
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
