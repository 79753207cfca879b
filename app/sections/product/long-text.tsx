import { longText } from '../../../content/pages/product.ts';

/** Advice for choosing, and text for search engines. */
export function LongText() {
  return (
    <section aria-labelledby="kiezen" className="later page mt-24 grid gap-10 lg:grid-cols-12">
      <h2 id="kiezen" className="text-section lg:col-span-4">
        {longText.title}
      </h2>
      <div className="grid gap-10 lg:col-span-8 lg:grid-cols-2">
        {longText.sections.map(({ title, text }) => (
          <div key={title}>
            <h3 className="text-2xl">{title}</h3>
            <p className="measure mt-3">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
