import { story } from '../../../content/pages/about.ts';
import { photograph, pictureData } from '../../../content/pictures/picture-data.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { Photograph } from '../../ui/photograph.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The history of the shop: founders, new owners and today. */
export function OwnerStory({ config }: { readonly config: ShopConfig }) {
  return (
    <section aria-labelledby="verhaal" className="mt-20 grid gap-y-12 lg:mt-40 lg:grid-cols-12">
      <h2 id="verhaal" className="sr-only">
        Ons verhaal
      </h2>
      <div className="lg:col-span-4">
        <Picture
          picture={pictureData('studio-held-trouwalbum')}
          sizes="(min-width: 64rem) 33vw, 75vw"
          className="aspect-square w-5/6 object-cover lg:sticky lg:top-24 lg:w-full"
        />
      </div>
      <ol className="page lg:page-end w-full lg:col-span-8 lg:mx-0 lg:pl-16 xl:pl-28">
        {story(config).map(({ when, title, text }) => (
          <li key={when} className="border-t border-ash/50 pb-14 pt-5 last:pb-0 lg:pb-24">
            <p className="figures font-serif text-[clamp(2.75rem,1.8rem+4vw,5.5rem)] leading-none text-brass">{when}</p>
            <h3 className="mt-5 text-section">{title}</h3>
            <p className="measure mt-4 text-lead">{text}</p>
          </li>
        ))}
      </ol>
      <Photograph
        photograph={photograph('foto-makers')}
        sizes="(min-width: 64rem) 66vw, 100vw"
        className="lg:col-span-8 lg:col-start-5"
      />
    </section>
  );
}
