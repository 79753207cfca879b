import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { stageName } from '../../../content/order-words.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { Order } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { DeskScripts } from '../../http/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ANSWER } from './forms.tsx';
import { withWordBreaks } from './word-breaks.tsx';

interface PageHeadingProps {
  readonly title: string;
  /** Of the window, where the heading alone says too little. */
  readonly tab?: string;
  readonly lead?: ReactNode;
  readonly back?: { readonly href: string; readonly label: string };
  readonly children?: ReactNode;
}

/** The title of a page of the desk, with the way back and its main buttons. */
export function PageHeading({ title, tab = title, lead, back, children }: PageHeadingProps) {
  return (
    <div className="mb-6">
      <title>{tab}</title>
      {back && (
        <a href={back.href} className="inline-flex min-h-11 items-center text-small quiet-link print:hidden">
          ← {back.label}
        </a>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-title wrap-anywhere">{title}</h1>
        {children && <div className="flex flex-wrap gap-3 print:hidden">{children}</div>}
      </div>
      {lead && <p className="measure mt-2 text-weathered">{withWordBreaks(lead)}</p>}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly id?: string | undefined;
  /** The answer to the form that was just sent, at which the page stands. */
  readonly isAnswer?: boolean;
}

/** A part of a page under its own heading. */
export function Section({ title, children, className = '', id: anchor, isAnswer = false }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={`mt-8 outline-none ${className}`} {...(isAnswer && HERE)}>
      <h2 id={id} className="mb-3 text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Where the page stands after a form. */
const HERE = { id: ANSWER, tabIndex: -1, autoFocus: true } as const;

const LOOKS = {
  done: 'border-ash bg-linen',
  attention: 'border-brass bg-linen',
  problem: 'border-error bg-white',
} as const;

interface NoticeProps {
  readonly kind: keyof typeof LOOKS;
  /** A text becomes a paragraph. */
  readonly children: ReactNode;
  /** The answer to the form that was just sent: it is said, and has the focus unless a field has it. */
  readonly isAnswer?: boolean;
  readonly isAtField?: boolean;
}

/** What happened, or what has to be looked at, in a sentence or two. */
export function Notice({ kind, children, isAnswer = false, isAtField = false }: NoticeProps) {
  return (
    <div
      className={`mb-6 border-l-4 px-4 py-3 outline-none print:hidden ${LOOKS[kind]}`}
      {...(isAnswer && { role: kind === 'problem' ? 'alert' : 'status' })}
      {...(isAnswer && !isAtField && HERE)}
    >
      {typeof children === 'string' ? <p>{withWordBreaks(children)}</p> : children}
    </div>
  );
}

interface OutcomeProps {
  /** Why the form that was sent did nothing; absent when none was sent, or it was carried out. */
  readonly problem?: string | null | undefined;
  /** What was done, in a sentence; absent when nothing was. */
  readonly done?: string | null;
  /** What is wrong, by the names of the fields: then the page stands at the first of them. */
  readonly errors?: Readonly<Record<string, string | undefined>> | undefined;
}

/** What became of the form that was sent: the problem, or else what was done. */
export function Outcome({ problem, done, errors = {} }: OutcomeProps) {
  const isAtField = Object.values(errors).some(Boolean);
  const text = problem ?? (isAtField ? NOT_DONE : done);
  if (!text) return null;
  return (
    <Notice kind={problem || isAtField ? 'problem' : 'done'} isAnswer isAtField={isAtField}>
      {text}
    </Notice>
  );
}

const NOT_DONE = 'Dit is nog niet bewaard. Kijk wat er bij de velden staat.';

/** Shown in place of an empty list. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <p className="border-y border-line py-6 text-weathered">{children}</p>;
}

/** Lists what is wrong with what is filled in; renders nothing without a finding. */
export function FindingsNotice({ findings }: { readonly findings: readonly string[] }) {
  if (findings.length === 0) return null;
  return (
    <Notice kind="attention">
      <ul className="space-y-1">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface AtShopifyProps extends Pick<PageHeadingProps, 'title'> {
  /** What the store keeps: "Bestellingen en voorraad". */
  readonly of: string;
}

/** A page of the desk whose subject a connected store keeps. */
export function AtShopify({ title, of }: AtShopifyProps) {
  return (
    <>
      <PageHeading title={title} />
      <ShopifyNotice of={of} />
    </>
  );
}

/** Says that a connected store keeps a subject, and leads there. */
export function ShopifyNotice({ of }: Pick<AtShopifyProps, 'of'>) {
  return (
    <Notice kind="attention">
      <p>
        {of} staan in Shopify. <QuietLink href="https://admin.shopify.com/">Naar Shopify</QuietLink>
      </p>
    </Notice>
  );
}

/** Addresses of the desk's scripts in this build; empty in development. */
export const DeskScriptsContext = createContext<DeskScripts>({});

/** Loads a script of `app/desk/scripts/` on this page, by its name. */
export function DeskScript({ name }: { readonly name: string }) {
  const scripts = useContext(DeskScriptsContext);
  // In development Vite serves the source itself.
  return <script type="module" src={scripts[name] ?? `/app/desk/scripts/${name}.ts`} />;
}

/** Prints the page; absent without a script. */
export function PrintButton() {
  return (
    <>
      <button type="button" hidden data-print="" className="min-h-12 bg-ash px-6 font-semibold text-paper hover:bg-ink">
        Afdrukken
      </button>
      <DeskScript name="print" />
    </>
  );
}

interface PageLink {
  readonly href: string;
  readonly text: string;
}

/** A link that is large enough for a thumb. */
export function TapLink(link: ComponentProps<'a'>) {
  return <a className="inline-flex min-h-11 items-center quiet-link" {...link} />;
}

/** A link within a sentence. */
export function QuietLink(link: ComponentProps<'a'>) {
  return <a className="quiet-link" {...link} />;
}

/** A link in a row, large enough for a thumb while its line stays as high as the others. */
export function CellLink(link: ComponentProps<'a'>) {
  return <a className="-my-2.5 inline-block py-2.5 quiet-link" {...link} />;
}

/** The link that names its row. */
export function NameLink(link: ComponentProps<'a'>) {
  return <CellLink className="-my-2.5 inline-block py-2.5 font-semibold quiet-link" {...link} />;
}

/** A link that looks as a button beside the main one. */
export function SecondaryLink(link: ComponentProps<'a'>) {
  return <ButtonLink look="secondary" {...link} />;
}

/** Links below each other; absent without any. */
export function LinkList({ links }: { readonly links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <TapLink href={href}>{text}</TapLink>
        </li>
      ))}
    </ul>
  );
}

/** "2611-7F3KQ, 24 nov 12:39, verstuurd, € 64,95" */
export function orderLink(order: Order): PageLink {
  const { number, placedAt, totals } = order;
  const words = [number, shortMoment(placedAt), stageName(order), formatEuro(totals.total)];
  return { href: paths.deskOrder(number), text: words.join(', ') };
}
