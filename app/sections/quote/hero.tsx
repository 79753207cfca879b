import { quoteFacts, quotePage } from '../../../content/pages/quote.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { MainPicture } from '../../head/main-picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** What is offered, minimum quantity and delivery time; the picture bleeds to the right edge. */
export function QuoteHero() {
  return (
    <section aria-labelledby="titel" className="grid lg:grid-cols-12">
      <div className="page flex flex-col justify-center py-10 lg:col-span-6 lg:mx-0 lg:max-w-none lg:page-start lg:py-16 lg:pr-14">
        <h1 id="titel" className="max-w-[14ch] text-title max-[22rem]:text-[2rem]">
          {quotePage.title}
        </h1>
        <p className="measure mt-5 text-lead">{quotePage.lead}</p>
        <div className="mt-7">
          <ButtonLink href="#offerte">{quotePage.button}</ButtonLink>
        </div>
        <dl className="mt-10 grid max-w-xl grid-cols-3 gap-x-4 border-t border-ash/60 pt-4">
          {quoteFacts.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-[0.9375rem] leading-snug text-weathered">{label}</dt>
              <dd className="figures font-serif text-[clamp(1.25rem,1rem+1.2vw,2rem)] leading-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="lg:order-last lg:col-span-6">
        <MainPicture
          picture={pictureData('zakelijk-relatiegeschenk')}
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-[4/3] w-full object-cover object-[18%_60%] lg:aspect-auto lg:h-full lg:max-h-[46rem] lg:min-h-[34rem]"
        />
      </div>
    </section>
  );
}
