import { standPath } from '../../content/catalogue.ts';
import { legalPages } from '../../content/legal-pages.ts';
import { WITHDRAW_LINK } from '../../content/pages/withdraw.ts';
import * as paths from '../../domain/pages/paths.ts';
import { filledIn, mailbox, registrations, type ShopConfig, sellerAddress } from '../../domain/shop/shop-config.ts';
import { Logo } from '../ui/logo.tsx';
import { Phone } from './contact-details.tsx';

const COLUMNS = [
  {
    title: 'Winkel',
    links: [
      { href: standPath, text: 'Boekenstandaard' },
      { href: paths.cart, text: 'Winkelwagen' },
      { href: paths.quote, text: 'Maatwerk en zakelijk' },
    ],
  },
  {
    title: 'Lezen',
    links: [
      { href: paths.inspiration, text: 'Inspiratie' },
      { href: paths.blog, text: 'Blog' },
      { href: paths.about, text: 'Over ons' },
    ],
  },
  {
    title: 'Service',
    links: [
      { href: paths.contact, text: 'Contact' },
      { href: `${paths.terms}#levering`, text: 'Verzending' },
      { href: `${paths.terms}#terugsturen`, text: 'Retourneren' },
      ...Object.values(legalPages).map(({ path, link }) => ({ href: path, text: link })),
      { href: paths.withdraw, text: WITHDRAW_LINK },
    ],
  },
];

/** Name and contact details of the seller (BW 3:15d), and links to the other pages. */
export function Footer({ config, year }: { readonly config: ShopConfig; readonly year: number }) {
  return (
    <footer className="later mt-14 border-t lg:mt-24 border-line bg-linen print:hidden">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-12 lg:gap-10 lg:py-14">
        <Seller config={config} />
        <Links />
      </div>
      <p className="page pb-10 text-[0.9375rem] text-weathered">
        {`© ${year} ${config.brand}. De productfoto's op deze site zijn gemaakt met onze eigen 3D-modellen van de standaard.`}
      </p>
    </footer>
  );
}

function Seller({ config }: { readonly config: ShopConfig }) {
  const email = mailbox(config);
  const phone = filledIn(config.phone);
  const numbers = registrations(config);
  return (
    <div className="lg:col-span-5">
      <Logo brand={config.brand} />
      <address className="mt-5 not-italic leading-7">
        {sellerAddress(config.address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {email !== null && (
          <a className="quiet-link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== null && (
          <span className="block">
            <Phone number={phone} />
          </span>
        )}
      </address>
      {numbers.length > 0 && <p className="mt-3 text-weathered">{numbers.join(' · ')}</p>}
    </div>
  );
}

function Links() {
  return (
    <nav
      aria-label="Voettekst"
      className="grid grid-cols-2 gap-x-6 gap-y-8 max-[16rem]:grid-cols-1 sm:col-span-2 sm:grid-cols-3 lg:col-span-7"
    >
      {COLUMNS.map(({ title, links }) => (
        <div key={title} className="max-sm:last:[grid-area:1/2/span_2]">
          <h2 className="text-xl">{title}</h2>
          <ul className="footer-links mt-3">
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
