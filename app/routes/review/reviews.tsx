import { data } from 'react-router';
import { standPath } from '../../../content/catalogue.ts';
import { reviewCopy } from '../../../content/pages/review.ts';
import { socialImage } from '../../../content/pictures/picture-data.ts';
import { listShownReviews } from '../../../data/review/reviews.ts';
import { pageNumber } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { HOME_CRUMB, pageMeta, sharedPageHeaders, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { Breadcrumbs } from '../../sections/layout.tsx';
import { ReviewList } from '../../sections/reviews.tsx';
import { ShortPage } from '../../sections/short-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import NotFound, { meta as notFoundMeta } from '../not-found.tsx';
import type { Route } from './+types/reviews';

const PER_PAGE = 20;
const crumbs = [HOME_CRUMB, { name: reviewCopy.title, path: paths.reviews }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { count } = shop.ownerChanges.reviews;
  const asked: Readonly<Record<string, string | undefined>> = params;
  const page = asked.page === undefined ? 1 : pageNumber(asked.page);
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  if (page === null || page > pages || (asked.page !== undefined && page === 1)) return data(null, { status: 404 });
  const from = (page - 1) * PER_PAGE;
  const reviews = count === 0 ? [] : await listShownReviews(shop.database.db, { from, limit: PER_PAGE });
  return { reviews, count, page, pages };
}

export const headers = sharedPageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return notFoundMeta();
  const { page } = loaderData;
  const part = page > 1 ? `, pagina ${page}` : '';
  return pageMeta(matches, {
    title: `${reviewCopy.title}${part} | ${siteOf(matches).brand}`,
    description: reviewCopy.checked,
    path: paths.reviewsPage(page),
    image: socialImage('studio-held-trouwalbum'),
  });
}

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { reviews, count, page, pages } = loaderData;
  if (count === 0)
    return (
      <ShortPage title={reviewCopy.title} text={`${reviewCopy.none} ${reviewCopy.checked}`}>
        <ButtonLink href={standPath} className="mt-8">
          Naar de boekenstandaard
        </ButtonLink>
      </ShortPage>
    );
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="page max-w-4xl pt-6 lg:pt-10">
        <h1 className="text-title">{reviewCopy.title}</h1>
        <p className="measure mt-4 text-weathered">{reviewCopy.checked}</p>
        <div className="mt-8">
          <ReviewList reviews={reviews} />
        </div>
        {pages > 1 && <Turn page={page} pages={pages} />}
        <ButtonLink href={standPath} className="mt-6">
          Naar de boekenstandaard
        </ButtonLink>
      </div>
    </>
  );
}

function Turn({ page, pages }: { readonly page: number; readonly pages: number }) {
  return (
    <nav aria-label="Bladeren" className="mt-4 flex justify-between gap-4">
      {page > 1 && (
        <a href={paths.reviewsPage(page - 1)} className="py-3 font-semibold quiet-link">
          ← Nieuwer
        </a>
      )}
      {page < pages && (
        <a href={paths.reviewsPage(page + 1)} className="ml-auto py-3 font-semibold quiet-link">
          Ouder →
        </a>
      )}
    </nav>
  );
}
