import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { largest, type ShownPicture } from '../../../domain/pictures/picture.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useChosenBundle, useChosenSize } from '../chosen-size.ts';
import type { EnlargedProps } from './enlarged.tsx';

/** Displayed width of the large picture, in the format of the `sizes` attribute. */
export const GALLERY_SIZES = '(min-width: 64rem) min(56vw, 100svh), 100vw';

export interface GalleryProps {
  readonly name: string;
  /** Each once, named by its caption: what is read out is its number. */
  readonly pictures: readonly ShownPicture[];
  /** What is shown of each size and each bundle, in its order: places in `pictures`. */
  readonly views: Readonly<Record<string, readonly number[]>>;
  /** The size that is selected when the page opens. */
  readonly size: SizeId;
  readonly bundle: string | null;
}

/**
 * The product's pictures: one large at a time (swipe, arrows, left and right keys) and a row of thumbnails, 4 on
 * small screens and 5 from medium on. It does not loop (docs/rules.md#product-gallery), and starts again when another
 * size is selected. A picture is a link to its file; with a script it opens over the whole window.
 */
export function Gallery({ name, pictures: all, views, size: initial, bundle }: GalleryProps) {
  const size = useChosenSize(initial);
  const view = useChosenBundle(bundle) ?? size;
  const pictures = (views[view] ?? []).flatMap((place) => all[place] ?? []);
  const last = pictures.length - 1;
  const { track, index, furthest, select, onScroll, onKeyDown } = useTrack(view, last);
  const [Enlarged, enlarge, closeEnlarged] = useEnlarged();
  const onEnlargedClosed = () => {
    closeEnlarged();
    track.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: handles keys of the elements inside
    <section aria-roledescription="carrousel" aria-label={`Afbeeldingen van ${name}`} onKeyDown={onKeyDown}>
      <div className="relative">
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
          tabIndex={0}
          aria-label={`Afbeeldingen van ${name}`}
          onScroll={onScroll}
          className="slides no-scrollbar"
        >
          {pictures.map((picture, position) => (
            <Slide key={picture.file} {...{ name, picture, position, index, furthest }} onEnlarge={enlarge} />
          ))}
        </ul>
        <Arrow label="Vorige afbeelding" place="left-0" disabled={index === 0} onClick={() => select(index - 1)}>
          <ArrowLeftIcon />
        </Arrow>
        <Arrow label="Volgende afbeelding" place="right-0" disabled={index === last} onClick={() => select(index + 1)}>
          <ArrowRightIcon />
        </Arrow>
      </div>
      <Caption index={index} pictures={pictures} />
      <Thumbnails pictures={pictures} index={index} onSelect={select} />
      {Enlarged && <Enlarged {...{ name, pictures, index }} onSelect={select} onClose={onEnlargedClosed} />}
    </section>
  );
}

function useTrack(view: string, last: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** The last picture that has been shown so far. */
  const [furthest, setFurthest] = useState(0);
  if (index > furthest) setFurthest(index);
  const select = (wanted: number) => {
    const next = Math.min(last, Math.max(0, wanted));
    setIndex(next);
    const row = track.current;
    if (row) row.scrollLeft = next * row.clientWidth;
    document.querySelectorAll('[data-thumbnail]')[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    setIndex(0);
    // Also from the first picture: a browser keeps what it shows in view when a picture comes before it.
    if (track.current) track.current.scrollLeft = 0;
  }, [view]);
  const onScroll = useCallback(() => {
    const row = track.current;
    if (row && row.clientWidth > 0) setIndex(Math.round(row.scrollLeft / row.clientWidth));
  }, []);
  // The row scrolls without a script, too: it may have been swiped already.
  useEffect(onScroll, [onScroll]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    select(index + step);
  };
  return { track, index, furthest, select, onScroll, onKeyDown };
}

function useEnlarged() {
  const [Enlarged, setEnlarged] = useState<ComponentType<EnlargedProps> | null>(null);
  const enlarge = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./enlarged.tsx').then(
      (module) => setEnlarged(() => module.Enlarged),
      () => location.assign(href),
    );
  };
  return [Enlarged, enlarge, () => setEnlarged(null)] as const;
}

interface SlideProps {
  readonly name: string;
  readonly picture: ShownPicture;
  readonly position: number;
  /** The position that is shown, and the last one that has been shown so far. */
  readonly index: number;
  readonly furthest: number;
  readonly onEnlarge: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function Slide({ name, picture, position, index, furthest, onEnlarge }: SlideProps) {
  const isFar = position > furthest + 1;
  const alt = `${name} Afbeelding ${position + 1}`;
  return (
    <li aria-hidden={position !== index} data-far={isFar ? '' : undefined}>
      <a
        href={largest(picture)}
        data-wakes=""
        tabIndex={position === index ? 0 : -1}
        onClick={onEnlarge}
        aria-label={`Vergroot ${alt}`}
      >
        <Picture picture={picture} alt={alt} sizes={GALLERY_SIZES} priority={position === 0} />
      </a>
    </li>
  );
}

interface ShownProps {
  readonly pictures: readonly ShownPicture[];
  readonly index: number;
}

function Caption({ pictures, index }: ShownProps) {
  const shown = pictures[index];
  return (
    <p className="figures mt-1.5 text-[0.9375rem] max-[64rem]:px-[clamp(1.25rem,5vw,6rem)]" aria-live="polite">
      <span className="sr-only">Afbeelding </span>
      {`${index + 1} / ${pictures.length}`}
      {shown && <span className="border-l border-line ml-2 pl-2">{shown.alt}</span>}
    </p>
  );
}

function Thumbnails({ pictures, index, onSelect }: ShownProps & { readonly onSelect: (position: number) => void }) {
  return (
    <ul className="thumbnails no-scrollbar mt-1.5">
      {pictures.map((picture, position) => (
        <li key={picture.file}>
          <button
            type="button"
            data-thumbnail
            onClick={() => onSelect(position)}
            aria-label={`Toon afbeelding ${position + 1}`}
            aria-current={position === index || undefined}
            className="marked"
          >
            <Picture picture={picture} alt="" sizes="160px" widest={320} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ArrowProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly place: 'left-0' | 'right-0';
}

function Arrow({ label, place, ...button }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className={`absolute top-1/2 inline-flex size-11 -translate-y-1/2 items-center justify-center bg-paper/90 hover:bg-paper disabled:opacity-0 ${place}`}
    />
  );
}
