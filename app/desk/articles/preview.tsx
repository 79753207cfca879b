import * as paths from '../../../domain/pages/paths.ts';
import { shopContext } from '../../http/context.ts';
import { PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/preview';
import { articleAt } from './article.tsx';

/** What is being written in a window as wide as that of a phone, or with `?breed` of a computer. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { texts } = await articleAt(context.get(shopContext), id);
  return { id, title: texts.title || 'Zonder titel', isWide: new URL(request.url).searchParams.has('breed') };
}

export const headers = () => ({ 'X-Frame-Options': 'SAMEORIGIN' });

const TAB =
  'inline-flex min-h-11 items-center border border-ash/70 px-4 aria-[current]:bg-ash aria-[current]:text-paper';

export default function Preview({ loaderData: { id, title, isWide } }: Route.ComponentProps) {
  const address = paths.deskArticlePreview(id);
  return (
    <>
      <PageHeading
        title="Voorbeeld"
        lead={`Zo ziet een bezoeker "${title}" straks. Alleen jullie zien deze pagina.`}
        back={{ href: paths.deskArticle(id), label: 'Terug naar het artikel' }}
      >
        <nav aria-label="Breedte" className="flex">
          <a href={address} aria-current={isWide ? undefined : 'page'} className={TAB}>
            Telefoon
          </a>
          <a href={`${address}?breed`} aria-current={isWide ? 'page' : undefined} className={TAB}>
            Computer
          </a>
        </nav>
      </PageHeading>
      <div className="h-[75svh] overflow-hidden border border-line max-md:-mx-5">
        <iframe
          src={paths.deskArticlePage(id)}
          title="Het artikel"
          className={isWide ? 'wide-window' : 'mx-auto h-full w-full max-w-[390px] bg-paper'}
        />
      </div>
    </>
  );
}
