import { hero } from '../../../content/pages/home.ts';
import { pictureData } from '../../../content/picture-data.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { shopConfig } from '../../../shop.config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Windows that show the portrait crop. */
export const HERO_PORTRAIT = '(max-width: 47.99rem)';
export const HERO_SIZES = '(max-width: 47.99rem) 100vw, 58vw';

export function Hero() {
  const { claims } = shopConfig;
  const shown = [claims.handmade, claims.sustainable, claims.patented].filter(({ show }) => show);
  return (
    <section aria-labelledby="titel" className="grid md:grid-cols-12 md:items-stretch">
      <div className="md:order-last md:col-span-7">
        <Picture
          picture={pictureData('woonkamer-trouwalbum')}
          artDirection={{
            picture: pictureData('woonkamer-trouwalbum', 'staand'),
            media: HERO_PORTRAIT,
            sizes: HERO_SIZES,
          }}
          sizes={HERO_SIZES}
          priority
          className="h-[46svh] max-h-[34rem] min-h-72 w-full object-cover object-[50%_62%] md:h-full md:object-[68%_62%] md:max-h-[52rem] md:min-h-[36rem]"
        />
      </div>
      <div className="page flex flex-col justify-center py-8 md:col-span-5 md:mx-0 md:max-w-none md:page-start md:py-16 md:pr-8 xl:pr-14">
        <h1 id="titel" className="text-title md:text-[clamp(2.25rem,0.6rem+3.3vw,4.25rem)]">
          {hero.title}
        </h1>
        <p className="measure mt-5 text-lead">{hero.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink href={paths.collection}>{hero.toCollection}</ButtonLink>
          <ButtonLink href={paths.inspiration} look="secondary">
            {hero.toInspiration}
          </ButtonLink>
        </div>
        {shown.length > 0 && (
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-weathered">
            {shown.map(({ text }) => (
              <li key={text} className="border-l-2 border-brass pl-3">
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
