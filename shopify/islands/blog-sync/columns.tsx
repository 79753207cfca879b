import type { ReactNode } from 'react';
import { buttonClass } from '../../../app/ui/button.tsx';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { Article } from '../../blog/article.ts';
import { articleDay, type Difference, type LocalPost, type Pair, preview } from '../../blog/compare-blogs.ts';

const DIFFERENCES: Readonly<Record<Difference, string>> = { title: 'titel', date: 'datum', text: 'tekst' };

function DayOf({ day }: { readonly day: string }) {
  return <time dateTime={day}>{dutchDate(day)}</time>;
}

interface ColumnProps {
  readonly title: string;
  readonly count: number;
  /** Text for an empty list. */
  readonly nothing: string;
  readonly children: ReactNode;
}

function Column({ title, count, nothing, children }: ColumnProps) {
  return (
    <section className="border-t border-ash/60 pt-4">
      <h2 className="text-2xl">
        {title} <span className="figures font-sans text-lg text-weathered">({count})</span>
      </h2>
      {count === 0 ? <p className="mt-4 text-weathered">{nothing}</p> : <ul className="mt-2">{children}</ul>}
    </section>
  );
}

function Entry({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="border-b border-line py-5 last:border-b-0">
      <h3 className="text-xl leading-tight [overflow-wrap:anywhere]">{title}</h3>
      {children}
    </li>
  );
}

function Summary({ excerpt, day }: { readonly excerpt: string; readonly day: string }) {
  return (
    <>
      {excerpt !== '' && <p className="mt-1.5 text-[0.9375rem] [overflow-wrap:anywhere]">{preview(excerpt)}</p>}
      <p className="figures mt-1.5 text-[0.9375rem] text-weathered">
        <DayOf day={day} />
      </p>
    </>
  );
}

/** The articles that the website lacks; `onCopy` copies one of them as a file of the built-in blog. */
export function OnlyInShopify({
  articles,
  onCopy,
}: {
  readonly articles: readonly Article[];
  readonly onCopy: (article: Article) => void;
}) {
  return (
    <Column title="Alleen in Shopify" count={articles.length} nothing="Alles uit Shopify staat ook op de website.">
      {articles.map((article) => (
        <Entry key={article.id} title={article.title}>
          <Summary excerpt={article.excerpt} day={articleDay(article.publishedAt)} />
          <button
            type="button"
            onClick={() => onCopy(article)}
            className={buttonClass('secondary', 'mt-3 min-h-11 px-4 py-1.5')}
          >
            Kopieer Code<span className="sr-only">: {article.title}</span>
          </button>
        </Entry>
      ))}
    </Column>
  );
}

export function OnBoth({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <Column title="Op beide" count={pairs.length} nothing="Geen blog staat op beide.">
      {pairs.map(({ shopify, local, differences }) => (
        <Entry key={shopify.id} title={shopify.title}>
          <p className="mt-1.5 text-[0.9375rem]">
            <a href={paths.article(local.slug)} className="quiet-link [overflow-wrap:anywhere]">
              {local.slug}
            </a>
          </p>
          <dl className="figures mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 text-[0.9375rem] text-weathered">
            <dt>Shopify</dt>
            <dd>
              <DayOf day={articleDay(shopify.publishedAt)} />
            </dd>
            <dt>Website</dt>
            <dd>
              <DayOf day={local.publishedAt} />
            </dd>
          </dl>
          <p className={`mt-1.5 text-[0.9375rem] ${differences.length > 0 ? 'text-brass' : 'text-weathered'}`}>
            {differences.length > 0
              ? `Verschilt: ${differences.map((difference) => DIFFERENCES[difference]).join(', ')}`
              : 'Gelijk op beide'}
          </p>
        </Entry>
      ))}
    </Column>
  );
}

export function OnlyLocal({ posts }: { readonly posts: readonly LocalPost[] }) {
  return (
    <Column title="Alleen op website" count={posts.length} nothing="Alles van de website staat ook in Shopify.">
      {posts.map((post) => (
        <Entry key={post.id} title={post.title}>
          <Summary excerpt={post.excerpt} day={post.publishedAt} />
        </Entry>
      ))}
    </Column>
  );
}
