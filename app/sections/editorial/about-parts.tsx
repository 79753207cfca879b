import * as about from '../../../content/pages/about.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { MainPicture } from '../../head/main-picture.tsx';
import { useWords } from '../../http/context.ts';
import { Picture } from '../../ui/picture.tsx';
import { ClaimList } from '../claims.tsx';
import { MoreLink } from '../layout.tsx';
import { useSlot } from '../slot-picture.ts';
import { Photograph } from './picture-parts.tsx';

/** A picture of the wood that bleeds off the right edge, with the title at the left. */
export function AboutOpening({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <header className="grid lg:grid-cols-12 lg:items-end">
      <div className="lg:order-last lg:col-span-7 xl:col-span-8">
        <MainPicture
          picture={useSlot('over-boven').picture}
          sizes="(min-width: 64rem) 66vw, 100vw"
          className="aspect-[4/3] w-full object-cover lg:h-[78svh] lg:max-h-[54rem] lg:min-h-[34rem]"
        />
      </div>
      <div className="page lg:page-start w-full pt-8 lg:col-span-5 lg:mx-0 lg:pb-4 lg:pr-10 lg:pt-16 xl:col-span-4">
        <h1 className="text-title">{title}</h1>
        <p className="measure mt-6 text-lead">{lead}</p>
      </div>
    </header>
  );
}

/** The history of the shop: founders, new owners and today. */
export function OwnerStory({ config }: { readonly config: ShopConfig }) {
  return (
    <section aria-labelledby="verhaal" className="mt-20 grid gap-y-12 lg:mt-40 lg:grid-cols-12">
      <h2 id="verhaal" className="sr-only">
        Ons verhaal
      </h2>
      <div className="lg:col-span-4">
        <Picture
          picture={useSlot('over-verhaal').picture}
          sizes="(min-width: 64rem) 33vw, 84vw"
          className="aspect-square w-5/6 object-cover lg:sticky lg:top-24 lg:w-full"
        />
      </div>
      <ol className="page lg:page-end w-full lg:col-span-8 lg:mx-0 lg:pl-16 xl:pl-28">
        {useWords(about.story(config)).map(({ when, title, text }) => (
          <li key={when} className="border-t border-ash/50 pb-14 pt-5 last:pb-0 lg:pb-24">
            <p className="figures font-serif text-[clamp(2.75rem,1.8rem+4vw,5.5rem)] leading-none text-brass">{when}</p>
            <h3 className="mt-5 text-section">{title}</h3>
            <p className="measure mt-4 text-lead">{text}</p>
          </li>
        ))}
      </ol>
      <Photograph name="foto-makers" sizes="(min-width: 64rem) 66vw, 100vw" className="lg:col-span-8 lg:col-start-5" />
    </section>
  );
}

/** A scale of the work: one fifth by machine, four fifths by hand. */
export function HandAndMachine() {
  const work = useWords(about.work);
  return (
    <section aria-labelledby="werk" className="mt-24 bg-linen py-16 lg:mt-40 lg:py-28">
      <div className="page">
        <h2 id="werk" className="max-w-[16ch] text-section">
          {work.title}
        </h2>
        <div aria-hidden="true" className="mt-10 grid h-3 grid-cols-[1fr_4fr] gap-1 lg:mt-14">
          <span className="bg-brass" />
          <span className="bg-ash" />
        </div>
        <dl className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-[1fr_2fr] lg:grid-cols-[1fr_4fr]">
          <Share {...work.machine} colour="text-brass" />
          <Share {...work.hand} colour="text-ink" />
        </dl>
        <Photograph name="foto-stang-verzetten" sizes="(min-width: 64rem) 60vw, 92vw" className="mt-14 lg:w-2/3" />
      </div>
    </section>
  );
}

type ShareProps = (typeof about.work)['machine' | 'hand'] & { readonly colour: string };

function Share({ share, name, text, colour }: ShareProps) {
  return (
    <div>
      <dt className={`figures whitespace-nowrap max-[16rem]:whitespace-normal ${colour}`}>
        <span className="font-serif text-[clamp(3.25rem,2rem+4.5vw,6rem)] leading-none">{share}</span>{' '}
        <span className="text-lead text-ink">{name}</span>
      </dt>
      <dd className="measure mt-4">{text}</dd>
    </div>
  );
}

/** Wood and brass close up, with the shop's claims. */
export function Material({ claims }: Pick<ShopConfig, 'claims'>) {
  const material = useWords(about.material);
  return (
    <section aria-labelledby="hout" className="mt-24 grid gap-y-8 lg:mt-40 lg:grid-cols-12 lg:gap-x-6">
      <div className="lg:col-span-7">
        <Picture
          picture={useSlot('over-hout').picture}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-[5/4] w-full object-cover"
        />
      </div>
      <div className="page lg:page-end w-full lg:col-span-5 lg:mx-0 lg:flex lg:flex-col lg:justify-between lg:pl-8 xl:pl-14">
        <div>
          <h2 id="hout" className="text-section">
            {material.title}
          </h2>
          {Object.values(material.text).map((paragraph) => (
            <p key={paragraph} className="measure mt-4">
              {paragraph}
            </p>
          ))}
          <MoreLink {...material.link} className="mt-5" />
        </div>
        <ClaimList
          claims={[claims.handmade, claims.fsc, claims.patented]}
          className="mt-8 font-serif text-2xl leading-snug"
          itemClass="border-t border-line py-3"
        />
      </div>
    </section>
  );
}
