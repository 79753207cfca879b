import { pictureData } from '../../../content/pictures/picture-data.ts';
import { MainPicture } from '../../head/main-picture.tsx';

/** Narrow windows show the whole picture, wide ones a crop with its subject. */
const NARROW = '(max-width: 47.99rem)';

/** The picture over the full width above an article. */
export function ArticlePicture({ name }: { readonly name: string }) {
  return (
    <MainPicture
      picture={pictureData(name, 'breed')}
      artDirection={{ picture: pictureData(name), media: NARROW, sizes: '100vw' }}
      sizes="100vw"
      alt={pictureData(name).alt}
      className="aspect-[4/3] max-h-[40svh] min-h-56 w-full object-cover md:aspect-[12/5] md:max-h-[62svh] print:hidden"
    />
  );
}
