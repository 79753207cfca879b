import type { ComponentProps } from 'react';
import { data } from 'react-router';
import { thumbnail } from '../../content/pictures/picture-data.ts';
import { readStock } from '../../data/stock/stock.ts';
import { MAX_EXTRAS, NEW_EXTRA } from '../../domain/facts/extra-subject.ts';
import { formatEuro } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import { extraSlot } from '../../domain/product/catalogue.ts';
import { createExtra } from '../../flows/facts/extras.ts';
import { shopContext } from '../http/context.ts';
import { leadTo } from '../http/lead-to.ts';
import { readDeskForm } from '../http/posted-form.ts';
import type { Route } from './+types/extras';
import { extraState } from './facts/extra-notes.ts';
import { FactsForm, shownGroups } from './facts/facts-form.tsx';
import { Outcome, PageHeading, QuietLink, Section } from './ui/page-parts.tsx';
import { PictureRows } from './ui/tables.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, connected, database } = context.get(shopContext);
  const counted = connected ? [] : catalogue.extras.filter(({ isWork }) => !isWork).map(({ handle }) => handle);
  const stock = await readStock(database.db, counted);
  const rows = catalogue.extras.map((extra) => ({
    href: paths.deskFactSubject(extraSlot(extra.handle)),
    name: extra.name,
    source: extra.picture && thumbnail(extra.picture),
    what: extraState(extra, stock.get(extra.handle)),
    // A store elsewhere has prices of its own.
    price: connected === null ? formatEuro(extra.price) : null,
  }));
  return { rows, groups: shownGroups(NEW_EXTRA) };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const made = await createExtra(shop, { form, actor });
  if (made.ok) return leadTo(paths.deskFactSubject(extraSlot(made.value)));
  return data(made.error, { status: 422 });
}

export default function Extras({ loaderData: { rows, groups }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Extra’s" lead="Wat je bij een standaard verkoopt. Wat je bewaart, staat meteen op de site." />
      <Outcome problem={null} errors={actionData?.errors ?? {}} />
      <PictureRows rows={rows} />
      <Section title="Nieuwe extra">
        {rows.length < MAX_EXTRAS ? <NewExtra groups={groups} values={{}} errors={{}} {...actionData} /> : FULL}
      </Section>
      <Sizes />
    </>
  );
}

const FULL = `Er zijn er ${MAX_EXTRAS}, en meer kan niet. Maak van een verborgen extra een andere: wat besteld is, houdt zijn naam.`;

function NewExtra(form: Pick<ComponentProps<typeof FactsForm>, 'groups' | 'values' | 'errors'>) {
  return (
    <>
      <p className="measure mb-4 text-weathered">
        Hij begint verborgen. Daarna kies je een foto en waar hij staat, en zet je hem te koop. De btw is 21%, zoals van
        de standaard: een boek, met 9%, kan deze winkel niet factureren.
      </p>
      <FactsForm {...form} sent={{}} submit="Maak hem aan" />
    </>
  );
}

function Sizes() {
  return (
    <Section title="De drie maten">
      <p className="measure">
        Klein, Middel en Groot liggen vast: hun maten horen bij het ontwerp, de tekening en ‘Past mijn boek?’. Hun
        woorden verander je bij <QuietLink href={paths.deskTexts}>Teksten</QuietLink>, hun foto’s bij{' '}
        <QuietLink href={paths.deskPictures}>Foto’s</QuietLink> en hun prijs bij{' '}
        <QuietLink href={paths.deskPrices}>Prijzen</QuietLink>.
      </p>
    </Section>
  );
}
