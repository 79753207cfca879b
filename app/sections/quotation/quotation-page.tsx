import { COUNTRY_NAMES, vatWords } from '../../../content/order-words.ts';
import { QUOTATION_PAGE, quotationStatusText } from '../../../content/pages/quotation.ts';
import { amsterdamDay, isoDay } from '../../../domain/calendar/calendar.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro, vatName } from '../../../domain/money/money.ts';
import { isOpen } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { OfferedMethod } from '../../../domain/payment/payment-method.ts';
import {
  ACCEPTANCE_FIELDS,
  type AcceptanceErrors,
  type AcceptanceValues,
} from '../../../domain/quotation/acceptance.ts';
import {
  describeLine,
  type PublicQuotation,
  quotationAmounts,
  quotationName,
} from '../../../domain/quotation/quotation.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import type { OfferedQuotation } from '../../../flows/quotation/read-quotation.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { WhereToAsk } from '../layout.tsx';
import { Row, TotalRow } from '../order/lines.tsx';
import { Facts, Notice, NoticeLink, Seller } from '../order/notices.tsx';
import { ShortPage } from '../short-page.tsx';
import { AcceptanceForm } from './acceptance-form.tsx';

interface QuotationView extends OfferedQuotation {
  /** The secret of the page's address. */
  readonly token: string;
  readonly methods: readonly OfferedMethod[];
  readonly isTest: boolean;
  /** False while a connected store takes the payments. */
  readonly isPaidHere: boolean;
  /** It can be accepted, or paid again. */
  readonly canPay: boolean;
}

interface QuotationPageProps {
  readonly view: QuotationView;
  readonly config: ShopConfig;
  readonly values: AcceptanceValues;
  readonly errors: AcceptanceErrors;
  /** Why the form that was just sent was refused, other than for errors in its fields. */
  readonly problem: string | null;
}

/** A whole quotation with the form to accept it; works without JavaScript. */
export function QuotationPage({ view, config, values, errors, problem }: QuotationPageProps) {
  const { quotation, canPay, isPaidHere, token } = view;
  const { terms, sent } = quotation;
  const day = isoDay(amsterdamDay(sent.at));
  return (
    <div className="page gap-x-16 pb-8 pt-8 lg:grid lg:grid-cols-12 lg:pt-14">
      <div className="lg:col-span-7">
        <h1 className="text-title">
          Offerte <span className="whitespace-nowrap">{quotationName(quotation)}</span>
        </h1>
        <p className="mt-2 text-[0.9375rem] text-weathered [overflow-wrap:anywhere]">
          {`${dutchDate(day)}, voor ${[terms.buyer.name, terms.buyer.company].filter(Boolean).join(', ')}`}
        </p>
        <div className="mt-6 space-y-4 empty:hidden">
          <Messages view={view} config={config} errors={errors} problem={problem} />
        </div>
        <div className="mt-8 bg-linen p-5 sm:p-8">
          <QuotedLines quotation={quotation} />
          <p className="measure mt-4 text-[0.9375rem] text-weathered empty:hidden">{vatWords(sent.vatCheck)}</p>
          <p className="mt-5">
            <a href={paths.quotationFile(token)} className="inline-block py-1.5 quiet-link">
              {QUOTATION_PAGE.file}
            </a>
          </p>
        </div>
        {terms.note !== '' && <p className="measure mt-8 whitespace-pre-line [overflow-wrap:anywhere]">{terms.note}</p>}
        <Agreement view={view} config={config} />
        <div className="measure mt-4">
          <Seller config={config} />
        </div>
      </div>
      {canPay && isPaidHere && <AcceptanceForm {...view} values={values} errors={errors} />}
    </div>
  );
}

function Agreement({ view, config }: Pick<QuotationPageProps, 'view' | 'config'>) {
  const { validUntil } = view.quotation.terms;
  return (
    <Facts
      facts={[
        { title: 'Geldig', text: [`Tot en met ${dutchDate(validUntil)}.`] },
        { title: 'Levering', text: [deliveryText(view, config)] },
        { title: 'Betalen', text: ['Vooraf, nadat je de offerte aanvaardt.'] },
        { title: 'Herroepen', text: withdrawal(view, config) },
      ]}
      className="mt-8 text-[0.9375rem]"
    />
  );
}

function deliveryText({ quotation: { terms } }: QuotationView, { address }: ShopConfig): string {
  const day = dutchDate(terms.deliverBy);
  return terms.delivery === 'pickup'
    ? `Uiterlijk ${day} kun je alles afhalen in ${address.city}.`
    : `Uiterlijk ${day} bezorgd in ${COUNTRY_NAMES[terms.delivery]}.`;
}

/** The right of withdrawal of a consumer, which the law requires to be stated beforehand (BW 6:230m). */
function withdrawal({ quotation: { terms } }: QuotationView, { returns }: ShopConfig): readonly string[] {
  const isBespoke = terms.lines.some((line) => line.isBespoke);
  const isAll = terms.lines.every((line) => line.isBespoke);
  const right = `Koop je als consument, dan mag je ${returns.statutoryDays} dagen na ontvangst herroepen zonder opgave van redenen.`;
  const excluded = 'Wat op maat is, maken we speciaal voor jou: dat kun je niet herroepen of terugsturen.';
  return [...(isAll ? [] : [right]), ...(isBespoke ? [excluded] : [])];
}

type MessagesProps = Pick<QuotationPageProps, 'view' | 'config' | 'errors' | 'problem'>;

/** The errors of the last submission first, then the state of the quotation. */
function Messages({ view, config, errors, problem }: MessagesProps) {
  const { quotation, opened, status, order, isPaidHere } = view;
  const isLapsed = order !== null && !isOpen(order);
  const state = quotationStatusText(quotation, { status, isLapsed }, config);
  const hasOrder = order !== null && (status === 'paid' || status === 'accepted' || status === 'cancelled');
  return (
    <>
      <ErrorSummary fields={ACCEPTANCE_FIELDS} errors={errors} />
      {problem !== null && (
        <Notice kind="problem" title="De offerte is niet aanvaard" isAnswer>
          <p>{problem}</p>
        </Notice>
      )}
      {opened !== null && (
        <Notice title="Dit is een nieuwe versie">
          <p>
            {`Je opende de link van offerte ${quotationName(opened)} van ${dutchDate(isoDay(amsterdamDay(opened.sent.at)))}. Die geldt niet meer; dit is de offerte die ervoor in de plaats kwam.`}
          </p>
        </Notice>
      )}
      {state !== null && (
        <Notice title={state.title}>
          <p>{state.text}</p>
          {hasOrder && (
            <NoticeLink href={paths.order(order.token)}>
              {isOpen(order) ? 'Verder met betalen' : `Naar bestelling ${order.number}`}
            </NoticeLink>
          )}
        </Notice>
      )}
      {!isPaidHere && state === null && (
        <Notice title="Aanvaarden doe je per mail">
          <p>Ga je akkoord? Beantwoord onze mail, dan regelen we de betaling samen.</p>
        </Notice>
      )}
    </>
  );
}

function QuotedLines({ quotation: { terms, sent } }: { readonly quotation: PublicQuotation }) {
  const amounts = quotationAmounts(terms, sent.rate.percent);
  return (
    <>
      <ul>
        {terms.lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be equal
            key={index}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-ash/25 py-4 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0">
              <p className="leading-snug [overflow-wrap:anywhere]">{describeLine(line)}</p>
              <p className="figures text-[0.9375rem] text-weathered">
                {`${line.quantity} x ${formatEuro(line.unitNet)} zonder btw`}
              </p>
              {line.isBespoke && <p className="text-[0.9375rem] text-weathered">Op maat gemaakt</p>}
            </div>
            <p className="figures">{formatEuro(amounts.lines[index]?.net ?? line.unitNet)}</p>
          </li>
        ))}
      </ul>
      <dl className="figures space-y-1.5 border-t border-ash/60 pt-4">
        <Row name="Verzending" amount={amounts.shipping.net === 0 ? 'Gratis' : formatEuro(amounts.shipping.net)} />
        <Row name="Totaal zonder btw" amount={formatEuro(amounts.net)} />
        <Row name={vatName(sent.rate.percent)} amount={formatEuro(amounts.vat)} />
        <TotalRow name="Totaal met btw" amount={amounts.gross} />
      </dl>
    </>
  );
}

/** The page for an address that belongs to no quotation. */
export function UnknownQuotation({ email }: { readonly email: string | null }) {
  const text = (
    <>
      Misschien is het adres niet helemaal meegekomen, of bewaren we de offerte niet meer. Kom je er niet uit,{' '}
      <WhereToAsk email={email} />.
    </>
  );
  return <ShortPage title={QUOTATION_PAGE.unknownTitle} text={text} />;
}
