import { data, type MetaDescriptor } from 'react-router';
import { standPath } from '../../content/catalogue.ts';
import * as paths from '../../domain/pages/paths.ts';
import { StandsPicture } from '../sections/short-page.tsx';

/** The server shows this one page for all unknown addresses and methods (docs/rules.md#pages-not-found). */
export function loader() {
  return data(null, { status: 404 });
}

export function meta(): MetaDescriptor[] {
  return [{ title: 'Pagina niet gevonden' }, { name: 'robots', content: 'noindex' }];
}

const LINKS = [
  { href: paths.home, text: 'Terug naar de homepagina' },
  { href: standPath, text: 'Bekijk de boekenstandaard' },
  { href: paths.contact, text: 'Stel ons een vraag' },
];

/** The page for an unknown address. */
export default function NotFound() {
  return (
    <div className="page grid items-center gap-x-12 gap-y-8 py-10 lg:grid-cols-12 lg:py-16">
      <StandsPicture className="lg:col-span-7" />
      <div className="lg:col-span-5">
        <p aria-hidden="true" className="mb-4 font-serif text-[clamp(5rem,12vw,9rem)] leading-[0.8]">
          404
        </p>
        <h1 className="text-section">
          <span className="sr-only">404 </span>Oops! Page not found
        </h1>
        <p className="measure mt-5 text-lead">
          Deze bladzijde zit niet in het boek. Misschien is het adres veranderd, of is er een letter weggevallen.
        </p>
        <ul className="mt-8 space-y-3">
          {LINKS.map(({ href, text }) => (
            <li key={href}>
              <a className="quiet-link" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
