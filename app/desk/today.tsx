import { Fragment } from 'react';
import { data } from 'react-router';
import { isoDay } from '../../domain/calendar/calendar.ts';
import { dutchDate, shortDay } from '../../domain/calendar/dutch-date.ts';
import { cents, formatEuro } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import * as paths from '../../domain/pages/paths.ts';
import { isUrgent, type WeekFigures, whenOf } from '../../domain/today.ts';
import { collectOrder } from '../../flows/order/ship-orders.ts';
import { getToday } from '../../flows/today.ts';
import { shopContext } from '../http/context.ts';
import { leadTo } from '../http/lead-to.ts';
import { doneIn, readDeskForm } from '../http/posted-form.ts';
import type { Route } from './+types/today';
import { taskWords } from './task-words.ts';
import { PostButton } from './ui/forms.tsx';
import { EmptyState, Outcome, PageHeading, Section, ShopifyNotice } from './ui/page-parts.tsx';
import { CardTable, type Columns } from './ui/tables.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const now = shop.now();
  const { tasks, pickUps, weeks } = await getToday(shop);
  const shown = tasks.map((task) => ({
    ...taskWords(task, now),
    isUrgent: isUrgent(task, now),
    when: whenOf(task, now),
  }));
  return { weeks, pickUps, tasks: shown, done: doneIn(request, DONE) };
}

const DONE = { opgehaald: 'Genoteerd: de bestelling is afgehaald.' };

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const collected = await collectOrder(shop, { number: String(form.get('nummer') ?? '').slice(0, 40), actor });
  if (!collected.ok) return data({ problem: 'Deze bestelling is er niet. Er is niets genoteerd.' }, { status: 404 });
  return leadTo(paths.desk, { query: { gedaan: 'opgehaald' } });
}

type ShownTask = Route.ComponentProps['loaderData']['tasks'][number];

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { tasks, pickUps, weeks, done } = loaderData;
  const of = (when: ShownTask['when']) => tasks.filter((task) => task.when === when);
  return (
    <>
      <PageHeading title="Vandaag" />
      <Outcome problem={actionData?.problem} done={done} />
      {weeks === null && <ShopifyNotice of="Bestellingen, voorraad, prijzen en facturen" />}
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          {of('today').length === 0 ? (
            <EmptyState>Er is niets wat nu moet.</EmptyState>
          ) : (
            <TaskList tasks={of('today')} />
          )}
          {LATER.map(([when, title]) => (
            <Fragment key={when}>
              {of(when).length > 0 && (
                <Section title={title}>
                  <TaskList tasks={of(when)} />
                </Section>
              )}
            </Fragment>
          ))}
          <PickUps orders={pickUps} />
        </div>
        {weeks && (
          <Section title="De afgelopen weken" className="lg:mt-0">
            <WeekPicture weeks={weeks} />
            <details className="mt-1">
              <summary className="inline-flex min-h-11 items-center text-small quiet-link">Als tabel</summary>
              <CardTable caption="Bestellingen en omzet per week" rows={weeks} columns={WEEK_COLUMNS} />
            </details>
          </Section>
        )}
      </div>
    </>
  );
}

const LATER = [
  ['week', 'De komende zeven dagen'],
  ['later', 'Later'],
] as const;

function TaskList({ tasks }: { readonly tasks: readonly ShownTask[] }) {
  return (
    <ul className="border-t border-line">
      {tasks.map((task) => (
        <TaskLine key={`${task.title} ${task.href}`} task={task} />
      ))}
    </ul>
  );
}

function PickUps({ orders }: { readonly orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <Section title="Ligt klaar om af te halen">
      <ul className="border-t border-line">
        {orders.map(({ number, contact }) => (
          <li key={number} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <a href={paths.deskOrder(number)} className="min-h-11 min-w-0 wrap-anywhere">
              <span className="quiet-link">{contact.company ?? contact.name}</span>
              <span className="block text-small text-weathered figures">{number}</span>
            </a>
            <PostButton label="Afgehaald" fields={{ nummer: number }} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

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

/* The size of a phone, so that the words in the picture can be read there. */
const WIDTH = 350;
const HEIGHT = 110;
const GAP = 8;

function WeekPicture({ weeks }: { readonly weeks: readonly WeekFigures[] }) {
  const max = Math.max(1, ...weeks.map(({ turnover }) => turnover));
  const width = (WIDTH - GAP * (weeks.length - 1)) / weeks.length;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 58}`} className="w-full max-w-lg" aria-hidden="true">
        {weeks.map(({ monday, orders, turnover }, index) => {
          const height = turnover <= 0 ? 1 : Math.max(2, (turnover / max) * HEIGHT);
          const x = index * (width + GAP);
          const isRunning = index === weeks.length - 1;
          return (
            <g key={isoDay(monday)} className="figures" textAnchor="middle" fontSize="12.5">
              <text x={x + width / 2} y={HEIGHT - height + 13} fill="currentColor">
                {wholeEuros(turnover)}
              </text>
              <rect
                x={x}
                y={HEIGHT - height + 19}
                width={width}
                height={height}
                fill={isRunning ? 'var(--color-brass)' : 'var(--color-ash)'}
              />
              <text x={x + width / 2} y={HEIGHT + 35} fill="var(--color-weathered)">
                {shortDay(isoDay(monday))}
              </text>
              <text x={x + width / 2} y={HEIGHT + 51} fill="var(--color-weathered)">
                {orders}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-2 text-small text-weathered">
        Betaald per week, met btw en verzendkosten, zonder wat toen is terugbetaald; daaronder het aantal bestellingen.
        De laatste week loopt nog.
      </figcaption>
    </figure>
  );
}

const WEEK_COLUMNS: Columns<WeekFigures> = [
  { title: 'Week van', cell: ({ monday }) => dutchDate(isoDay(monday)), isName: true },
  { title: 'Bestellingen', cell: ({ orders }) => orders, isAmount: true },
  { title: 'Omzet', cell: ({ turnover }) => formatEuro(turnover), isAmount: true },
];

function wholeEuros(amount: number): string {
  return formatEuro(cents(Math.round(amount / 100) * 100)).replace(/,00$/, '');
}
