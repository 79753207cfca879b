import { GUARANTEE_ID, legalGuarantee, ownWarranty } from '../../../content/pages/product-sections.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';

/** The legally required reminder of the guarantee, with the official notice once the owner has configured it. */
export function LegalGuarantee({ config }: { readonly config: ShopConfig }) {
  const { guaranteeNotice } = config;
  return (
    <section id={GUARANTEE_ID} aria-labelledby="garantierecht" className="mt-6 scroll-mt-24 border border-ash p-4">
      <h2 id="garantierecht" className="text-xl">
        {legalGuarantee.title}
      </h2>
      <p className="mt-1 text-[0.9375rem]">
        {legalGuarantee.text} {ownWarranty(config)}
      </p>
      {guaranteeNotice && (
        <a href={guaranteeNotice.link} className="mt-4 block">
          <img
            src={guaranteeNotice.picture}
            alt="Officiële kennisgeving over de wettelijke garantie in de Europese Unie"
            width={guaranteeNotice.width}
            height={guaranteeNotice.height}
            loading="lazy"
            className="h-auto max-w-full"
          />
        </a>
      )}
    </section>
  );
}
