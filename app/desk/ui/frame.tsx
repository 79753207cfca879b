import type { ReactNode } from 'react';
import { Meta } from 'react-router';
import * as paths from '../../../domain/pages/paths.ts';
import { DocumentBasics } from '../../head/document-basics.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import styles from '../desk.css?url';
import { TapLink } from './page-parts.tsx';

/** The document around every page of the desk: its own style sheet, and nothing of the shop's. */
export function DeskDocument({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="nl">
      <head>
        <DocumentBasics />
        <link rel="manifest" href={paths.deskManifest} />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="stylesheet" href={styles} />
        <Meta />
        {/* Shows edits; pages of the shop have it with their entry script. */}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </head>
      <body>{children}</body>
    </html>
  );
}

interface FrameProps {
  readonly brand: string;
  readonly name: string;
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Around every page of the desk: its subjects at the side, on a phone in a bar under the thumb. */
export function Frame({ brand, name, pathname, children }: FrameProps) {
  const current = subjectOf(pathname);
  return (
    <div className="md:grid md:min-h-screen md:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="border-line max-md:border-b md:border-r print:hidden">
        <div className="flex min-h-14 items-center justify-between gap-4 px-5 md:sticky md:top-0 md:h-screen md:flex-col md:overflow-y-auto md:items-stretch md:justify-start md:gap-6 md:py-6">
          <a href={paths.desk} className="py-2 font-serif text-xl">
            {brand}
          </a>
          <nav aria-label="Onderwerpen" className="max-md:hidden">
            <ul>
              <Subjects
                subjects={deskSubjects}
                current={current}
                look="block border-l-2 py-2 pl-3 aria-[current]:border-brass aria-[current]:font-semibold border-transparent hover:border-line"
              />
            </ul>
          </nav>
          <Leave name={name} className="max-md:hidden md:mt-auto" />
        </div>
      </header>
      <main
        id="inhoud"
        tabIndex={-1}
        className="wrap-break-word px-5 pb-28 pt-6 outline-none md:px-10 md:pb-16 md:pt-8 print:p-0"
      >
        <div className="mx-auto max-w-6xl md:mx-0">{children}</div>
      </main>
      <PhoneBar name={name} current={current} />
    </div>
  );
}

function PhoneBar({ name, current }: { readonly name: string; readonly current: DeskSubject | null }) {
  const look =
    'flex min-h-14 w-full items-center justify-center border-t-2 px-1 text-center text-small aria-[current]:border-brass aria-[current]:font-semibold border-transparent';
  const daily = deskSubjects.filter(({ isDaily }) => isDaily);
  const others = deskSubjects.filter(({ isDaily }) => !isDaily);
  return (
    <nav
      aria-label="Onderwerpen, onderaan"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        <Subjects subjects={daily} current={current} className="flex-1" look={look} />
        <li className="flex-1">
          <details className="group">
            <summary className={look}>Meer</summary>
            <div className="absolute inset-x-0 bottom-full max-h-[70svh] overflow-y-auto border-t border-line bg-paper px-5 py-3 shadow-[0_-8px_24px_rgb(27_24_21/0.08)]">
              <ul className="grid grid-cols-2 gap-x-4">
                <Subjects
                  subjects={others}
                  current={current}
                  look="flex min-h-11 items-center aria-[current]:font-semibold"
                />
              </ul>
              <Leave name={name} className="mt-2 border-t border-line pt-2" />
            </div>
          </details>
        </li>
      </ul>
    </nav>
  );
}

interface SubjectsProps {
  readonly subjects: readonly DeskSubject[];
  readonly current: DeskSubject | null;
  readonly className?: string;
  readonly look: string;
}

function Subjects({ subjects, current, className, look }: SubjectsProps) {
  return subjects.map((subject) => (
    <li key={subject.path} className={className}>
      <a href={subject.path} className={look} {...(subject === current && { 'aria-current': 'page' as const })}>
        {subject.label}
      </a>
    </li>
  ));
}

function Leave({ name, className }: { readonly name: string; readonly className: string }) {
  return (
    <form method="post" action={paths.deskSignOut} className={`text-small ${className}`}>
      <p>
        <TapLink href={paths.deskGuide}>Hoe werkt dit?</TapLink>
      </p>
      <TapLink href={paths.home}>Naar de winkel</TapLink>
      <p className="text-weathered">{`Je bent ${name}.`}</p>
      <button type="submit" className="min-h-11 quiet-link">
        Uitloggen
      </button>
    </form>
  );
}

interface DeskSubject {
  readonly path: string;
  readonly label: string;
  /** In the bar at the bottom of a phone; the others are behind "Meer". At most four. */
  readonly isDaily?: boolean;
}

/** In the order of the navigation. A subject of which a screen exists has a line here. */
const deskSubjects: readonly DeskSubject[] = [
  { path: paths.desk, label: 'Vandaag', isDaily: true },
  { path: paths.deskOrders, label: 'Bestellingen', isDaily: true },
  { path: paths.deskStock, label: 'Voorraad' },
  { path: paths.deskProduction, label: 'Productie' },
  { path: paths.deskPieces, label: 'Stukken' },
  { path: paths.deskWood, label: 'Hout' },
  { path: paths.deskMessages, label: 'Berichten', isDaily: true },
  { path: paths.deskQuotations, label: 'Offertes' },
  { path: paths.deskReviews, label: 'Beoordelingen' },
  { path: paths.deskPrices, label: 'Prijzen' },
  { path: paths.deskInvoices, label: 'Facturen' },
  { path: paths.deskBooks, label: 'Boekhouding' },
  { path: paths.deskArticles, label: 'Artikelen' },
  { path: paths.deskExtras, label: 'Extra’s' },
  { path: paths.deskTexts, label: 'Teksten' },
  { path: paths.deskPictures, label: 'Foto’s' },
  { path: paths.deskFacts, label: 'Gegevens' },
  { path: paths.deskPeople, label: 'Personen' },
  { path: paths.deskBackup, label: 'Back-up' },
  { path: paths.deskDevices, label: 'Apparaten' },
  { path: paths.deskOwners, label: 'Eigenaren' },
  { path: paths.deskRecord, label: 'Logboek' },
];

/** The subject that a page belongs to: the one with the longest path that the page's path begins with. */
function subjectOf(pathname: string): DeskSubject | null {
  // The forms of extras and texts are those of facts, reached from lists of their own.
  const path = pathname
    .toLowerCase()
    .replace(`${paths.deskFacts}/extra-`, `${paths.deskExtras}/`)
    .replace(`${paths.deskFacts}/tekst-`, `${paths.deskTexts}/`);
  const found = deskSubjects.filter((subject) => path === subject.path || path.startsWith(`${subject.path}/`));
  return found.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}
