import { afterPayment, type Fact } from '../../../content/pages/after-payment.ts';
import { warrantyText, withdrawalTextOf } from '../../../content/pages/order.ts';
import {
  type ProgressText,
  paidText,
  paidTooMuch,
  TEST_ORDER,
  TEST_SAMPLE,
} from '../../../content/pages/order-states.ts';
import { assembly } from '../../../content/pages/product-sections.ts';
import { WITHDRAW_LINK } from '../../../content/pages/withdraw.ts';
import { INVOICE_KIND_NAMES, type Invoice } from '../../../domain/invoice/invoice.ts';
import { canShip } from '../../../domain/order/handling.ts';
import type { PaidOrder } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Facts, Notice, NoticeLink, Seller } from '../order/notices.tsx';
import { Receipt } from './receipt.tsx';

interface PaidPageProps {
  readonly order: PaidOrder;
  /** What the owner did with the order since; null when nothing yet. */
  readonly progress: ProgressText | null;
  readonly config: ShopConfig;
  /** The cart of this browser contains what was ordered. */
  readonly clearsCart: boolean;
  /** Its invoice and credit notes, oldest first. */
  readonly invoices: readonly Pick<Invoice, 'kind' | 'number'>[];
  /** What is sent back, oldest first. */
  readonly returns: readonly Fact[];
  /** How the last change stands that the customer asked for; null when there is none. */
  readonly asked: keyof typeof ASKED | null;
  /** Its stands that were packed, each with a page of its own. */
  readonly pieces: readonly { readonly number: string; readonly token: string; readonly name: string }[];
  /** Why its day moved, while the customer did not answer; null: it did not. */
  readonly later: string | null;
  /** Of the stand that was ordered, then of a parcel at a door. */
  readonly picture: PictureData | undefined;
}

/** How a change stands that the customer asked for. */
const ASKED = {
  open: 'Je vroeg om een wijziging. We kijken ernaar en mailen je.',
  done: 'De wijziging die je vroeg, is gedaan.',
  declined: 'De wijziging die je vroeg, kon niet. We mailden je waarom.',
} as const;

/** The way to ask for a change, until the order is sent. */
function AskChange({ order }: Pick<PaidPageProps, 'order'>) {
  if (!canShip(order).ok) return null;
  return (
    <a href={paths.orderChange(order.token)} className="mt-2 inline-block py-1.5 quiet-link print:hidden">
      Naam, adres, maat of gravering wijzigen
    </a>
  );
}

/** Confirmation, progress and all details of a paid order; prints as one page. */
export function PaidPage(props: PaidPageProps) {
  const { order, config, clearsCart, invoices, pieces } = props;
  return (
    <div
      data-pay=""
      data-clear-cart-for={clearsCart ? order.number : undefined}
      className="page gap-x-16 pb-8 pt-10 lg:grid lg:grid-cols-12 lg:pt-16 print:block print:p-0"
    >
      <div className="hidden print:mb-6 print:block">
        <Logo brand={config.brand} />
      </div>
      <Progress {...props} />
      <div className="mt-12 lg:col-span-6 lg:row-span-2 lg:mt-2 print:mt-5">
        <Receipt order={order} />
        <PaperLinks order={order} invoices={invoices} pieces={pieces} />
      </div>
      <Rights order={order} config={config} />
    </div>
  );
}

/** The progress of the order: what happens next, or what the owner did with it. */
function Progress({
  order,
  progress,
  returns,
  asked,
  later,
  config,
  picture,
}: Omit<PaidPageProps, 'clearsCart' | 'invoices' | 'pieces'>) {
  const { isTest } = order.payment;
  const { title, text } = progress ?? paidText(order);
  return (
    <div className="lg:col-span-6">
      <h1 className="text-title print:text-3xl">{title}</h1>
      <Notices order={order} later={later} />
      {!(isTest && progress === null) && <p className="measure mt-4 text-lead print:hidden">{text}</p>}
      {asked && <p className="measure mt-4 border-l-2 border-brass pl-4 print:hidden">{ASKED[asked]}</p>}
      {progress && <TrackLinks {...progress} />}
      {returns.length > 0 && <Facts facts={returns} className="mt-8 print:mt-3" />}
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 40vw, 92vw"
          className="mt-6 aspect-[5/3] w-full object-cover print:hidden"
        />
      )}
      {progress ? <Steps steps={progress.steps} /> : <WhatNext order={order} config={config} />}
      <AskChange order={order} />
    </div>
  );
}

function TrackLinks({ trackUrl, firstTrackUrl }: ProgressText) {
  return (
    <>
      {trackUrl && (
        <ButtonLink href={trackUrl} className="mt-7 print:hidden">
          Volg je pakket
        </ButtonLink>
      )}
      {firstTrackUrl && (
        <p className="mt-3 print:hidden">
          <a href={firstTrackUrl} className="inline-block py-1.5 quiet-link">
            Volg je eerste pakket
          </a>
        </p>
      )}
    </>
  );
}

/** What is not as usual: a test, a day that moved, money that goes back. */
function Notices({ order, later }: Pick<PaidPageProps, 'order' | 'later'>) {
  const tooMuch = paidTooMuch(order);
  return (
    <div className="measure mt-6 space-y-6">
      {order.payment.isTest && (
        <Notice title="Testbestelling">
          {TEST_ORDER} {TEST_SAMPLE}
        </Notice>
      )}
      {later && (
        <Notice title="Je bestelling is later klaar">
          <p>{later}</p>
          <NoticeLink href={paths.orderDay(order.token)}>Houd je bestelling of annuleer</NoticeLink>
        </Notice>
      )}
      {tooMuch && <Notice title="Je krijgt geld terug">{tooMuch}</Notice>}
    </div>
  );
}

/** What happens from now on, as a timeline. */
function WhatNext({ order, config }: Pick<PaidPageProps, 'order' | 'config'>) {
  const facts = afterPayment(config, order);
  return (
    <>
      <ol className="mt-6 border-l-2 border-brass print:mt-3 print:border-0">
        {facts.slice(0, -2).map(({ title, text }) => (
          <li
            key={title}
            className="relative pb-4 pl-6 before:absolute before:-left-[0.4375rem] before:top-2 before:size-3 before:rounded-full before:bg-brass last:pb-0 print:pl-0 print:before:hidden"
          >
            <h2 className="font-sans font-semibold tracking-normal">{title}</h2>
            <p className="measure">{text.join(' ')}</p>
          </li>
        ))}
      </ol>
      <p className="measure mt-6 print:hidden">
        {`${assembly.title}. `}
        <a href={assembly.link.href} className="font-semibold quiet-link">
          Bekijk vast hoe je hem in elkaar zet
        </a>
      </p>
      <Facts facts={facts.slice(-2)} className="mt-6 print:mt-3" />
    </>
  );
}

function Rights({ order, config }: Pick<PaidPageProps, 'order' | 'config'>) {
  return (
    <div className="mt-12 lg:col-span-6 print:mt-5">
      <Facts
        facts={[
          { title: 'Herroepen en retourneren', text: withdrawalTextOf(order, config) },
          { title: 'Garantie', text: [warrantyText(config)] },
        ]}
        className="text-[0.9375rem]"
      />
      <p className="mt-2 print:hidden">
        <a href={paths.withdraw} className="inline-block py-1.5 quiet-link">
          {WITHDRAW_LINK}
        </a>
      </p>
      <div className="measure mt-5">
        <Seller config={config} />
      </div>
    </div>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <>
      <h2 className="mt-10 text-2xl print:mt-4 print:text-xl">Wat er is gebeurd</h2>
      <ol className="measure mt-3 space-y-2 print:mt-1 print:space-y-0">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

function PaperLinks({ order: { token }, invoices, pieces }: Pick<PaidPageProps, 'order' | 'invoices' | 'pieces'>) {
  const links = [
    ...invoices.map(({ kind, number }) => ({
      href: paths.orderInvoiceFile(token, number),
      text: `${INVOICE_KIND_NAMES[kind]} ${number} (pdf)`,
    })),
    ...pieces.map((piece) => ({
      href: paths.piece(piece.token),
      text: `Jouw ${piece.name}, nummer ${piece.number}: hout, maker en verzorging`,
    })),
  ];
  return (
    <ul className="mt-4 print:hidden">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="inline-block py-1.5 quiet-link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
