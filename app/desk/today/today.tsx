import { isoDay } from '../../../domain/calendar/calendar.ts';
import { isUrgent } from '../../../domain/today.ts';
import { getToday } from '../../../flows/today.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { EmptyState, PageHeading, Section, ShopifyNotice } from '../ui/page-parts.tsx';
import type { Route } from './+types/today';
import { taskWords } from './task-words.ts';
import { WeekPicture } from './week-picture.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { tasks, weeks } = await getToday(context.get(shopContext));
  return {
    tasks: tasks.map((task) => ({ ...taskWords(task), isUrgent: isUrgent(task) })),
    weeks: weeks?.map(({ monday, ...figures }) => ({ ...figures, monday: isoDay(monday) })) ?? null,
  };
}

export const meta = deskMeta('Vandaag');

type ShownTask = Route.ComponentProps['loaderData']['tasks'][number];

export default function Today({ loaderData }: Route.ComponentProps) {
  const { tasks, weeks } = loaderData;
  return (
    <>
      <PageHeading title="Vandaag" />
      {weeks === null && <ShopifyNotice of="Bestellingen, voorraad, prijzen en facturen" />}
      {tasks.length === 0 ? (
        <EmptyState>Er is niets wat nu moet.</EmptyState>
      ) : (
        <ul className="border-t border-line">
          {tasks.map((task) => (
            <TaskLine key={task.title} task={task} />
          ))}
        </ul>
      )}
      {weeks && (
        <Section title="De afgelopen weken" className="mt-10">
          <WeekPicture weeks={weeks} />
        </Section>
      )}
    </>
  );
}

/** The whole line is the link. */
function TaskLine({ task: { title, detail, href, isUrgent: stands } }: { readonly task: ShownTask }) {
  const words = (
    <>
      <span className={`block ${stands ? 'font-semibold' : ''}`}>
        {title}
        {href && <span aria-hidden="true"> →</span>}
      </span>
      <span className="block text-small text-weathered">{detail}</span>
    </>
  );
  const look = `block border-l-4 py-3 pl-4 ${stands ? 'border-brass' : 'border-transparent'}`;
  return (
    <li className="border-b border-line">
      {href ? (
        <a href={href} className={`hover:bg-linen ${look}`}>
          {words}
        </a>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}
