import type { Fact } from '../../../content/pages/order.ts';

/** Headings with text, side by side where there is room. */
export function Facts({ facts, className = '' }: { readonly facts: readonly Fact[]; readonly className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ title, text }) => (
        <div key={title} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_1fr]">
          <dt className="font-semibold">{title}</dt>
          <dd className="measure space-y-1">
            {text.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
