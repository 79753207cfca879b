import { type PageText, pageTexts, textSlug } from '../../content/page-texts.ts';
import * as paths from '../../domain/pages/paths.ts';
import { shopContext } from '../http/context.ts';
import type { Route } from './+types/texts';
import { PageHeading, TapLink } from './ui/page-parts.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { config, ownerChanges } = context.get(shopContext);
  const row = ({ id, label, delivered, bound }: PageText) => {
    const own = ownerChanges.texts.get(id);
    return { slug: textSlug(id), label, text: own ?? delivered, isOwn: own !== undefined, bound };
  };
  return pageTexts(config).map(({ name, path, texts }) => ({ name, path, rows: texts.map(row) }));
}

export default function Texts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Teksten"
        lead="Wat er op de pagina’s staat. Wat je bewaart, staat meteen op de site; wat er stond, kun je altijd terugzetten."
      />
      <TapLink href={paths.deskSampleMails}>Bekijk de mails</TapLink>
      {loaderData.map(({ name, path, rows }) => (
        <details key={name} className="border-t border-line last:border-b">
          <summary className="flex min-h-14 items-baseline justify-between gap-4 py-3">
            <span className="font-serif text-section">{name}</span>
            <span className="text-small text-weathered">{countWords(rows)}</span>
          </summary>
          <a href={path} className="inline-block py-2 text-small quiet-link">
            Bekijk de pagina
          </a>
          <ul>{rows.map((row) => row.bound === null && <Row key={row.slug} {...row} />)}</ul>
          <details className="mb-4">
            <summary className="inline-flex min-h-11 items-center text-small quiet-link">
              Wat vastligt, en waarom
            </summary>
            <ul>{rows.map((row) => row.bound !== null && <Row key={row.slug} {...row} />)}</ul>
          </details>
        </details>
      ))}
    </>
  );
}

type TextRows = Route.ComponentProps['loaderData'][number]['rows'];

function countWords(rows: TextRows): string {
  const own = rows.filter(({ isOwn }) => isOwn).length;
  return own === 0 ? 'Zoals geleverd' : own === 1 ? '1 eigen tekst' : `${own} eigen teksten`;
}

function Row({ slug, label, text, isOwn, bound }: TextRows[number]) {
  const words = (
    <span className="measure block">
      <span className="block text-small text-weathered">
        {label}
        {isOwn && <span className="font-semibold text-brass"> Eigen tekst</span>}
      </span>
      <span className={`block ${label === 'Kop' || label === 'Vraag' ? 'font-serif text-section' : ''}`}>{text}</span>
      {bound && <span className="mt-1 block text-small text-weathered">Vast. {bound}</span>}
    </span>
  );
  if (bound) return <li className="border-t border-line py-3">{words}</li>;
  return (
    <li className="border-t border-line">
      <a href={paths.deskFactSubject(slug)} className="flex items-start justify-between gap-4 py-3 hover:bg-linen">
        {words}
        <span className="shrink-0 py-1 text-small quiet-link">Wijzig</span>
      </a>
    </li>
  );
}
