import * as quote from '../../../content/pages/quote.ts';
import { exampleSlots } from '../../../content/picture-slots.ts';
import { withPoints } from '../../../domain/dutch-writing.ts';
import type { PriceStep } from '../../../domain/message/quote-request.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { MainPicture } from '../../head/main-picture.tsx';
import { useWords } from '../../http/context.ts';
import { Island } from '../../hydration/island.tsx';
import { QuoteForm, type QuoteFormProps } from '../../islands/quote-form/quote-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PictureList } from '../editorial/picture-parts.tsx';
import { PointList, Section } from '../layout.tsx';
import { useSlot } from '../slot-picture.ts';

/** What is offered, minimum quantity and delivery time; the picture bleeds to the right edge. */
export function QuoteHero() {
  const quotePage = useWords(quote.quotePage);
  return (
    <section aria-labelledby="titel" className="grid lg:grid-cols-12">
      <div className="page mx-0 flex flex-col justify-center py-10 lg:col-span-6 lg:max-w-none lg:page-start lg:py-16 lg:pr-14">
        <h1 id="titel" className="max-w-[14ch] text-title max-[22rem]:text-[2rem]">
          {quotePage.title}
        </h1>
        <p className="measure mt-5 text-lead">{quotePage.lead}</p>
        <div className="mt-7">
          <ButtonLink href="#offerte">{quotePage.button}</ButtonLink>
        </div>
        <dl className="mt-10 grid max-w-xl grid-cols-3 gap-x-4 border-t border-ash/60 pt-4">
          {quote.quoteFacts.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-[0.9375rem] leading-snug text-weathered">{label}</dt>
              <dd className="figures font-serif text-[clamp(1.25rem,1rem+1.2vw,2rem)] leading-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="lg:order-last lg:col-span-6">
        <MainPicture
          picture={useSlot('maatwerk-boven').picture}
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-[4/3] w-full object-cover object-[18%_60%] lg:aspect-auto lg:h-full lg:max-h-[46rem] lg:min-h-[34rem]"
        />
      </div>
    </section>
  );
}

/** Width of each picture in a grid of twelve columns, and its aspect ratio: two large, three small. */
const PLACES = [
  'md:col-span-7 [&_img]:aspect-[3/2]',
  'md:col-span-5 [&_img]:aspect-[4/3] md:[&_img]:aspect-auto md:[&_picture]:contents md:[&_img]:min-h-0 md:[&_img]:flex-1',
  'md:col-span-4 [&_img]:aspect-square',
  'md:col-span-4 [&_img]:aspect-square',
  'md:col-span-4 [&_img]:aspect-square',
] as const;

export function Examples() {
  const quoteExamples = useWords(quote.quoteExamples);
  return (
    <Section id="voorbeelden" title={quoteExamples.title} className="page pt-20 lg:pt-32">
      <PictureList items={quoteExamples.items} places={PLACES} slots={exampleSlots} />
    </Section>
  );
}

/** Six customisation options as a list, with the title in the margin. */
export function Options() {
  const quoteOptions = useWords(quote.quoteOptions);
  return (
    <Section
      id="opties"
      title={quoteOptions.title}
      titleClass="max-w-[12ch] lg:col-span-4"
      className="page grid gap-x-12 pt-20 lg:grid-cols-12 lg:pt-32"
    >
      <ul className="mt-8 lg:col-span-8 lg:mt-2">
        {quoteOptions.items.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1 border-t border-line py-5 last:border-b sm:grid-cols-[14rem_1fr]"
          >
            <h3 className="text-2xl leading-tight">{title}</h3>
            <p className="measure">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The indicative price per piece by quantity; a sentence while the owner has given no price scale. */
export function Prices({ scale }: { readonly scale: readonly PriceStep[] }) {
  const { quotePrices } = quote;
  const steps = scale.toSorted((a, b) => a.from - b.from);
  return (
    <Section
      id="prijzen"
      title={quotePrices.title}
      titleClass="max-w-[12ch] lg:col-span-4"
      className="page grid gap-x-12 gap-y-5 pt-20 lg:grid-cols-12 lg:pt-32"
    >
      <div className="lg:col-span-8">
        <p className="measure text-lead">{steps.length > 0 ? quotePrices.lead : quotePrices.none}</p>
        {steps.length > 0 && (
          <table className="figures mt-6 w-full max-w-xl text-left">
            <thead className="text-[0.9375rem] text-weathered">
              <tr>
                <th scope="col" className="py-2 font-normal">
                  Aantal
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  Per stuk
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ from, unitPrice }) => (
                <tr key={from} className="border-t border-line">
                  <th scope="row" className="py-3 font-normal">
                    vanaf {withPoints(from)} stuks
                  </th>
                  <td className="py-3 text-right font-serif text-2xl">{formatEuro(unitPrice)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Section>
  );
}

/** The dark band of the page. */
export function Reassurance({ warrantyYears }: Pick<ShopConfig, 'warrantyYears'>) {
  const { title, items } = quote.quoteReassurance({ warrantyYears });
  return (
    <section aria-labelledby="belofte" className="on-dark mt-24 -mb-14 bg-ash text-paper lg:mt-36 lg:-mb-24">
      <div className="page grid gap-x-12 gap-y-10 py-16 lg:grid-cols-12 lg:py-24">
        <h2 id="belofte" className="max-w-[14ch] text-section lg:col-span-4">
          {title}
        </h2>
        <PointList points={items} className="grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:col-span-8" />
      </div>
    </section>
  );
}

export function RequestSection({ form }: { readonly form: QuoteFormProps }) {
  const quoteForm = useWords(quote.quoteForm);
  return (
    <section id="offerte" aria-labelledby="aanvraag" className="page mt-20 grid gap-x-12 lg:mt-32 lg:grid-cols-12">
      <div className="lg:sticky lg:top-24 lg:col-span-4 lg:self-start">
        <h2 id="aanvraag" className="max-w-[12ch] text-section">
          {quoteForm.title}
        </h2>
        <p className="measure mt-4 text-lead">{quoteForm.lead}</p>
      </div>
      <Island
        of="quote-form"
        when="visible"
        component={QuoteForm}
        props={form}
        className="mt-8 lg:col-span-8 lg:mt-2"
      />
    </section>
  );
}
