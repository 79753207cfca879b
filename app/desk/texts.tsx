import { type PageText, pageTexts, textSlug } from '../../content/page-texts.ts';
import * as paths from '../../domain/pages/paths.ts';
import { deskMeta } from '../head/page-head.tsx';
import { shopContext } from '../http/context.ts';
import type { Route } from './+types/texts';
import { PageHeading, Section } from './ui/page-parts.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { config, ownerChanges } = context.get(shopContext);
  const row = ({ id, label, delivered, bound }: PageText) => {
    const own = ownerChanges.texts.get(id);
    return { slug: textSlug(id), label, text: own ?? delivered, isOwn: own !== undefined, bound };
  };
  return pageTexts(config).map(({ name, path, texts }) => ({ name, path, rows: texts.map(row) }));
}

export const meta = deskMeta('Teksten');

export default function Texts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Teksten"
        lead="Wat er op de pagina’s staat. Wat je bewaart, staat meteen op de site; wat er stond, kun je altijd terugzetten."
      />
      {loaderData.map(({ name, path, rows }) => (
        <Section key={name} title={name}>
          <a href={path} className="inline-block py-2 text-small quiet-link">
            Bekijk de pagina
          </a>
          <ul className="border-b border-line">
            {rows.map((row) => (
              <li key={row.slug} className="border-t border-line">
                <Row {...row} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Row({ slug, label, text, isOwn, bound }: Route.ComponentProps['loaderData'][number]['rows'][number]) {
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
  if (bound) return <div className="py-3">{words}</div>;
  return (
    <a href={paths.deskFactSubject(slug)} className="flex items-start justify-between gap-4 py-3 hover:bg-linen">
      {words}
      <span className="shrink-0 py-1 text-small quiet-link">Wijzig</span>
    </a>
  );
}
