import { quoteReassurance } from '../../../content/pages/quote.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';

/** The dark band of the page. */
export function Reassurance({ warrantyYears }: Pick<ShopConfig, 'warrantyYears'>) {
  const { title: heading, items } = quoteReassurance({ warrantyYears });
  return (
    <section aria-labelledby="belofte" className="on-dark mt-24 -mb-24 bg-ash text-paper lg:mt-36">
      <div className="page grid gap-x-12 gap-y-10 py-16 lg:grid-cols-12 lg:py-24">
        <h2 id="belofte" className="max-w-[14ch] text-section lg:col-span-4">
          {heading}
        </h2>
        <dl className="grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:col-span-8">
          {items.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-serif text-2xl text-brass-light">{title}</dt>
              <dd className="mt-2 text-linen">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
