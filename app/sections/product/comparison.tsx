import { comparison } from '../../../content/pages/product.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { useShopFacts } from '../../http/context/shop-facts.ts';
import { Picture } from '../../ui/picture.tsx';

/** 'Waarom Onze Boekenstandaard Anders Is': the dark band of the product page. */
export function Comparison() {
  const { title: heading, points, note } = comparison(useShopFacts());
  return (
    <section aria-labelledby="anders" className="on-dark mt-24 bg-ash text-paper">
      <div className="grid lg:grid-cols-12">
        <div className="page py-16 lg:col-span-7 lg:mx-0 lg:max-w-none lg:page-start lg:py-24 lg:pr-16">
          <h2 id="anders" className="measure text-section">
            {heading}
          </h2>
          <dl className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2">
            {points.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-serif text-2xl text-brass-light">{title}</dt>
                <dd className="mt-2 text-linen">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="measure mt-12 border-t border-paper/25 pt-6 font-serif text-2xl leading-snug">{note}</p>
        </div>
        <div className="grid grid-cols-2 lg:col-span-5 lg:grid-cols-1">
          <Picture
            picture={pictureData('keuken-dichtbij')}
            sizes="(min-width: 64rem) 42vw, 50vw"
            className="aspect-square size-full object-cover lg:aspect-auto lg:max-h-[28rem]"
          />
          <Picture
            picture={pictureData('studio-zijaanzicht-20', 'vierkant')}
            sizes="(min-width: 64rem) 42vw, 50vw"
            className="aspect-square size-full object-cover lg:aspect-auto lg:max-h-[28rem]"
          />
        </div>
      </div>
    </section>
  );
}
