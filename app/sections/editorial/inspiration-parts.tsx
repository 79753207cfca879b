import { sizeOf, standPath } from '../../../content/catalogue.ts';
import * as inspiration from '../../../content/pages/inspiration.ts';
import { MainPicture } from '../../head/main-picture.tsx';
import { useWords } from '../../http/context.ts';
import { Picture } from '../../ui/picture.tsx';
import { MoreLink, Section } from '../layout.tsx';
import { useSlot } from '../slot-picture.ts';
import { Photograph } from './picture-parts.tsx';

/** The picture bleeds off the left edge, with the text at its bottom. */
export function Kitchen() {
  const { picture, isOwn } = useSlot('inspiratie-keuken');
  return (
    <section aria-labelledby="keuken" className="grid items-end lg:grid-cols-12">
      <div className="lg:col-span-8">
        <MainPicture
          picture={picture}
          sizes="(min-width: 64rem) 66vw, 100vw"
          className="aspect-[4/3] w-full object-cover lg:aspect-[5/4] lg:max-h-[58rem]"
        />
      </div>
      <RoomText
        room={useWords(inspiration.rooms.kitchen)}
        isOwn={isOwn}
        id="keuken"
        className="page lg:page-end w-full pt-7 lg:col-span-4 lg:mx-0 lg:pl-12 lg:pt-0 xl:pl-16"
      />
      <Photograph name="foto-kok" sizes="(min-width: 64rem) 50vw, 92vw" className="page mt-10 w-full lg:col-span-8" />
    </section>
  );
}

/** Two pictures at different heights, the large one bleeding off the right edge. */
export function LivingRoom() {
  const { picture, isOwn } = useSlot('inspiratie-woonkamer');
  return (
    <section aria-labelledby="woonkamer" className="mt-24 grid gap-y-7 lg:mt-40 lg:grid-cols-12">
      <div className="lg:order-last lg:col-span-7">
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-[4/3] w-full object-cover"
        />
      </div>
      <div className="page lg:page-start w-full lg:col-span-5 lg:mx-0 lg:flex lg:flex-col lg:justify-between lg:pr-12 xl:pr-20">
        <RoomText room={useWords(inspiration.rooms.living)} isOwn={isOwn} id="woonkamer" className="lg:pt-10" />
        <Picture
          picture={useSlot('inspiratie-kamer').picture}
          sizes="(min-width: 64rem) 34vw, 92vw"
          className="mt-10 aspect-[3/2] w-full object-cover lg:mt-12"
        />
      </div>
      <Photograph
        name="foto-album-omslaan"
        sizes="(min-width: 64rem) 50vw, 92vw"
        className="page w-full lg:order-last lg:col-span-8"
      />
    </section>
  );
}

/** The picture bleeds off the left edge, with the text at its bottom. */
export function ChildrensRoom() {
  const { picture, isOwn } = useSlot('inspiratie-kinderkamer');
  return (
    <section aria-labelledby="kinderkamer" className="mt-24 grid items-end lg:mt-40 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-[4/3] w-full object-cover"
        />
      </div>
      <RoomText
        room={useWords(inspiration.rooms.children)}
        isOwn={isOwn}
        id="kinderkamer"
        className="page lg:page-end w-full pt-7 lg:col-span-5 lg:mx-0 lg:pl-12 lg:pt-0 xl:pl-16"
      />
      <Photograph
        name="foto-kind-leest"
        sizes="(min-width: 64rem) 50vw, 92vw"
        className="page mt-10 w-full lg:col-span-8"
      />
    </section>
  );
}

interface RoomTextProps {
  readonly room: (typeof inspiration.rooms)[keyof typeof inspiration.rooms];
  /** The picture is the owners': what the delivered one shows is not said. */
  readonly isOwn: boolean;
  readonly id: string;
  readonly className?: string;
}

function RoomText({ room, isOwn, id, className = '' }: RoomTextProps) {
  return (
    <div className={className}>
      <h2 id={id} className="text-section">
        {room.title}
      </h2>
      {Object.values(room.text).map((paragraph) => (
        <p key={paragraph} className="measure mt-4">
          {paragraph}
        </p>
      ))}
      <p className="mt-7 max-w-[34rem] border-l-2 border-brass pl-5 font-serif text-xl leading-snug lg:text-[1.4rem]">
        <span className="block font-sans text-[0.9375rem] font-semibold text-brass">Tip</span>
        {room.tip}
      </p>
      {!isOwn && <p className="measure mt-4 text-[0.9375rem] text-weathered">{room.shown}</p>}
      <MoreLink {...room.link} className="mt-5" />
    </div>
  );
}

/** Four tips as a numbered list. */
export function StylingTips() {
  return (
    <Section
      id="styling"
      title="Vier dingen die altijd helpen"
      titleClass="max-w-[12ch] lg:col-span-4"
      className="page mt-24 grid gap-x-12 gap-y-8 lg:mt-40 lg:grid-cols-12"
    >
      <ol className="lg:col-span-8">
        {useWords(inspiration.stylingTips).map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3rem_1fr] gap-y-1 border-t border-line py-6 md:grid-cols-[5rem_14rem_1fr] md:items-baseline"
          >
            <span aria-hidden="true" className="row-span-2 font-serif text-4xl leading-none text-brass md:row-span-1">
              {index + 1}
            </span>
            <h3 className="text-2xl">{title}</h3>
            <p className="measure">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Six occasions, each with the size that suits it. */
export function GiftOccasions() {
  const gifts = useWords(inspiration.gifts);
  return (
    <section aria-labelledby="cadeau" className="mt-24 bg-linen lg:mt-40">
      <div className="grid lg:grid-cols-12">
        <div className="page lg:page-start w-full py-12 lg:col-span-5 lg:mx-0 lg:self-center lg:py-16 lg:pr-14">
          <h2 id="cadeau" className="max-w-[14ch] text-section">
            {gifts.title}
          </h2>
          <p className="measure mt-5 text-lead">{gifts.text}</p>
        </div>
        <div className="order-first lg:order-last lg:col-span-7">
          <Picture
            picture={useSlot('inspiratie-cadeau').picture}
            sizes="(min-width: 64rem) 58vw, 100vw"
            className="aspect-[3/2] w-full object-cover lg:aspect-[16/9]"
          />
        </div>
      </div>
      <ul className="page grid gap-x-12 pb-14 pt-2 md:grid-cols-2 lg:pb-20 lg:pt-14 xl:grid-cols-3">
        {useWords(inspiration.occasions).map(({ title, text, size }) => (
          <li key={title} className="group relative border-t border-ash/40 py-6">
            <h3 className="text-2xl">{title}</h3>
            <p className="measure mt-2">{text}</p>
            <p className="mt-3">
              <a
                href={`${standPath}?maat=${size}`}
                className="inline-block py-1.5 font-semibold quiet-link after:absolute after:inset-0"
              >
                Maat {sizeOf(size).name}
                <span className="sr-only"> voor: {title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
