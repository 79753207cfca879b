import { business, story, useCases } from '../../../content/pages/home.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { useShopFacts } from '../../http/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { MoreLink, Section } from '../layout.tsx';
import { PictureList } from '../picture-list.tsx';

/** Width of each picture in a grid of twelve columns, and its aspect ratio. */
const PLACES = [
  'md:col-span-7 [&_img]:aspect-[4/3] md:[&_img]:aspect-[7/5]',
  'md:col-span-5 [&_img]:aspect-[4/5] md:[&_img]:aspect-square',
  'md:col-span-4 [&_img]:aspect-square',
  'md:col-span-8 [&_img]:aspect-[3/2] md:[&_img]:aspect-[2/1]',
  'md:col-span-5 [&_img]:aspect-square md:[&_img]:aspect-[5/4]',
  'md:col-span-7 [&_img]:aspect-[16/9] md:[&_img]:aspect-[7/4]',
] as const;

export function UseCases() {
  return (
    <Section
      id="gebruik"
      title="Voor elk boek dat open mag liggen"
      titleClass="max-w-[18ch]"
      className="page pt-24 lg:pt-36"
    >
      <PictureList items={useCases} places={PLACES} />
    </Section>
  );
}

/** The people behind the stand; the picture bleeds to the left edge. */
export function Story() {
  const { title, text, link } = story(useShopFacts());
  return (
    <section aria-labelledby="verhaal" className="mt-24 grid items-center lg:mt-36 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <Picture
          picture={pictureData('materiaal-essenhout')}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-[4/3] w-full object-cover lg:aspect-[11/8]"
        />
      </div>
      <div className="page pt-8 lg:col-span-5 lg:mx-0 lg:max-w-none lg:page-end lg:pl-14 lg:pt-0">
        <h2 id="verhaal" className="text-section">
          {title}
        </h2>
        {text.map((paragraph) => (
          <p key={paragraph} className="measure mt-5">
            {paragraph}
          </p>
        ))}
        <MoreLink href={paths.about} text={link} className="mt-6" />
      </div>
    </section>
  );
}

/** The dark band of the home page. */
export function Business() {
  return (
    <section aria-labelledby="zakelijk" className="on-dark mt-24 -mb-24 bg-ash text-paper lg:mt-36">
      <div className="page grid gap-8 py-16 lg:grid-cols-12 lg:items-end lg:py-24">
        <h2 id="zakelijk" className="max-w-[16ch] text-section lg:col-span-5">
          {business.title}
        </h2>
        <div className="lg:col-span-6 lg:col-start-7">
          <p className="measure text-lead text-linen">{business.text}</p>
          <ButtonLink href={paths.quote} look="light" className="mt-7">
            {business.button}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
