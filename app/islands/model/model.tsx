import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import { FIRST_ANGLE, inFigures, type Notch, tiltInWords } from '../../../domain/pictures/tilt.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useChosenSize } from '../chosen-size.ts';
import { ArLink } from './ar-link.tsx';
import type { GlbFile, ModelFile } from './fetch-model.ts';
import { PosePicker } from './pose-picker.tsx';
import { SizePicker, type ViewedSize } from './size-picker.tsx';
import { BOOK_FAILED, bookInWords, useBook } from './use-book.ts';
import { failureInWords, useViewer, type ViewerState } from './use-viewer.ts';

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
  readonly poster: PictureData;
  /** Origin of the site: the phone's AR viewer downloads the model itself. */
  readonly siteUrl: string;
  readonly productPath: string;
}

/** The 3D view of the stand: a picture until the visitor opens the model. */
export function Model({ name, text, sizes, models, book, first, poster, siteUrl, productPath }: ModelProps) {
  const size = useSize(first);
  const stage = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const help = useId();
  const { state, view, open, close } = useViewer(stage, {
    models,
    size: size.shown,
    label: `${name} in 3D`,
    help,
  });
  const [notch, setNotch] = useState<Notch>(FIRST_ANGLE);
  const viewer = state.kind === 'open' ? state.viewer : null;
  useEffect(() => viewer?.tiltTo(notch), [viewer, notch]);
  const onIt = useBook(viewer, book);
  const chosen = sizes.find(({ id }) => id === size.shown);
  const isOpen = state.kind === 'open';

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] xl:gap-x-16">
      <p className="measure lg:col-span-5 lg:col-start-8">{text}</p>
      <div className="lg:col-span-7 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div ref={stage} className="relative aspect-square overflow-hidden sm:aspect-4/3">
          <div hidden={isOpen}>
            <Picture
              picture={poster}
              sizes="(min-width: 64rem) 52vw, 90vw"
              className="absolute inset-0 size-full object-cover object-[50%_66%]"
            />
          </div>
          {isOpen && (
            <button
              type="button"
              onClick={close}
              className="absolute right-1 top-1 z-1 inline-flex min-h-11 items-center gap-2 bg-paper/90 px-3 font-semibold hover:bg-linen"
            >
              <CloseIcon />
              Sluit 3D
            </button>
          )}
          {isOpen && (
            <PosePicker
              notch={notch}
              onTilt={setNotch}
              hasBook={onIt.isWanted}
              isLoading={onIt.state === 'loading'}
              onBook={onIt.want}
            />
          )}
          <div hidden={isOpen} className="absolute inset-x-0 bottom-0 noscript:hidden">
            <Opener state={state} button={opener} onOpen={open} />
          </div>
        </div>
        <div className="mt-3 grid text-[0.9375rem] text-weathered noscript:hidden *:[grid-area:1/1]">
          <p id={help} className={isOpen ? '' : 'invisible'}>
            <span className="pointer-fine:hidden">
              Veeg opzij om te draaien, knijp met twee vingers om te zoomen. Omhoog vegen schuift de pagina.
            </span>
            <span className="hidden pointer-fine:inline">
              Sleep om te draaien, klik op het model en draai aan het wiel om te zoomen. Met toetsen: pijlen draaien, +
              en − zoomen, Home zet hem terug.
            </span>
          </p>
          <p className={isOpen ? 'invisible' : ''}>
            Het model wordt pas geladen als je erom vraagt. Samen is dat nog geen 0,2 MB.
          </p>
        </div>
        {isOpen && onIt.state === 'failed' && <p className="mt-2">{BOOK_FAILED}</p>}
        <p role="status" className="sr-only">
          {statusInWords(state, view, notch)} {isOpen && bookInWords(onIt.state)}
        </p>
      </div>
      <div className="lg:col-span-5 lg:col-start-8 lg:self-end">
        <SizePicker sizes={sizes} chosen={size.shown} onChoose={size.show} />
        {chosen && (
          <p className="figures measure mt-4 text-weathered">
            {`In de steilste stand is ${chosen.name} ${chosen.stand.height} cm hoog. `}
            <span className="noscript:hidden">
              {`In 3D staat hij op ${inFigures(notch)} graden, dan is dat ${Math.round(models[size.shown].heightsCm[notch])} cm.`}
            </span>
          </p>
        )}
        <ArLink
          name={`${name} ${chosen?.name ?? ''}`}
          model={models[size.shown]}
          poster={poster}
          siteUrl={siteUrl}
          productPath={productPath}
        />
      </div>
    </div>
  );
}

/** The selected size of the buy box, until the visitor views another one here. */
function useSize(first: SizeId) {
  const toBuy = useChosenSize(first);
  const [looked, setLooked] = useState({ size: toBuy, besides: toBuy });
  return {
    shown: looked.besides === toBuy ? looked.size : toBuy,
    show: (size: SizeId) => setLooked({ size, besides: toBuy }),
  };
}

interface OpenerProps {
  readonly state: ViewerState;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

/** One button for all states, so that the focus stays while the model loads or fails. */
function Opener({ state, button, onOpen }: OpenerProps) {
  const isLoading = state.kind === 'loading';
  return (
    <div className={state.kind === 'failed' ? 'bg-paper pt-4 sm:mr-16 sm:max-w-md' : ''}>
      {state.kind === 'failed' && <p className="pr-5 pb-4 leading-snug">{failureInWords(state.why)}</p>}
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
  );
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
      return failureInWords(state.why);
  }
}
