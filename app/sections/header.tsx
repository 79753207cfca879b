import { standPath } from '../../content/catalogue.ts';
import * as paths from '../../domain/pages/paths.ts';
import { ArrowLeftIcon, CartIcon, CloseIcon, MenuIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';

const LINKS = [
  { href: paths.home, text: 'Home' },
  { href: standPath, text: 'Boekenstandaard' },
  { href: paths.inspiration, text: 'Inspiratie' },
  { href: paths.about, text: 'Over Ons' },
  { href: paths.quote, text: 'Maatwerk' },
] as const;
const MOBILE_LINKS = [...LINKS, { href: paths.contact, text: 'Contact' }, { href: paths.cart, text: 'Winkelwagen' }];

function current(href: string, path: string): { 'aria-current'?: 'page' } {
  return href === path ? { 'aria-current': 'page' } : {};
}

/** The fixed header of every page. The menu is a native popover, so it works without JavaScript. */
export function Header({ brand, path }: { readonly brand: string; readonly path: string }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <SkipLink />
      <div className="page flex min-h-16 items-center justify-between gap-4">
        <a
          href={paths.home}
          aria-label={`${brand}, naar de homepagina`}
          className="py-2"
          {...current(paths.home, path)}
        >
          <Logo brand={brand} />
        </a>
        <nav aria-label="Hoofdmenu" className="hidden lg:block">
          <Links links={LINKS} path={path} className="main-links" />
        </nav>
        <div className="flex items-center gap-1 sm:gap-3">
          <ContactLink path={path} />
          <CartLink path={path} />
          <button
            type="button"
            popoverTarget="menu"
            className="inline-flex size-11 items-center justify-center lg:hidden"
            aria-label="Menu"
          >
            <MenuIcon />
          </button>
        </div>
      </div>
      <MobileMenu path={path} />
    </header>
  );
}

interface LinksProps {
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly path: string;
  readonly className: string;
}

function Links({ links, path, className }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} {...current(href, path)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ContactLink({ path }: { readonly path: string }) {
  return (
    <a
      href={paths.contact}
      className="hidden min-h-11 items-center border border-ash/60 px-5 font-semibold hover:bg-linen lg:inline-flex"
      {...current(paths.contact, path)}
    >
      Contact
    </a>
  );
}

function CartLink({ path }: { readonly path: string }) {
  return (
    <a
      href={paths.cart}
      className="relative inline-flex size-11 items-center justify-center"
      {...current(paths.cart, path)}
    >
      <CartIcon />
      <span className="sr-only left-0">
        Winkelwagen
        <span data-cart-label />
      </span>
      <span
        data-cart-badge
        hidden
        aria-hidden="true"
        className="figures absolute right-0 top-0.5 min-w-5 rounded-full bg-brass px-1 text-center text-[0.8125rem] font-semibold leading-5 text-white"
      />
    </a>
  );
}

function MobileMenu({ path }: { readonly path: string }) {
  return (
    <div
      id="menu"
      popover="auto"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink"
    >
      <div className="page flex min-h-16 items-center justify-end">
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="inline-flex size-11 items-center justify-center"
          aria-label="Menu sluiten"
        >
          <CloseIcon />
        </button>
      </div>
      <nav aria-label="Mobiel menu" className="page pb-10">
        <Links links={MOBILE_LINKS} path={path} className="menu-links" />
      </nav>
    </div>
  );
}

/** The header on the way to the payment: the brand, and back to the cart. */
export function BareHeader({ brand }: { readonly brand: string }) {
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <SkipLink />
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <a href={paths.home} aria-label={`${brand}, naar de homepagina`} className="py-2">
          <Logo brand={brand} />
        </a>
        <a href={paths.cart} className="inline-flex min-h-11 items-center gap-2 quiet-link">
          <span className="max-[22rem]:hidden">
            <ArrowLeftIcon />
          </span>
          Winkelwagen
        </a>
      </div>
    </header>
  );
}
