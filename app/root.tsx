import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { amsterdamDay } from '../domain/calendar/calendar.ts';
import { deskAreaOf, isOnTheWayToPay, prefetchRules } from '../domain/pages/closed-paths.ts';
import * as paths from '../domain/pages/paths.ts';
import { mailbox } from '../domain/shop/shop-config.ts';
import type { Route } from './+types/root';
import { DeskDocument } from './desk/ui/frame.tsx';
import { DocumentBasics, InlineScript } from './head/document-basics.tsx';
import { RequestIdContext, shopContext, useShopFacts } from './http/context.ts';
import { entryWatchScript } from './hydration/early-input.ts';
import { EntryScriptsContext } from './hydration/page-scripts.ts';
import { Footer } from './sections/footer.tsx';
import { BareHeader, Header } from './sections/header.tsx';
import { WhereToAsk } from './sections/layout.tsx';
import styles from './styles/shop.css?url';
import { ButtonLink } from './ui/button.tsx';

/** The two faces of `fonts.css` that every page shows; those of rare letters are loaded when a page has one. */
const FACES = ['/fonts/newsreader-d30d6739.woff2', '/fonts/source-sans-3-e893256d.woff2'];

/** A page of the desk that looks as the shop does. */
const PREVIEW = 'desk/articles/preview-page';

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { siteUrl: shop.siteUrl, brand: shop.config.brand, year: amsterdamDay(shop.now()).year };
}

/** The document around every page, errors included. There is no client router: pages are real page loads. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const config = useShopFacts();
  const data = useRouteLoaderData<typeof loader>('root');
  const pageId = useMatches().at(-1)?.id;
  const isOrdering = isOnTheWayToPay(pathname);
  if (deskAreaOf(pathname) !== 'none' && pageId !== PREVIEW) return <DeskDocument>{children}</DeskDocument>;
  return (
    <html lang="nl">
      <head>
        {/* Before what may fail, and before the style sheet, for which a browser waits before it runs a script. */}
        <InlineScript text={entryWatchScript} />
        <DocumentBasics />
        {/* Not in development: Vite shows an edit in the first link to a style sheet. */}
        {import.meta.env.PROD && <link rel="preload" as="style" href={styles} />}
        {/* Asked for before the first layout, or text is laid out in other faces first and then again. */}
        {FACES.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <Meta />
        <link rel="stylesheet" href={styles} />
        <EntryScript />
      </head>
      <body>
        {isOrdering ? <BareHeader brand={config.brand} /> : <Header brand={config.brand} path={pathname} />}
        <main id="inhoud" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer config={config} year={data?.year ?? amsterdamDay(new Date()).year} />
        {!isOrdering && <InlineScript type="speculationrules" text={prefetchRules} />}
      </body>
    </html>
  );
}

/** The entry script: small, and the islands wait for it. */
function EntryScript() {
  const scripts = useContext(EntryScriptsContext);
  if (!scripts) return null;
  return (
    <>
      {scripts.hmrRuntime && <script type="module" src={scripts.hmrRuntime} />}
      {scripts.preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" async={import.meta.env.PROD} src={scripts.entry} fetchPriority="low" />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useContext(RequestIdContext);
  const message = isRouteErrorResponse(error)
    ? `${`${error.status} ${error.statusText}`.trim()}.`
    : 'De pagina kon niet worden gemaakt.';
  return (
    <div className="page py-24">
      <title>Er ging iets mis</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p className="measure mt-6 text-lead">
        Er ging iets mis aan onze kant: {message} Probeer het zo nog eens. Blijft het misgaan,{' '}
        <WhereToAsk email={mailbox(useShopFacts())} />.
      </p>
      {requestId && (
        <p className="mt-4 text-[0.9375rem] text-weathered">
          Noem bij een vraag: <code>{requestId}</code>
        </p>
      )}
      <ButtonLink href={paths.home} className="mt-8">
        Naar de homepagina
      </ButtonLink>
    </div>
  );
}
