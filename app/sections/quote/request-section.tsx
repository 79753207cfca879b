import { quoteForm } from '../../../content/pages/quote.ts';
import { Island } from '../../hydration/island.tsx';
import { QuoteForm, type QuoteFormProps } from '../../islands/quote-form/quote-form.tsx';

export function RequestSection({ form }: { readonly form: QuoteFormProps }) {
  return (
    <section
      id="offerte"
      aria-labelledby="aanvraag"
      className="page grid scroll-mt-16 gap-x-12 pt-20 lg:grid-cols-12 lg:pt-32"
    >
      <div className="lg:col-span-4">
        <h2 id="aanvraag" className="max-w-[12ch] text-section">
          {quoteForm.title}
        </h2>
        <p className="measure mt-4 text-lead">{quoteForm.lead}</p>
      </div>
      <Island
        of="quote-form"
        when="touched"
        component={QuoteForm}
        props={form}
        className="mt-8 lg:col-span-8 lg:mt-2 xl:col-span-7"
      />
    </section>
  );
}
