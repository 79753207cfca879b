import { data, type MetaDescriptor } from 'react-router';
import { standPath } from '../../content/catalogue.ts';
import * as paths from '../../domain/pages/paths.ts';

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
    <div className="page grid min-h-[60vh] content-center gap-8 py-16 lg:grid-cols-12">
      <p aria-hidden="true" className="font-serif text-[clamp(7rem,22vw,18rem)] leading-[0.8] lg:col-span-6">
        404
      </p>
      <div className="lg:col-span-5 lg:col-start-8">
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
