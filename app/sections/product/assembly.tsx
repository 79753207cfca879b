import { assembly } from '../../../content/pages/product.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { Picture } from '../../ui/picture.tsx';

/** The assembly in four pictures. */
export function Assembly() {
  return (
    <section aria-labelledby="in-elkaar" className="later page mt-24">
      <h2 id="in-elkaar" className="text-section">
        {assembly.title}
      </h2>
      <p className="measure mt-4">
        {assembly.text}{' '}
        <a href={assembly.link.href} className="font-semibold quiet-link">
          {assembly.link.text}
        </a>
      </p>
      <ol className="mt-8 grid gap-x-6 gap-y-8 max-[16rem]:grid-cols-1 grid-cols-2 xl:grid-cols-4">
        {assembly.steps.map(({ picture, text }, index) => (
          <li key={picture}>
            <Picture
              picture={pictureData(picture)}
              sizes="(min-width: 80rem) 22vw, 46vw"
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
    </section>
  );
}
