import { quoteOptions } from '../../../content/pages/quote.ts';

/** Six customisation options as a list, with the title in the margin. */
export function Options() {
  return (
    <section aria-labelledby="opties" className="page grid gap-x-12 pt-20 lg:grid-cols-12 lg:pt-32">
      <h2 id="opties" className="max-w-[12ch] text-section lg:col-span-4">
        {quoteOptions.title}
      </h2>
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
    </section>
  );
}
