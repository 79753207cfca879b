import { data, type MetaDescriptor } from 'react-router';
import { standPath } from '../../content/catalogue.ts';
import * as paths from '../../domain/pages/paths.ts';
import { ShortPage } from '../sections/short-page.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** The server shows this one page for all unknown addresses and methods (docs/rules.md#pages-not-found). */
export function loader() {
  return data(null, { status: 404 });
}

export function meta(): MetaDescriptor[] {
  return [{ title: 'Pagina niet gevonden' }, { name: 'robots', content: 'noindex' }];
}

const LINK = 'py-2 font-semibold quiet-link';

/** The page for an unknown address. */
export default function NotFound() {
  return (
    <ShortPage
      title={
        <>
          <span className="mb-4 block text-[clamp(5rem,12vw,9rem)] leading-[0.8]">404</span>{' '}
          <span className="text-section">Oops! Page not found</span>
        </>
      }
      text="Deze bladzijde zit niet in het boek. Misschien is het adres veranderd, of is er een letter weggevallen."
    >
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href={standPath}>Bekijk de boekenstandaard</ButtonLink>
        <a href={paths.home} className={LINK}>
          Terug naar de homepagina
        </a>
        <a href={paths.contact} className={LINK}>
          Stel ons een vraag
        </a>
      </p>
    </ShortPage>
  );
}
