import { factSubjects, subjectOfPath } from '../../../domain/facts/fact-subjects.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { examineFacts } from '../../../flows/facts/change-facts.ts';
import { shopContext } from '../../http/context.ts';
import { PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/facts';

export function loader({ context }: Route.LoaderArgs) {
  const findings = examineFacts(context.get(shopContext)).filter(({ level }) => level !== 'note');
  return {
    subjects: factSubjects.map(({ id, slug, title, lead }) => ({
      slug,
      title,
      lead,
      open: findings.filter(({ path }) => subjectOfPath(path)?.id === id).length,
    })),
  };
}

export default function Facts({ loaderData: { subjects } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Gegevens"
        lead="Wie jullie zijn en wat je belooft. Wat je bewaart, staat meteen op de site, in mails en in wat zoekmachines lezen."
      />
      <ul className="border-t border-line">
        {subjects.map(({ slug, title, lead, open }) => (
          <li key={slug} className="border-b border-line">
            <a href={paths.deskFactSubject(slug)} className="block py-3 hover:bg-linen">
              <span className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-serif text-section">{title}</span>
                {open > 0 && (
                  <span className="text-small font-semibold text-brass">{`${open} ${open === 1 ? 'ding' : 'dingen'} te doen`}</span>
                )}
              </span>
              <span className="measure block text-small text-weathered">{lead}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
