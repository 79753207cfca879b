import { quoteExamples } from '../../../content/pages/quote.ts';
import { PictureList } from '../picture-list.tsx';

/** Width of each picture in a grid of twelve columns, and its aspect ratio: two large, three small. */
const PLACES = [
  'md:col-span-7 [&_img]:aspect-[3/2]',
  'md:col-span-5 [&_img]:aspect-[4/3] md:[&_img]:aspect-auto md:[&_picture]:contents md:[&_img]:min-h-0 md:[&_img]:flex-1',
  'md:col-span-4 [&_img]:aspect-square',
  'md:col-span-4 [&_img]:aspect-square',
  'md:col-span-4 [&_img]:aspect-square',
] as const;

export function Examples() {
  return (
    <section aria-labelledby="voorbeelden" className="page pt-20 lg:pt-32">
      <h2 id="voorbeelden" className="text-section">
        {quoteExamples.title}
      </h2>
      <PictureList items={quoteExamples.items} places={PLACES} />
    </section>
  );
}
