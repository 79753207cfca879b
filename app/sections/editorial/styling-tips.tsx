import { stylingTips } from '../../../content/pages/inspiration.ts';

/** Four tips as a numbered list. */
export function StylingTips() {
  return (
    <section aria-labelledby="styling" className="page mt-24 grid gap-x-12 gap-y-8 lg:mt-40 lg:grid-cols-12">
      <h2 id="styling" className="max-w-[12ch] text-section lg:col-span-4">
        Vier dingen die altijd helpen
      </h2>
      <ol className="lg:col-span-8">
        {stylingTips.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3rem_1fr] gap-y-1 border-t border-line py-6 md:grid-cols-[5rem_14rem_1fr] md:items-baseline"
          >
            <span aria-hidden="true" className="row-span-2 font-serif text-4xl leading-none text-brass md:row-span-1">
              {index + 1}
            </span>
            <h3 className="text-2xl">{title}</h3>
            <p className="measure">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
