import { questionsTitle, type ShopperQuestion } from '../../../content/pages/questions.ts';

/** What shoppers ask, folded: each answer opens without a script, and the browser's search finds it. */
export function Questions({ questions }: { readonly questions: readonly ShopperQuestion[] }) {
  return (
    <section
      id="vragen"
      aria-labelledby="vragen-kop"
      className="later page mt-24 grid scroll-mt-20 gap-10 lg:grid-cols-12"
    >
      <h2 id="vragen-kop" className="text-section lg:col-span-4">
        {questionsTitle}
      </h2>
      <div className="border-b border-line lg:col-span-8">
        {questions.map(({ question, answer, link }) => (
          <details key={question} className="border-t border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 after:font-serif after:text-2xl after:text-brass after:content-['+'] in-open:after:content-['–']">
              <h3 className="text-xl">{question}</h3>
            </summary>
            <p className="measure pb-5">
              {link ? `${answer} ` : answer}
              {link && (
                <a href={link.href} className="font-semibold quiet-link">
                  {link.text}
                </a>
              )}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
