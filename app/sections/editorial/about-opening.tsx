import { pictureData } from '../../../content/pictures/picture-data.ts';
import { MainPicture } from '../../head/main-picture.tsx';

/** A picture of the wood that bleeds off the right edge, with the title at the left. */
export function AboutOpening({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <header className="grid lg:grid-cols-12 lg:items-end">
      <div className="lg:order-last lg:col-span-7 xl:col-span-8">
        <MainPicture
          picture={pictureData('materiaal-essenhout')}
          sizes="(min-width: 64rem) 66vw, 100vw"
          className="aspect-[4/3] w-full object-cover lg:h-[78svh] lg:max-h-[54rem] lg:min-h-[34rem]"
        />
      </div>
      <div className="page lg:page-start w-full pt-8 lg:col-span-5 lg:mx-0 lg:pb-4 lg:pr-10 lg:pt-16 xl:col-span-4">
        <h1 className="text-title">{title}</h1>
        <p className="measure mt-6 text-lead">{lead}</p>
      </div>
    </header>
  );
}
