import { useCases } from '../../../content/pages/home.ts';
import { PictureList } from '../picture-list.tsx';

/** Width of each picture in a grid of twelve columns, and its aspect ratio. */
const PLACES = [
  'md:col-span-7 [&_img]:aspect-[4/3] md:[&_img]:aspect-[7/5]',
  'md:col-span-5 [&_img]:aspect-[4/5] md:[&_img]:aspect-square',
  'md:col-span-4 [&_img]:aspect-square',
  'md:col-span-8 [&_img]:aspect-[3/2] md:[&_img]:aspect-[2/1]',
  'md:col-span-5 [&_img]:aspect-square md:[&_img]:aspect-[5/4]',
  'md:col-span-7 [&_img]:aspect-[16/9] md:[&_img]:aspect-[7/4]',
] as const;

export function UseCases() {
  return (
    <section aria-labelledby="gebruik" className="page pt-24 lg:pt-36">
      <h2 id="gebruik" className="max-w-[18ch] text-section">
        Voor elk boek dat open mag liggen
      </h2>
      <PictureList items={useCases} places={PLACES} />
    </section>
  );
}
