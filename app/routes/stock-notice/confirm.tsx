import { data } from 'react-router';
import { awaitedInWords, stockNotice } from '../../../content/pages/stock-notice.ts';
import { answerNotice, getNotice, type NoticeUnknown } from '../../../flows/stock/stock-notices.ts';
import { privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { postedForm } from '../../http/posted-form.ts';
import { privatePageHeaders } from '../../http/private-page.ts';
import { ShortMessage } from '../../sections/stock-notice.tsx';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/confirm';

const STATUS = { unknown_notice: 404, storage_failed: 503 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await getNotice(context.get(shopContext), params.token);
  return found.ok ? data({ kind: 'found', ...found.value } as const) : refusal(found.error);
}

/** Confirms the address, or removes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const wants = (await postedForm(request)).get('wil') !== 'nee';
  const answered = await answerNotice(context.get(shopContext), { token: params.token, wants });
  return answered.ok ? data({ kind: wants ? 'confirmed' : 'removed' } as const) : refusal(answered.error);
}

function refusal({ code }: NoticeUnknown) {
  return data({ kind: code } as const, { status: STATUS[code] });
}

export const headers = privatePageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(`${stockNotice.title} | ${siteOf(matches).brand}`, stockNotice.lead);
}

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData ?? loaderData;
  switch (state.kind) {
    case 'unknown_notice':
      return <ShortMessage title={stockNotice.unknownTitle} text={stockNotice.unknown} />;
    case 'storage_failed':
      return <ShortMessage title="Even geduld" text="We kunnen dit nu niet opslaan. Probeer het zo opnieuw." />;
    case 'removed':
      return <ShortMessage title={stockNotice.removedTitle} text={stockNotice.removed} />;
    case 'confirmed':
      return <Confirmed />;
    case 'found':
      return state.isConfirmed ? <Confirmed isAsked /> : <Ask it={awaitedInWords(state.awaited)} />;
  }
}

function Ask({ it }: { readonly it: string }) {
  return (
    <ShortMessage title={stockNotice.confirmTitle} text={`Je krijgt één mail zodra ${it}. Daarna wissen we je adres.`}>
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="wil" value="ja">
          {stockNotice.confirmButton}
        </Button>
        <Button type="submit" name="wil" value="nee" look="secondary">
          {stockNotice.removeButton}
        </Button>
      </form>
    </ShortMessage>
  );
}

/** Says that the address is confirmed; the visitor who opens the link again can remove it. */
function Confirmed({ isAsked = false }: { readonly isAsked?: boolean }) {
  const text = 'Je krijgt één mail zodra het zover is.';
  const leaving = ' Wil je van de lijst, open dan de link uit de mail nog eens.';
  if (!isAsked) return <ShortMessage title={stockNotice.confirmedTitle} text={text + leaving} />;
  return (
    <ShortMessage title={stockNotice.confirmedTitle} text={text}>
      <form method="post">
        <Button type="submit" name="wil" value="nee" look="secondary">
          {stockNotice.removeButton}
        </Button>
      </form>
    </ShortMessage>
  );
}
