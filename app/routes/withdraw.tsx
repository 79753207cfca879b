import { data } from 'react-router';
import { sendBackAfter } from '../../content/pages/returns.ts';
import { withdrawPage } from '../../content/pages/withdraw.ts';
import { socialImage } from '../../content/pictures/picture-data.ts';
import { dutchMoment } from '../../domain/calendar/dutch-date.ts';
import { refusalMessage } from '../../domain/checkout/refusal-messages.ts';
import { splitSubmission } from '../../domain/input/form-fields.ts';
import { emptyForm, readForm } from '../../domain/input/read-form.ts';
import { WITHDRAWAL_FIELDS, WithdrawalForm } from '../../domain/message/withdrawal.ts';
import * as paths from '../../domain/pages/paths.ts';
import { unreachable } from '../../domain/result.ts';
import { mailbox } from '../../domain/shop/shop-config.ts';
import { breadcrumbList } from '../../domain/structured-data/site-data.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { FORM_PAGE, HOME_CRUMB, JsonLd, pageMeta, siteOf } from '../head/page-head.tsx';
import { refusalInit } from '../http/api-endpoint.ts';
import { shopContext, useShopFacts, visitorContext } from '../http/context.ts';
import { formPageHeaders, postedForm } from '../http/posted-form.ts';
import {
  Asking,
  type AskingProps,
  type Page,
  Received,
  type ReceivedProps,
  Review,
  type ReviewProps,
  STEP,
} from '../sections/withdraw.tsx';
import type { Route } from './+types/withdraw';

const head = { title: withdrawPage.title, description: withdrawPage.lead, path: paths.withdraw };
const crumbs = [HOME_CRUMB, { name: withdrawPage.title, path: head.path }];

type Step =
  | ({ readonly kind: 'ask' } & Omit<AskingProps, 'config'>)
  | ({ readonly kind: 'review' } & ReviewProps)
  | ({ readonly kind: 'received' } & Omit<ReceivedProps, 'email'>);

/** The submission id is sent with both steps, so that confirming twice is one withdrawal. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, now, newToken } = context.get(shopContext);
  return { siteUrl, page: { shownAt: String(now().getTime()), submission: newToken() } };
}

/** Fill in, review, confirm (BW 6:230oa), without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const post = await postedForm(request);
  const reading = readForm(post, WITHDRAWAL_FIELDS, WithdrawalForm);
  const { values } = reading;
  const step = post.get(STEP);
  const page = pageOf(post);
  if (!reading.ok) return data<Step>({ kind: 'ask', values, errors: reading.errors, page }, { status: 422 });
  if (step === 'edit') return data<Step>({ kind: 'ask', values, errors: {}, page });
  if (step !== 'confirm') return data<Step>({ kind: 'review', values, page, failure: null });

  const { address } = context.get(visitorContext);
  const accepted = await acceptMessage(shop, { kind: 'withdrawal', ...splitSubmission(reading.form), address });
  if (accepted.ok) {
    const { reference, createdAt } = accepted.value;
    return data<Step>({
      kind: 'received',
      values,
      reference,
      moment: dutchMoment(createdAt),
      sendBack: sendBackAfter(createdAt, shop.config),
    });
  }
  const { code } = accepted.error;
  const reason = code === 'message_not_stored' ? 'We kunnen je herroeping nu niet opslaan.' : refusalMessage(code);
  const email = mailbox(shop.config);
  const failureHint = email === null ? 'Probeer het zo opnieuw.' : `Mail die naar ${email}: dat geldt net zo goed.`;
  const failure = `${reason} Je herroeping is nog niet ontvangen. ${failureHint}`;
  return data<Step>({ kind: 'review', values, page, failure }, refusalInit(accepted.error));
}

function pageOf(post: FormData): Page {
  const text = (name: string) => String(post.get(name) ?? '').slice(0, 64);
  return { shownAt: text('shownAt'), submission: text('submission') };
}

export const headers = formPageHeaders(FORM_PAGE);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...head,
    title: `${head.title} | ${siteOf(matches).brand}`,
    image: socialImage('extra-opberghoes'),
  });
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl } = loaderData;
  return (
    <>
      <JsonLd data={[breadcrumbList(crumbs, siteUrl)]} />
      <CurrentStep
        step={actionData ?? { kind: 'ask', values: emptyForm(WITHDRAWAL_FIELDS), errors: {}, page: loaderData.page }}
      />
    </>
  );
}

function CurrentStep({ step }: { readonly step: Step }) {
  const config = useShopFacts();
  switch (step.kind) {
    case 'ask':
      return <Asking {...step} config={config} />;
    case 'review':
      return <Review {...step} />;
    case 'received':
      return <Received {...step} email={mailbox(config)} />;
    default:
      return unreachable(step);
  }
}
