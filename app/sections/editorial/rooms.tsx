import { rooms } from '../../../content/pages/inspiration.ts';
import { photograph, pictureData } from '../../../content/pictures/picture-data.ts';
import { MainPicture } from '../../head/main-picture.tsx';
import { Photograph } from '../../ui/photograph.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RoomText } from './room-text.tsx';

/** The picture bleeds off the left edge, with the text at its bottom. */
export function Kitchen() {
  return (
    <section aria-labelledby="keuken" className="grid items-end lg:grid-cols-12">
      <div className="lg:col-span-8">
        <MainPicture
          picture={pictureData('keuken-dichtbij')}
          sizes="(min-width: 64rem) 66vw, 100vw"
          className="aspect-[4/3] w-full object-cover lg:aspect-[5/4] lg:max-h-[58rem]"
        />
      </div>
      <RoomText
        room={rooms.kitchen}
        id="keuken"
        className="page lg:page-end w-full pt-7 lg:col-span-4 lg:mx-0 lg:pl-12 lg:pt-0 xl:pl-16"
      />
      <Photograph
        photograph={photograph('foto-kok')}
        sizes="(min-width: 64rem) 50vw, 92vw"
        className="page mt-10 w-full lg:col-span-8"
      />
    </section>
  );
}

/** Two pictures at different heights, the large one bleeding off the right edge. */
export function LivingRoom() {
  return (
    <section aria-labelledby="woonkamer" className="mt-24 grid gap-y-7 lg:mt-40 lg:grid-cols-12">
      <div className="lg:order-last lg:col-span-7">
        <Picture
          picture={pictureData('woonkamer-dichtbij', 'staand')}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-square w-full object-cover lg:aspect-[10/11]"
        />
      </div>
      <div className="page lg:page-start w-full lg:col-span-5 lg:mx-0 lg:flex lg:flex-col lg:justify-between lg:pr-12 xl:pr-20">
        <RoomText room={rooms.living} id="woonkamer" className="lg:pt-10" />
        <Picture
          picture={pictureData('woonkamer-ruim')}
          sizes="(min-width: 64rem) 34vw, 92vw"
          className="mt-10 aspect-[3/2] w-full object-cover lg:mt-12"
        />
      </div>
      <Photograph
        photograph={photograph('foto-album-omslaan')}
        sizes="(min-width: 64rem) 50vw, 92vw"
        className="page w-full lg:order-last lg:col-span-8"
      />
    </section>
  );
}

/** The picture over the full width, the text below it off-centre. */
export function ChildrensRoom() {
  return (
    <section aria-labelledby="kinderkamer" className="mt-24 lg:mt-40">
      <Picture
        picture={pictureData('kinderkamer-prentenboek', 'breed')}
        artDirection={{
          picture: pictureData('kinderkamer-prentenboek'),
          media: '(max-width: 47.99rem)',
          sizes: '100vw',
        }}
        sizes="100vw"
        className="aspect-[4/3] w-full object-cover md:aspect-[12/5]"
      />
      <div className="page lg:grid lg:grid-cols-12">
        <RoomText room={rooms.children} id="kinderkamer" className="pt-8 lg:col-span-6 lg:col-start-6 lg:pt-12" />
      </div>
      <Photograph
        photograph={photograph('foto-kind-leest')}
        sizes="(min-width: 64rem) 50vw, 92vw"
        className="page mt-10 w-full lg:w-2/3"
      />
    </section>
  );
}
