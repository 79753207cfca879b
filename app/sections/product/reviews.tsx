import type { ShopConfig } from '../../../domain/shop/shop-config.ts';

/** The configured rating; no invented reviews are shown. */
export function Reviews({ config }: { readonly config: ShopConfig }) {
  const { productRating, shopRating } = config;
  return (
    <section aria-labelledby="beoordelingen" className="page mt-24 grid gap-10 lg:grid-cols-12">
      <h2 id="beoordelingen" className="text-section lg:col-span-4">
        Wat kopers ervan vinden
      </h2>
      <dl className="figures measure lg:col-span-8">
        <Score label="Productbeoordeling" value={productRating.value} count={productRating.count} />
        <Score label="Winkelbeoordeling" value={shopRating.value} count={shopRating.count} />
      </dl>
      <p className="measure text-weathered lg:col-span-8 lg:col-start-5">
        {productRating.source || shopRating.source
          ? `Bron: ${[productRating.source, shopRating.source].filter(Boolean).join(', ')}.`
          : 'Dit zijn gemiddelden. Losse beoordelingen tonen we pas als we ze met naam en datum van de schrijver kunnen laten zien.'}
      </p>
    </section>
  );
}

function Score({ label, value, count }: { readonly label: string; readonly value: number; readonly count: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-b border-line py-2.5 first:border-t max-[16rem]:grid-cols-1">
      <dt>{label}</dt>
      <dd>
        <span className="font-serif text-xl">{value.toLocaleString('nl-NL')} / 5</span> uit {count} beoordelingen
      </dd>
    </div>
  );
}
