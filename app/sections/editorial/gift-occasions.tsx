import { bookStand, standPath } from '../../../content/catalogue.ts';
import { gifts, occasions } from '../../../content/pages/inspiration.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { Picture } from '../../ui/picture.tsx';

/** Six occasions, each with the size that suits it. */
export function GiftOccasions() {
  return (
    <section aria-labelledby="cadeau" className="mt-24 bg-linen lg:mt-40">
      <div className="grid lg:grid-cols-12">
        <div className="page lg:page-start w-full py-12 lg:col-span-5 lg:mx-0 lg:self-center lg:py-16 lg:pr-14">
          <h2 id="cadeau" className="max-w-[14ch] text-section">
            {gifts.title}
          </h2>
          <p className="measure mt-5 text-lead">{gifts.text}</p>
        </div>
        <div className="order-first lg:order-last lg:col-span-7">
          <Picture
            picture={pictureData('cadeau-geschenkdoos')}
            sizes="(min-width: 64rem) 58vw, 100vw"
            className="aspect-[3/2] w-full object-cover lg:aspect-[16/9]"
          />
        </div>
      </div>
      <ul className="page grid gap-x-12 pb-14 pt-2 md:grid-cols-2 lg:pb-20 lg:pt-14 xl:grid-cols-3">
        {occasions.map(({ title, text, size }) => (
          <li key={title} className="group relative border-t border-ash/40 py-6">
            <h3 className="text-2xl">{title}</h3>
            <p className="measure mt-2">{text}</p>
            <p className="mt-3">
              <a
                href={`${standPath}?maat=${size}`}
                className="inline-block py-1.5 font-semibold quiet-link after:absolute after:inset-0"
              >
                Maat {bookStand.sizes.find(({ id }) => id === size)?.name}
                <span className="sr-only"> voor: {title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
