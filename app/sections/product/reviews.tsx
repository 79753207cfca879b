import { inDutch } from '../../../domain/dutch-figures.ts';
import type { Rating, ShopConfig } from '../../../domain/shop/shop-config.ts';

/** The configured ratings that are switched on, as one sentence each; no invented reviews are shown. */
export function Reviews({ config }: { readonly config: ShopConfig }) {
  const shown = [
    { label: 'Productbeoordeling', rating: config.productRating },
    { label: 'Winkelbeoordeling', rating: config.shopRating },
  ].filter(({ rating }) => rating.show);
  if (shown.length === 0) return null;
  const sources = shown.flatMap(({ rating }) => rating.source ?? []);
  return (
    <section aria-labelledby="beoordelingen" className="page mt-24 grid gap-x-10 gap-y-4 lg:grid-cols-12">
      <h2 id="beoordelingen" className="text-section lg:col-span-4">
        Wat kopers ervan vinden
      </h2>
      <div className="lg:col-span-8">
        {shown.map(({ label, rating }) => (
          <p key={label} className="figures border-t border-line py-2.5">
            {label}: <Score rating={rating} />
          </p>
        ))}
        <p className="measure border-t border-line pt-2.5 text-weathered">
          {sources.length > 0
            ? `Bron: ${sources.join(', ')}.`
            : 'Dit zijn gemiddelden. Losse beoordelingen tonen we pas als we ze met naam en datum van de schrijver kunnen laten zien.'}
        </p>
      </div>
    </section>
  );
}

function Score({ rating: { value, count } }: { readonly rating: Rating }) {
  return (
    <>
      <strong className="font-semibold">{inDutch(value, 3)}</strong>
      {` van 5, uit ${count} beoordelingen`}
    </>
  );
}
