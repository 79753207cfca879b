import { useId } from 'react';
import { describeEngraving, type EngravingLayout, layOutEngraving } from '../../domain/engraving-layout.ts';
import type { ShownPicture } from '../../domain/pictures/picture.ts';
import type { Size } from '../../domain/product/sizes.ts';
import { Picture } from './picture.tsx';

export interface EngravingProps {
  /** As typed; nothing is refused here. */
  readonly words: string;
  readonly size: Pick<Size, 'name' | 'detailedSpecs'>;
  /** The picture `gravure-grond`: a ledge without letters. */
  readonly ground: ShownPicture;
  /** Small, and without the note about the example: the words have been ordered or are about to be. */
  readonly isChosen?: boolean;
  readonly className?: string;
}

/**
 * Place of the letters on the ground picture, in its pixels: the middle of the ledge between the tabs, the distance
 * between these, and how the ledge lies in the picture. A new ground picture needs new figures only.
 */
const GROUND = { width: 900, height: 360, middle: { x: 450, y: 172 }, betweenTabs: 530, lie: '1 -0.088 0.02 0.97' };
/** Distance between the base lines, as a part of the type size; and from the middle of a line to its base line. */
const LEADING = 1.12;
const HALF_CAPITAL = 0.33;
/** Words that are drawn, also when they are refused for being too long. In characters. */
const DRAWN = 60;

/** The words as an engraving on the wood, with its place, size and letter. */
export function Engraving({ words, size, ground, isChosen = false, className = '' }: EngravingProps) {
  const shown = words.trim().slice(0, DRAWN).toWellFormed();
  const layout = layOutEngraving(shown || 'Jouw tekst', size.detailedSpecs.standDimensions.width);
  return (
    <figure className={className}>
      <div className="relative aspect-5/2 overflow-hidden bg-ash">
        <Picture
          picture={ground}
          alt=""
          sizes={isChosen ? '24rem' : '(min-width: 64rem) 40rem, 100vw'}
          className="size-full object-cover"
        />
        <Letters layout={layout} label={shown && `Gravering: ${shown}`} />
      </div>
      <figcaption className="mt-2 text-[0.9375rem] leading-snug text-weathered">
        {describeEngraving(layout, size.name)}
        {!isChosen && ' Dit is een voorbeeld: de nerf van jouw exemplaar is anders.'}
      </figcaption>
    </figure>
  );
}

/** Cut into the wood and filled with brass: light from above leaves the upper edges dark and the lower ones bright. */
function Letters({ layout, label }: { readonly layout: EngravingLayout; readonly label: string }) {
  const id = useId();
  const { lines } = layout;
  const { width, height, middle, betweenTabs, lie } = GROUND;
  const type = (layout.type * betweenTabs) / layout.room;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="absolute inset-0 size-full"
      role="img"
      aria-label={label || 'Voorbeeld van een gravering'}
    >
      <Brass id={`${id}-brass`} />
      <Cut id={`${id}-cut`} />
      <g
        transform={`matrix(${lie} ${middle.x} ${middle.y})`}
        filter={`url(#${id}-cut)`}
        fill={`url(#${id}-brass)`}
        fillOpacity={label ? 1 : 0.4}
        fontSize={type}
        textAnchor="middle"
        letterSpacing="0.02em"
        className="font-serif"
      >
        {lines.map((line, index) => (
          <text key={line} y={((index - (lines.length - 1) / 2) * LEADING + HALF_CAPITAL) * type}>
            {line}
          </text>
        ))}
      </g>
    </svg>
  );
}

function Brass({ id }: { readonly id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0.2" y2="1">
      <stop offset="0" stopColor="#b98d4f" />
      <stop offset="0.45" stopColor="#e9cd97" />
      <stop offset="1" stopColor="#a97c3f" />
    </linearGradient>
  );
}

/** Cuts the letters into the grain of the wood, with a shadow at their upper edge and light at their lower edge. */
function Cut({ id }: { readonly id: string }) {
  return (
    <filter id={id} x="-5%" y="-30%" width="110%" height="160%">
      <feTurbulence type="fractalNoise" baseFrequency="0.02 0.45" numOctaves="2" seed="7" />
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.6 1.75" result="grain" />
      <feComposite in="SourceGraphic" in2="grain" operator="in" result="filling" />
      <feOffset in="SourceAlpha" dx="1" dy="2" result="lower" />
      <feComposite in="SourceAlpha" in2="lower" operator="out" result="rim" />
      <feFlood floodColor="#120d08" floodOpacity="0.75" />
      <feComposite in2="rim" operator="in" result="shade" />
      <feComposite in="lower" in2="SourceAlpha" operator="out" result="lowerRim" />
      <feFlood floodColor="#fff" floodOpacity="0.2" />
      <feComposite in2="lowerRim" operator="in" result="light" />
      <feMerge>
        <feMergeNode in="light" />
        <feMergeNode in="filling" />
        <feMergeNode in="shade" />
      </feMerge>
    </filter>
  );
}
