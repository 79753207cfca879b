import { data } from 'react-router';
import { pieceFacts, piecePage } from '../../../content/pages/piece.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { shownExtras } from '../../../domain/product/catalogue.ts';
import { getPiece, handOn } from '../../../flows/piece/read-pieces.ts';
import { standName } from '../../../flows/production/stands.ts';
import { privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { orNullIfDatabaseDown, privatePageHeaders, privateRedirect } from '../../http/private-page.ts';
import { Facts } from '../../sections/order/notices.tsx';
import { Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import { ShortPage } from '../../sections/short-page.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import type { Route } from './+types/piece';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = await orNullIfDatabaseDown(shop.log, () => getPiece(shop, params.token));
  if (found === null) return data({ kind: 'unavailable' } as const, { status: 503 });
  if (!found.ok) return data({ kind: 'unknown' } as const, { status: 404 });
  // Who has it need not be who bought it: the page knows no buyer.
  const { number, variantId, handedOnAt } = found.value;
  const url = shop.siteUrl + paths.piece(params.token);
  const name = standName(variantId);
  const parts = shownExtras(shop.catalogue.extras).flatMap((extra) => (extra.text ? [] : [extra.name]));
  const isHandedOn = handedOnAt !== null;
  return { kind: 'known', number, name, isHandedOn, facts: pieceFacts(found.value), parts, url } as const;
}

/** Hands the stand on: its page moves to an address that only who did it sees. */
export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const done = await orNullIfDatabaseDown(shop.log, async () => ({ next: await handOn(shop, params.token) }));
  if (done === null) throw data(null, { status: 503 });
  throw privateRedirect(paths.piece(done.next ?? params.token));
}

export const headers = privatePageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.kind === 'known' ? `Standaard ${loaderData.number}` : 'Standaard';
  return privateMeta(
    `${title} | ${siteOf(matches).brand}`,
    'Waar hij van is gemaakt, door wie, en hoe je hem verzorgt.',
  );
}

export default function PieceRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.kind === 'unavailable') return <Unavailable />;
  if (loaderData.kind === 'unknown') return <ShortPage {...piecePage.unknown} />;
  const { number, name, isHandedOn, facts, parts, url } = loaderData;
  return (
    <div className="page max-w-3xl pt-10 lg:pt-16">
      <h1 className="text-title">{`Boekenstandaard ${name}`}</h1>
      <p className="figures mt-3 text-lead font-semibold">{`Nummer ${number}`}</p>
      {isHandedOn ? (
        <div className="mt-6 border-l-4 border-brass bg-linen px-5 py-4">
          <p>{piecePage.handOn.done}</p>
          <p className="mt-2 font-semibold wrap-anywhere">{url}</p>
        </div>
      ) : (
        <p className="measure mt-3">{piecePage.lead}</p>
      )}
      <Facts className="mt-8" facts={[...facts, { title: 'Bijbestellen', text: [`${parts.join(', ')}.`] }]} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={paths.contactAbout(number)}>{piecePage.question}</ButtonLink>
        <ButtonLink look="secondary" href={paths.pieceCard(params.token)}>
          Verzorgkaart (pdf)
        </ButtonLink>
        <ButtonLink look="secondary" href={paths.collection}>
          Naar de winkel
        </ButtonLink>
        <HandOn />
      </div>
    </div>
  );
}

/** Asked once more, since the address is gone afterwards; works without a script. */
function HandOn() {
  const { title, text } = piecePage.handOn;
  return (
    <details className="open:w-full">
      <summary className={buttonClass('secondary')}>{title}</summary>
      <form method="post" className="measure mt-4">
        <p>{text}</p>
        <Button type="submit" className="mt-4">
          Ja, geef hem door
        </Button>
      </form>
    </details>
  );
}
