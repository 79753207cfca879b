import { material } from '../../../content/pages/about.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { Picture } from '../../ui/picture.tsx';

/** Wood and brass close up, with the shop's claims. */
export function Material({ claims }: Pick<ShopConfig, 'claims'>) {
  const shown = [claims.handmade, claims.fsc, claims.patented].filter(({ show }) => show);
  return (
    <section aria-labelledby="hout" className="mt-24 grid gap-y-8 lg:mt-40 lg:grid-cols-12 lg:gap-x-6">
      <div className="lg:col-span-7">
        <Picture
          picture={pictureData('detail-inkepingen-messing')}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-[5/4] w-full object-cover"
        />
      </div>
      <div className="page lg:page-end w-full lg:col-span-5 lg:mx-0 lg:flex lg:flex-col lg:justify-between lg:pl-8 xl:pl-14">
        <div>
          <h2 id="hout" className="text-section">
            {material.title}
          </h2>
          {material.text.map((paragraph) => (
            <p key={paragraph} className="measure mt-4">
              {paragraph}
            </p>
          ))}
          <p className="mt-5">
            <a href={material.link.href} className="inline-block py-2 font-semibold quiet-link">
              {material.link.text}
            </a>
          </p>
        </div>
        {shown.length > 0 && (
          <ul className="mt-8 font-serif text-2xl leading-snug">
            {shown.map(({ text }) => (
              <li key={text} className="border-t border-line py-3">
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
