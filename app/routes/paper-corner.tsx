import { bookStand, standPath } from '../../content/catalogue.ts';
import { paperCornerCopy } from '../../content/pages/product-sections.ts';
import { largestPage, type Size } from '../../domain/product/sizes.ts';
import { privateMeta, sharedPageHeaders } from '../head/page-head.tsx';
import { Button } from '../ui/button.tsx';

export const headers = sharedPageHeaders;

export function meta() {
  return privateMeta(paperCornerCopy.title, paperCornerCopy.lead);
}

/** The sheet: A4 on its side within margins of 8 mm. All lengths in the drawing are millimetres. */
const SHEET = { width: 281, height: 190 };
/** The middle of the book, and the line that it stands on. */
const FOLD = 14;
const LEDGE = 166;
/** A bank card (ISO/IEC 7810, ID-1). */
const CARD = { width: 85.6, height: 53.98 };

const { sizes } = bookStand;

/** Explains the corner of the stands on paper; prints nothing but the sheet. */
export default function PaperCorner() {
  const { title, lead, steps, button, back } = paperCornerCopy;
  return (
    <div className="page py-10 print:m-0 print:p-0">
      <div className="grid gap-x-12 gap-y-5 print:hidden lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="text-title">{title}</h1>
          <p className="measure mt-4 text-lead">{lead}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button data-print className="noscript:hidden">
              {button}
            </Button>
            <a href={`${standPath}#past-mijn-boek`} className="quiet-link">
              {back}
            </a>
          </p>
        </div>
        <ol className="measure list-decimal space-y-2 pl-5 lg:col-span-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <svg
        data-sheet
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        className="paper-sheet figures mt-8 w-full bg-white text-ink print:mt-0"
        role="img"
        aria-label="Hoek op ware grootte, met een streep voor de rug van je boek en lijnen voor de breedte van elke maat."
      >
        <Rulers />
        {sizes.map((size, index) => (
          <SizeLine key={size.id} size={size} step={index} />
        ))}
        <Plates />
        <Control />
      </svg>
    </div>
  );
}

/** Centimetres to the right from the fold and up from the ledge. */
function Rulers() {
  const along = Array.from({ length: 27 }, (_, cm) => cm);
  const up = Array.from({ length: 16 }, (_, cm) => cm);
  return (
    <g stroke="currentColor" strokeWidth=".35" fontSize="3.4">
      <path d={`M${FOLD} 4V${LEDGE}H${SHEET.width - 3}`} fill="none" strokeWidth=".9" />
      {along.map((cm) => (
        <g key={cm}>
          <path d={`M${FOLD + cm * 10} ${LEDGE}v3${cm < 26 ? 'm5-3v1.6' : ''}`} fill="none" />
          <text x={FOLD + cm * 10} y={LEDGE + 7} textAnchor="middle" stroke="none" fill="currentColor">
            {cm}
          </text>
        </g>
      ))}
      {up.map((cm) => (
        <path key={cm} d={`M${FOLD} ${LEDGE - cm * 10}h-3${cm < 15 ? 'm3-5h-1.6' : ''}`} fill="none" />
      ))}
      <text
        x={FOLD - 4.5}
        y={LEDGE - 60}
        transform={`rotate(-90 ${FOLD - 4.5} ${LEDGE - 60})`}
        textAnchor="middle"
        stroke="none"
        fill="currentColor"
      >
        hier het midden van de rug
      </text>
      <text x={FOLD} y={LEDGE + 14} stroke="none" fill="currentColor" fontSize="4.2">
        cm van het midden; hier de onderrand van je boek
      </text>
    </g>
  );
}

/** How far the right page may reach for a size: half of its largest open book. */
function SizeLine({ size, step }: { readonly size: Size; readonly step: number }) {
  const page = largestPage(size.detailedSpecs);
  const x = FOLD + page.width * 10;
  const top = LEDGE - 96 + step * 14;
  // The lines of the two largest are close together.
  const label = step === 2 ? ({ x: x + 2, textAnchor: 'start' } as const) : ({ x: x - 2, textAnchor: 'end' } as const);
  return (
    <g>
      <path d={`M${x} ${LEDGE}V${top}`} stroke="currentColor" strokeWidth=".9" />
      <text {...label} y={top + 5} fontSize="5.4" fill="currentColor" className="font-serif">
        {size.name} tot hier
      </text>
      <text {...label} y={top + 9.6} fontSize="3.4" fill="currentColor">
        {`${String(page.width).replace('.', ',')} cm; hoog tot ${page.height} cm`}
      </text>
    </g>
  );
}

/** Where the plates under the book end: half of each stand's width. */
function Plates() {
  const halves = Map.groupBy(sizes, ({ detailedSpecs }) => detailedSpecs.standDimensions.width / 2);
  return [...halves].map(([half, these], index) => {
    const x = FOLD + half * 10;
    const top = LEDGE - 22 - index * 12;
    return (
      <g key={half}>
        <path d={`M${x} ${LEDGE}V${top}`} stroke="currentColor" strokeWidth=".35" strokeDasharray="2 1.6" />
        <text x={x - 2} y={top + 4} textAnchor="end" fontSize="3.4" fill="currentColor">
          {`plateau ${these.map(({ name }) => name).join(' en ')}`}
        </text>
      </g>
    );
  });
}

/** A line of ten centimetres and the frame of a bank card, to check the scale of the print. */
function Control() {
  const left = SHEET.width - 3 - CARD.width;
  return (
    <g stroke="currentColor" strokeWidth=".35" fill="none">
      <rect x={left} y="3" width={CARD.width} height={CARD.height} rx="3.2" strokeDasharray="2 1.6" />
      <text x={left + CARD.width / 2} y="31" textAnchor="middle" fontSize="4.2" stroke="none" fill="currentColor">
        hierin past een bankpas
      </text>
      <path data-control d="M62 14h100" strokeWidth=".9" />
      <path d="M62 11v6m10-4.5v3m10-3v3m10-3v3m10-3v3m10-3v3m10-3v3m10-3v3m10-3v3m10-3v3M162 11v6" />
      <text x="112" y="22" textAnchor="middle" fontSize="4.2" stroke="none" fill="currentColor">
        deze lijn is precies 10 cm
      </text>
    </g>
  );
}
