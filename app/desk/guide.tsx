import guide from '../../content/guide.json' with { type: 'json' };
import { PageHeading, Section } from './ui/page-parts.tsx';

export default function Guide() {
  return (
    <>
      <PageHeading title="Hoe werkt dit?" lead="Kort: wat een scherm niet zelf zegt." />
      {guide.map(({ title, text, pictures }) => (
        <Section key={title} title={title}>
          {text.map((paragraph) => (
            <p key={paragraph} className="measure mb-3">
              {paragraph}
            </p>
          ))}
          <div className="flex flex-wrap gap-4">
            {Object.entries(pictures).map(([name, alt]) => (
              <img key={name} src={`/hulp/${name}.webp`} alt={alt} {...PHONE} loading="lazy" className={SHOWN} />
            ))}
          </div>
        </Section>
      ))}
    </>
  );
}

/** The size of the pictures in pixels, made by `npm run pictures:desk`. */
const PHONE = { width: 390, height: 844 };
const SHOWN = 'h-auto w-40 border border-line sm:w-52';
