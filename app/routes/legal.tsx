import { data } from 'react-router';
import { type LegalText, legalText } from '../../content/legal.ts';
import { legalNames, legalPages } from '../../content/legal-pages.ts';
import { socialImage } from '../../content/pictures/picture-data.ts';
import { dutchDate } from '../../domain/calendar/dutch-date.ts';
import { breadcrumbList } from '../../domain/structured-data/site-data.ts';
import { HOME_CRUMB, JsonLd, pageMeta, sharedPageHeaders, siteOf } from '../head/page-head.tsx';
import { shopContext } from '../http/context.ts';
import { Contents, Prose } from '../sections/prose.tsx';
import type { Route } from './+types/legal';

export function loader({ context, pattern }: Route.LoaderArgs) {
  const { config, siteUrl } = context.get(shopContext);
  const name = legalNames.find((one) => legalPages[one].path === `/${pattern}`);
  if (name === undefined) throw data(null, { status: 404 });
  const { path, picture } = legalPages[name];
  const text = legalText(name, config);
  const crumbs = [HOME_CRUMB, { name: text.title, path }];
  return { text, path, structured: [breadcrumbList(crumbs, siteUrl)], image: socialImage(picture) };
}

export const headers = sharedPageHeaders;

export function meta({ loaderData: { text, path, image }, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${text.title} | ${siteOf(matches).brand}`,
    description: text.description,
    path,
    image,
  });
}

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd data={loaderData.structured} />
      <LegalPage {...loaderData.text} />
    </>
  );
}

function LegalPage({ title, summary, updatedAt, html, headings }: LegalText) {
  return (
    <article>
      <header className="page grid gap-x-12 gap-y-5 border-b border-line pb-10 pt-10 lg:grid-cols-12 lg:items-end lg:pb-14 lg:pt-16">
        <h1 className="max-w-[16ch] text-title lg:col-span-7">{title}</h1>
        <div className="lg:col-span-5">
          <p className="measure text-lead">{summary}</p>
          <p className="mt-3 text-weathered">
            Geldig vanaf <time dateTime={updatedAt}>{dutchDate(updatedAt)}</time>
          </p>
        </div>
      </header>
      <div className="page mt-10 grid gap-x-12 gap-y-10 lg:mt-14 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <Contents title="Inhoud" headings={headings} />
        </div>
        <Prose html={html} className="min-w-0 lg:col-span-8" />
      </div>
    </article>
  );
}
