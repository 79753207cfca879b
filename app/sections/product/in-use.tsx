import { bookKinds, bookStand, standPath } from '../../../content/catalogue.ts';
import {
  assembly,
  bookFitCopy,
  inThreeDimensions,
  ownPhoto,
  sizesAtScale,
  tilting,
} from '../../../content/pages/product-sections.ts';
import { bookModel, models } from '../../../content/pictures/models.ts';
import { pictureData, picturedPage } from '../../../content/pictures/picture-data.ts';
import { tiltFrames } from '../../../content/pictures/tilt-frames.ts';
import type { ShownBook } from '../../../domain/book/read-book.ts';
import { MIN_QUOTE_QUANTITY } from '../../../domain/message/quote-request.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { Island } from '../../hydration/island.tsx';
import { BookFit } from '../../islands/book-fit/book-fit.tsx';
import { Model } from '../../islands/model/model.tsx';
import { OwnPhoto } from '../../islands/own-photo/own-photo.tsx';
import { Tilt } from '../../islands/tilt/tilt.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../layout.tsx';

/** The 3D view of the stand in each size. */
export function InThreeDimensions({ siteUrl, size }: { readonly siteUrl: string; readonly size: SizeId }) {
  const sizes = bookStand.sizes.map(({ id, name, detailedSpecs }) => ({
    id,
    name,
    stand: detailedSpecs.standDimensions,
  }));
  return (
    <Section anchor="in-3d" id="in-3d-kop" title={inThreeDimensions.title} className="later page mt-24">
      <Island
        of="model"
        component={Model}
        isShared
        props={{
          name: bookStand.name,
          text: inThreeDimensions.text,
          sizes,
          models,
          book: bookModel,
          first: size,
          poster: pictureData('studio-drie-maten', 'ruim'),
          siteUrl,
          productPath: standPath,
        }}
        when="visible"
        className="mt-4 lg:mt-8"
      />
    </Section>
  );
}

/** The tilt slider, with the use of each angle and how the bar is moved. */
export function InMotion() {
  return (
    <section
      aria-labelledby="kantelen"
      className="later page mt-24 grid gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] xl:gap-x-16"
    >
      <div className="lg:col-span-5">
        <h2 id="kantelen" className="text-section">
          {tilting.title}
        </h2>
        <p className="measure mt-4">{tilting.text}</p>
      </div>
      <Island
        of="tilt"
        component={Tilt}
        isShared
        props={{ frames: tiltFrames }}
        when="visible"
        className="max-w-[50rem] lg:col-span-7 lg:row-span-2"
      />
      <div className="lg:col-span-5">
        <dl className="measure figures border-t border-line">
          {tilting.uses.map(({ angle, use }) => (
            <div key={angle} className="grid grid-cols-[4.5rem_1fr] items-baseline border-b border-line py-2.5">
              <dt className="font-serif text-xl">{angle}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
        <figure className="mt-8">
          <Picture picture={pictureData('stang-verzetten')} sizes="(min-width: 64rem) 38vw, 92vw" className="w-full" />
          <figcaption className="measure mt-3 text-weathered">{tilting.moving}</figcaption>
        </figure>
      </div>
    </section>
  );
}

/** The open box, and the assembly in four pictures. */
export function Assembly() {
  return (
    <Section id="in-elkaar" title={assembly.title} className="later page mt-24">
      <p className="measure mt-4">
        {assembly.text}{' '}
        <a href={assembly.link.href} className="font-semibold quiet-link">
          {assembly.link.text}
        </a>
      </p>
      <div className="mt-8 grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <figure className="lg:col-span-6">
          <Picture
            picture={pictureData(assembly.box.picture)}
            sizes="(min-width: 64rem) 46vw, 92vw"
            className="aspect-[4/3] w-full object-cover"
          />
          <figcaption className="measure mt-3">{assembly.box.text}</figcaption>
        </figure>
        <AssemblySteps />
      </div>
    </Section>
  );
}

/** The visitor's own photo on the stand; only where scripts run. */
export function OwnPhotoSection() {
  return (
    <section
      aria-labelledby="jouw-foto"
      className="later page mt-24 grid gap-x-12 gap-y-6 noscript:hidden lg:grid-cols-12 xl:gap-x-16"
    >
      <div className="lg:col-span-4 lg:self-center">
        <h2 id="jouw-foto" className="text-section">
          {ownPhoto.title}
        </h2>
        <p className="measure mt-4">{ownPhoto.text}</p>
      </div>
      <Island
        of="own-photo"
        component={OwnPhoto}
        isShared
        props={picturedPage('studio-groot-kunstboek-voor')}
        when="touched"
        className="lg:col-span-8"
      />
    </section>
  );
}

function AssemblySteps() {
  return (
    <ol className="grid gap-x-6 gap-y-8 max-[16rem]:grid-cols-1 grid-cols-2 lg:col-span-6">
      {assembly.steps.map(({ picture, text }, index) => (
        <li key={picture}>
          <Picture
            picture={pictureData(picture)}
            sizes="(min-width: 64rem) 22vw, 46vw"
            className="aspect-[4/3] w-full object-cover"
          />
          <p className="mt-3 flex gap-3">
            <span aria-hidden="true" className="font-serif text-2xl leading-none text-brass">
              {index + 1}
            </span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The size chooser of the product page, by the visitor's own book. */
export function BookFitSection({ shown, soldOut }: { readonly shown: ShownBook; readonly soldOut: readonly SizeId[] }) {
  const sizes = bookStand.sizes.map(({ id, name, detailedSpecs }) => {
    const { standDimensions, suitableForBooks, capacityKg, note } = detailedSpecs;
    return { id, name, detailedSpecs: { standDimensions, suitableForBooks, capacityKg, ...(note && { note }) } };
  });
  return (
    <Section anchor="past-mijn-boek" id="past-kop" title={bookFitCopy.title} className="later page mt-20">
      <p className="measure mt-4 text-lead">{bookFitCopy.lead}</p>
      <Island
        of="book-fit"
        component={BookFit}
        props={{
          sizes,
          soldOut,
          kinds: bookKinds,
          first: shown,
          productPath: standPath,
          fromPieces: MIN_QUOTE_QUANTITY,
        }}
        when="visible"
        className="mt-8"
      />
      <SizesAtScale />
    </Section>
  );
}

/** The three sizes beside each other, from the front and from the side, with and without a book: one camera, one scale. */
function SizesAtScale() {
  return (
    <div className="mt-16">
      <h3 className="text-3xl">{sizesAtScale.title}</h3>
      <p className="measure mt-3">{sizesAtScale.text}</p>
      <ul className="mt-6 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {sizesAtScale.views.map(({ picture, caption }) => (
          <li key={picture}>
            <figure>
              <Picture
                picture={pictureData(picture)}
                alt=""
                sizes="(min-width: 104rem) 46rem, (min-width: 40rem) 46vw, 90vw"
                className="w-full"
              />
              <figcaption className="mt-2 text-weathered">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
