import { bookStand } from '../../../content/catalogue.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { mailbox, sellerAddress } from '../../../domain/shop/published-facts.ts';
import { filledIn, type ShopConfig } from '../../../domain/shop/shop-config.ts';
import { sizeSku } from '../../../domain/structured-data/product-group.ts';

/** Manufacturer, product identifier and load limits, as the General Product Safety Regulation, art. 19 requires. */
export function MakerAndSafety({ config }: { readonly config: ShopConfig }) {
  const email = mailbox(config);
  const maker = filledIn(config.legalName) ?? config.brand;
  return (
    <section aria-labelledby="veiligheid" className="later page mt-24 grid gap-10 lg:grid-cols-12">
      <h2 id="veiligheid" className="text-section lg:col-span-4">
        Maker en veiligheid
      </h2>
      <div className="lg:col-span-4">
        <p>
          Fabrikant: {[maker, ...sellerAddress(config.address), config.address.country].join(', ')}
          <br />
          <a className="quiet-link" href={email === null ? paths.contact : `mailto:${email}`}>
            {email ?? 'Schrijf ons'}
          </a>
        </p>
        <p className="mt-4">Waarschuwing: geen speelgoed. De messing assen komen los en zijn klein.</p>
        <p className="mt-4 text-weathered">
          Onze foto's zijn gemaakt met 3D-modellen van de standaard. Hout is een natuurproduct: de nerf van jouw
          exemplaar is anders.
        </p>
      </div>
      <ul className="figures space-y-3 lg:col-span-4">
        {bookStand.sizes.map((size) => (
          <li key={size.id} className="border-t border-line pt-3">
            <span className="font-semibold">{size.name}</span>{' '}
            <span className="text-weathered">{`(artikel ${sizeSku(bookStand, size)})`}</span>
            <br />
            {`Waarschuwing: maximaal ${size.detailedSpecs.capacityKg} kg. ${size.detailedSpecs.note ?? ''}`.trim()}
          </li>
        ))}
      </ul>
    </section>
  );
}
