import { ownPhoto } from '../../../content/pages/product-sections.ts';
import { picturedPage } from '../../../content/pictures/picture-data.ts';
import { Island } from '../../hydration/island.tsx';
import { OwnPhoto } from '../../islands/own-photo/own-photo.tsx';

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
