import { bookStand, standPath } from '../../../content/catalogue.ts';
import { assembly, inThreeDimensions, ownPhoto, tilting } from '../../../content/pages/product-sections.ts';
import { bookModel, models } from '../../../content/pictures/models.ts';
import { pictureData, picturedPage } from '../../../content/pictures/picture-data.ts';
import { tiltFrames } from '../../../content/pictures/tilt-frames.ts';
import { shownPicture } from '../../../domain/pictures/picture.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { Island } from '../../hydration/island.tsx';
import { Model } from '../../islands/model/model.tsx';
import { OwnPhoto } from '../../islands/own-photo/own-photo.tsx';
import { Tilt } from '../../islands/tilt/tilt.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Folded } from './folded.tsx';

/** What else the stage shows than photographs: the stand that tilts, the visitor's photo on it, and the stand in 3D. */
export function modes({ siteUrl }: { readonly siteUrl: string }, size: SizeId) {
  return [
    { id: 'kantelen', label: 'Kantelen', content: <InMotion /> },
    { id: 'jouw-foto', label: 'Jouw foto', content: <WithOwnPhoto /> },
    { id: 'in-3d', label: 'In 3D', content: <InThreeDimensions siteUrl={siteUrl} size={size} /> },
  ];
}

const photoPage = picturedPage('studio-groot-kunstboek-voor');

const TEXT = 'max-[64rem]:px-[clamp(1.25rem,5vw,6rem)]';

/** The tilt slider, with the use of each angle and how the bar is moved. */
function InMotion() {
  return (
    <>
      <Island of="tilt" component={Tilt} props={{ frames: tiltFrames }} when="visible" />
      <details className={`mt-2 ${TEXT}`}>
        <summary className="inline-block py-2 font-semibold quiet-link">{tilting.title}</summary>
        <p className="measure">{tilting.text}</p>
        <dl className="measure figures mt-3 border-t border-line">
          {tilting.uses.map(({ angle, use }) => (
            <div key={angle} className="grid grid-cols-[4.5rem_1fr] items-baseline border-b border-line py-2">
              <dt className="font-serif text-xl">{angle}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
        <figure className="mt-5">
          <Picture picture={pictureData('stang-verzetten')} sizes="(min-width: 64rem) 50vw, 92vw" className="w-full" />
          <figcaption className="measure mt-3 text-weathered">{tilting.moving}</figcaption>
        </figure>
      </details>
    </>
  );
}

/** The visitor's own photo on the stand; only where scripts run. */
function WithOwnPhoto() {
  return (
    <section aria-label="Jouw foto op de standaard" className="noscript:hidden">
      <Island
        of="own-photo"
        component={OwnPhoto}
        props={{ ...photoPage, picture: shownPicture(photoPage.picture) }}
        when="visible"
      />
      <p className={`measure mt-2 ${TEXT}`}>{ownPhoto.text}</p>
    </section>
  );
}

function InThreeDimensions({ siteUrl, size }: { readonly siteUrl: string; readonly size: SizeId }) {
  const sizes = bookStand.sizes.map(({ id, name, detailedSpecs }) => ({
    id,
    name,
    stand: detailedSpecs.standDimensions,
  }));
  return (
    <div id="in-3d">
      <Island
        of="model"
        component={Model}
        props={{
          name: bookStand.name,
          text: inThreeDimensions.text,
          sizes,
          models,
          book: bookModel,
          first: size,
          poster: shownPicture(pictureData('studio-drie-maten', 'ruim')),
          siteUrl,
          productPath: standPath,
        }}
        when="visible"
      />
    </div>
  );
}

/** The open box, and the assembly in four pictures. */
export function Assembly() {
  return (
    <Folded id="in-elkaar" title={assembly.title}>
      <p className="measure">
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
    </Folded>
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
