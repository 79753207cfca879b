import { useEffect, useId, useRef, useState } from 'react';
import type { ShownPicture } from '../../../domain/pictures/picture.ts';
import { FIRST_ANGLE, inFigures, type Notch, tiltInWords } from '../../../domain/pictures/tilt.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useChosenSize } from '../chosen-size.ts';
import { ArLink } from './ar-link.tsx';
import { PosePicker, type ViewedSize } from './choices.tsx';
import { type BookState, type GlbFile, type ModelFile, useBook, useViewer, type ViewerState } from './use-viewer.ts';

/** A model, and the height of the stand in each notch, in centimetres. */
export type StandModel = ModelFile & { readonly heightsCm: Readonly<Record<Notch, number>> };

export interface ModelProps {
  readonly name: string;
  readonly text: string;
  readonly sizes: readonly ViewedSize[];
  readonly models: Readonly<Record<SizeId, StandModel>>;
  readonly book: GlbFile;
  /** The size that is selected when the page opens. */
  readonly first: SizeId;
  readonly poster: ShownPicture;
  /** Origin of the site: the phone's AR viewer downloads the model itself. */
  readonly siteUrl: string;
  readonly productPath: string;
}

/** The 3D view of the stand: a picture until the visitor opens the model. */
export function Model({ name, text, sizes, models, book, first, poster, ...page }: ModelProps) {
  const shown = useChosenSize(first);
  const stage = useRef<HTMLDivElement>(null);
  const help = useId();
  const handle = useViewer(stage, { models, size: shown, label: `${name} in 3D`, help });
  const [notch, setNotch] = useState<Notch>(FIRST_ANGLE);
  const viewer = handle.state.kind === 'open' ? handle.state.viewer : null;
  useEffect(() => viewer?.tiltTo(notch), [viewer, notch]);
  const onIt = useBook(viewer, book);
  const chosen = sizes.find(({ id }) => id === shown);
  const isOpen = viewer !== null;
  return (
    <div>
      <div ref={stage} className="relative aspect-square overflow-hidden sm:aspect-4/3">
        <Poster picture={poster} isHidden={isOpen} />
        {isOpen && <Closer onClose={handle.close} />}
        {isOpen && <PosePicker notch={notch} onTilt={setNotch} book={onIt} />}
        <Opener state={handle.state} onOpen={handle.open} />
      </div>
      <div className="max-[64rem]:px-[clamp(1.25rem,5vw,6rem)]">
        <Help id={help} isOpen={isOpen} />
        {isOpen && onIt.state === 'failed' && <p className="mt-2">{BOOK_FAILED}</p>}
        <p role="status" className="sr-only">
          {statusInWords(handle.state, handle.view, notch)} {isOpen && bookInWords(onIt.state)}
        </p>
        <p className="measure mt-2">{text}</p>
        {chosen && <Height size={chosen} notch={notch} heightCm={models[shown].heightsCm[notch]} />}
        <ArLink {...page} name={`${name} ${chosen?.name ?? ''}`} model={models[shown]} poster={poster} />
      </div>
    </div>
  );
}

interface HeightProps {
  readonly size: ViewedSize;
  readonly notch: Notch;
  readonly heightCm: number;
}

function Height({ size, notch, heightCm }: HeightProps) {
  return (
    <p className="figures measure mt-4 text-weathered">
      {`In de steilste stand is ${size.name} ${size.stand.height} cm hoog. `}
      <span className="noscript:hidden">
        {`In 3D staat hij op ${inFigures(notch)} graden, dan is dat ${Math.round(heightCm)} cm.`}
      </span>
    </p>
  );
}

function Poster({ picture, isHidden }: { readonly picture: ShownPicture; readonly isHidden: boolean }) {
  return (
    <div hidden={isHidden}>
      <Picture
        picture={picture}
        sizes="(min-width: 64rem) 52vw, 90vw"
        className="absolute inset-0 size-full object-cover object-[50%_66%]"
      />
    </div>
  );
}

function Closer({ onClose }: { readonly onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="absolute right-1 top-1 z-1 inline-flex min-h-11 items-center gap-2 bg-paper/90 px-3 font-semibold hover:bg-linen"
    >
      <CloseIcon />
      Sluit 3D
    </button>
  );
}

/** How to turn the open model; before that, what opening it loads. */
function Help({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
  return (
    <div className="mt-3 grid text-[0.9375rem] text-weathered noscript:hidden *:[grid-area:1/1]">
      <p id={id} className={isOpen ? '' : 'invisible'}>
        <span className="pointer-fine:hidden">
          Veeg opzij om te draaien, knijp met twee vingers om te zoomen. Omhoog vegen schuift de pagina.
        </span>
        <span className="hidden pointer-fine:inline">
          Sleep om te draaien, klik op het model en draai aan het wiel om te zoomen. Met toetsen: pijlen draaien, + en −
          zoomen, Home zet hem terug.
        </span>
      </p>
      <p className={isOpen ? 'invisible' : ''}>
        Het model wordt pas geladen als je erom vraagt. Samen is dat nog geen 0,2 MB.
      </p>
    </div>
  );
}

/** One button for all states, so that the focus stays while the model loads or fails; it has the focus after closing. */
function Opener({ state, onOpen }: { readonly state: ViewerState; readonly onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state.kind === 'open';
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isLoading = state.kind === 'loading';
  return (
    <div hidden={isOpen} className="absolute inset-x-0 bottom-0 noscript:hidden">
      <div className={state.kind === 'failed' ? 'bg-paper pt-4 sm:mr-16 sm:max-w-md' : ''}>
        {state.kind === 'failed' && <p className="pr-5 pb-4 leading-snug">{FAILURES[state.why]}</p>}
        <button
          ref={button}
          type="button"
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : onOpen}
          className={buttonClass('primary', 'figures min-w-44 aria-disabled:cursor-progress')}
        >
          {isLoading ? `3D laden, ${state.percent} %` : state.kind === 'failed' ? 'Opnieuw proberen' : 'Bekijk in 3D'}
        </button>
      </div>
    </div>
  );
}

const FAILURES = {
  'no-webgl':
    'Deze browser kan geen 3D tonen, of 3D staat uit. Op de foto’s hierboven zie je de standaard van alle kanten.',
  'not-loaded': 'Het 3D-model kwam niet binnen. Controleer je verbinding en probeer het opnieuw.',
  lost: 'Je toestel heeft het 3D-beeld gesloten om geheugen vrij te maken.',
} as const;
const BOOK_FAILED = 'Het boek kwam niet binnen. Controleer je verbinding en probeer het opnieuw.';

function bookInWords(state: BookState): string {
  return { none: '', loading: 'Het boek wordt geladen.', lying: 'Er ligt een boek op.', failed: BOOK_FAILED }[state];
}

function statusInWords(state: ViewerState, view: string, notch: number): string {
  switch (state.kind) {
    case 'closed':
      return '';
    case 'loading':
      return 'Het 3D-model wordt geladen.';
    case 'open':
      return view || `Het 3D-model is geopend, op ${tiltInWords(notch)}.`;
    default:
      return FAILURES[state.why];
  }
}
