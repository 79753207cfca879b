import { work } from '../../../content/pages/about.ts';
import { photograph } from '../../../content/pictures/picture-data.ts';
import { Photograph } from '../../ui/photograph.tsx';

/** A scale of the work: one fifth by machine, four fifths by hand. */
export function HandAndMachine() {
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
        <Photograph
          photograph={photograph('foto-stang-verzetten')}
          sizes="(min-width: 64rem) 60vw, 92vw"
          className="mt-14 lg:w-2/3"
        />
      </div>
    </section>
  );
}

interface ShareProps {
  readonly share: string;
  readonly name: string;
  readonly text: string;
  readonly colour: string;
}

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
