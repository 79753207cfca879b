import { data } from 'react-router';
import { type FormErrors, readForm } from '../../../domain/input/read-form.ts';
import { isToken } from '../../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { Batch, BatchPieces } from '../../../domain/production/batch.ts';
import { FINISH_FIELDS, FinishForm, PLAN_FIELDS, PlanForm } from '../../../domain/production/batch-form.ts';
import { finishPieces, planBatch } from '../../../flows/production/change-batch.ts';
import { type Production, readProduction } from '../../../flows/production/read-production.ts';
import { inSizeOrder, perVariant, piecesWords, STANDS, standName } from '../../../flows/production/stands.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, readDeskForm, versionIn } from '../../http/posted-form.ts';
import { AskFirst, DeskForm, Submit, TextField } from '../ui/forms.tsx';
import { AtShopify, EmptyState, LinkList, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import type { Route } from './+types/production';
import {
  BATCH_REFUSALS,
  batchDay,
  NoteField,
  Planning,
  RowLinks,
  SizeFields,
  stateWords,
} from './production-parts.tsx';

const DONE = {
  gepland: 'De serie is gepland.',
  klaar: 'Genoteerd. Wat besteld was, ligt klaar om te versturen; de rest ligt op de plank.',
  vervallen: 'De serie is vervallen.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const { horizonWeeks, always, perWeek } = shop.config.production;
  const settings = { horizonWeeks, perWeek: always ? perWeek : 0 };
  return { ...(await readProduction(shop)), settings, done: doneIn(request, DONE), id: shop.newToken() };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  if (form.get('doe') === 'klaar') {
    const read = readForm(form, FINISH_FIELDS, FinishForm);
    if (!read.ok) return refusal(read.errors.pieces);
    const { variant: variantId, pieces } = read.form;
    const shown = { id: String(form.get('serie')), shown: versionIn(form, 'version'), actor };
    const finished = await finishPieces(shop, shown, { variantId, pieces });
    if (finished.ok) return done('klaar');
    return refusal(BATCH_REFUSALS[finished.error], finished.error === 'batch_changed' ? 409 : 422);
  }
  const read = readForm(form, PLAN_FIELDS, PlanForm);
  if (!read.ok) return data({ text: undefined, errors: read.errors }, { status: 422 });
  const { readyOn, note, ...sizes } = read.form;
  const id = String(form.get('submission'));
  if (!isToken(id)) return refusal();
  const planned = await planBatch(shop, { id, readyOn, note, toMake: perVariant(sizes), actor });
  return planned.ok ? done('gepland') : refusal(BATCH_REFUSALS[planned.error]);
}

function done(what: keyof typeof DONE) {
  return leadTo(paths.deskProduction, { query: { gedaan: what } });
}

function refusal(text = 'Vul het formulier opnieuw in.', status = 422) {
  return data({ text, errors: {} }, { status });
}

export default function ProductionRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Productie" of="Voorraad en bestellingen" />;
  const { open, ended, wood, sizes, settings, done: told, id } = loaderData;
  return (
    <>
      <PageHeading
        title="Productie"
        lead={`Een serie is te koop vanaf ${settings.horizonWeeks} weken voor ze klaar is. Klanten zien de dag.`}
      />
      <Outcome problem={actionData?.text} errors={actionData?.errors} done={told} />
      {open.length === 0 ? (
        <EmptyState>Er is niets gepland. Wat niet op de plank ligt, is uitverkocht.</EmptyState>
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          {open.map((batch) => (
            <OpenBatch key={batch.id} batch={batch} />
          ))}
        </div>
      )}
      <Section title="Nieuwe serie">
        <NewBatch id={id} errors={actionData?.errors ?? {}} sizes={sizes} />
      </Section>
      <Section title="Per maat">
        <Planning sizes={sizes} />
      </Section>
      <Section title="Hout dat over is">
        <LinkList
          links={wood.map(({ id, lot, kind }) => ({ href: `${paths.deskWood}?kavel=${id}`, text: `${lot}, ${kind}` }))}
        />
        <LinkList links={[{ href: paths.deskWood, text: 'Register van het hout' }]} />
      </Section>
      {ended.length > 0 && (
        <Section title="Eerdere series">
          <RowLinks links={ended.map(endedLink)} />
        </Section>
      )}
    </>
  );
}

function OpenBatch({ batch }: { readonly batch: Batch }) {
  const left = inSizeOrder(batch.pieces).filter(({ toMake }) => toMake > 0);
  return (
    <article className="border border-line bg-white p-4">
      <h2 className="text-section">{batchDay(batch)}</h2>
      <p className="text-small text-weathered">{[stateWords(batch), batch.note].filter(Boolean).join(' · ')}</p>
      <div className="mt-3 space-y-3 [&_summary]:w-full [&_summary]:min-h-14 [&_button]:min-h-14 [&_button]:w-full">
        {left.map((one) => (
          <Finish key={one.variantId} batch={batch} one={one} />
        ))}
      </div>
      <a href={paths.deskBatch(batch.id)} className="mt-2 inline-flex min-h-12 items-center font-semibold quiet-link">
        Wijzig, verzet of splits
        <span className="sr-only">{` de serie van ${batchDay(batch)}`}</span>
      </a>
    </article>
  );
}

function Finish({ batch, one }: { readonly batch: Batch; readonly one: BatchPieces }) {
  const { variantId, toMake, promised } = one;
  const name = standName(variantId);
  // Of a batch of the shop itself only what was ordered is made.
  const pieces = batch.week === null ? toMake : promised;
  if (pieces === 0) return <p>{`${name}: nog niets besteld`}</p>;
  return (
    <AskFirst
      label={`${pieces} ${name} klaar`}
      look="primary"
      question={`${promised} besteld, ${toMake - promised} nog vrij. Wat niet besteld is, komt op de plank.`}
      confirm={`Ja, ${name} klaar`}
      fields={{ doe: 'klaar', serie: batch.id, version: String(batch.version), variant: variantId }}
    >
      <TextField
        id={`${batch.id}-${variantId}`}
        name="pieces"
        label="Hoeveel?"
        inputMode="numeric"
        maxLength={4}
        defaultValue={pieces}
      />
    </AskFirst>
  );
}

interface NewBatchProps extends Pick<Production, 'sizes'> {
  readonly id: string;
  readonly errors: FormErrors<(typeof PLAN_FIELDS)[number]>;
}

function NewBatch({ id, errors, sizes }: NewBatchProps) {
  const proposed = Object.fromEntries(
    STANDS.map(({ variantId, sizeId }) => [sizeId, sizes.find((size) => size.variantId === variantId)?.proposed || '']),
  );
  return (
    <DeskForm fields={{ doe: 'plannen', submission: id }} errors={errors} className="max-w-xl space-y-4">
      <TextField type="date" name="readyOn" label="Klaar om te versturen op" />
      <SizeFields values={proposed} />
      <NoteField />
      <Submit className="min-h-14 w-full sm:w-auto">Plan de serie</Submit>
    </DeskForm>
  );
}

function endedLink(batch: Batch) {
  const made = piecesWords(batch.pieces.map((one) => [one.variantId, one.made]));
  const text = [batchDay(batch), stateWords(batch), made, batch.note].filter(Boolean).join(' · ');
  return { href: paths.deskBatch(batch.id), text };
}
