import { assembly } from '../../../content/pages/product-sections.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { Picture } from '../../ui/picture.tsx';

/** The open box, and the assembly in four pictures. */
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
      <div className="mt-8 grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <figure className="lg:col-span-6">
          <Picture
            picture={pictureData(assembly.box.picture)}
            sizes="(min-width: 64rem) 46vw, 92vw"
            className="aspect-[4/3] w-full object-cover"
          />
          <figcaption className="measure mt-3">{assembly.box.text}</figcaption>
        </figure>
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
      </div>
    </section>
  );
}
