import { buttonClass } from '../../../app/ui/button.tsx';
import type { LocalPost } from '../../blog/compare-blogs.ts';
import { OnBoth, OnlyInShopify, OnlyLocal } from './columns.tsx';
import { copyCode, exportAll } from './copy-and-download.ts';
import { useBlogSync } from './use-blog-sync.ts';

export interface BlogSyncProps {
  readonly posts: readonly LocalPost[];
  readonly founders: readonly [string, string];
  /** Name of the product picture that an exported post gets. */
  readonly image: string;
}

/** Shopify's blog and the built-in one side by side (docs/rules.md#blog-sync). */
export function BlogSync({ posts, founders, image }: BlogSyncProps) {
  const { loading, result, failure, refresh } = useBlogSync({ posts, founders, image });
  const missing = result?.onlyInShopify ?? [];
  const files = result?.files ?? [];
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        {missing.length > 0 && (
          <button type="button" onClick={() => void exportAll(files)} className={buttonClass('primary')}>
            Exporteer Alle {missing.length}
          </button>
        )}
        <button type="button" onClick={refresh} disabled={loading} className={buttonClass('secondary')}>
          Ververs
        </button>
      </div>
      <p role="status" className={loading ? 'mt-8 text-weathered' : 'sr-only'}>
        {loading ? 'Blogs laden...' : result && 'Blogs geladen'}
      </p>
      {failure?.kind === 'not-connected' && <NotConnected message={failure.message} />}
      {failure?.kind === 'failed' && <Failed message={failure.message} isOldShown={result !== null} />}
      {!(loading || result) && <p className="mt-8 text-weathered">Geen synchronisatie data beschikbaar</p>}
      {result && (
        <div aria-busy={loading} className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-3">
          <OnlyInShopify
            articles={result.onlyInShopify}
            onCopy={(article) => {
              const file = files[missing.indexOf(article)];
              if (file) void copyCode(file);
            }}
          />
          <OnBoth pairs={result.onBoth} />
          <OnlyLocal posts={result.onlyLocal} />
        </div>
      )}
    </>
  );
}

function Failed({ message, isOldShown }: { readonly message: string; readonly isOldShown: boolean }) {
  return (
    <p role="alert" className="measure mt-8 border-l-4 border-error bg-linen px-4 py-3">
      {message}
      {isOldShown && '. Hieronder staat het resultaat van de vorige keer.'}
    </p>
  );
}

function NotConnected({ message }: { readonly message: string }) {
  return (
    <section aria-labelledby="koppelen" className="measure mt-8 border-l-4 border-brass bg-linen px-5 py-4">
      <h2 id="koppelen" className="text-2xl">
        Nog niet gekoppeld
      </h2>
      <p className="mt-2">{message}</p>
      <p className="mt-2">
        In Shopify maak je een Headless-kanaal aan; daar staat het token. Zet het met het domein van de winkel in{' '}
        <code>.env</code> (<code>SHOPIFY_STORE_DOMAIN</code>, <code>SHOPIFY_PRIVATE_TOKEN</code>,{' '}
        <code>SHOPIFY_BUNDLE_HANDLE</code>) en start de winkel opnieuw. Stap voor stap staat het in{' '}
        <code>docs/shopify.md</code>.
      </p>
    </section>
  );
}
