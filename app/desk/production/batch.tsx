import { data } from 'react-router';
import type { WaitingOrder } from '../../../data/production/batches.ts';
import { listBoards } from '../../../data/production/boards.ts';
import { type FormValues, readForm } from '../../../domain/input/read-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { type Batch, type BatchRefusal, isOpenBatch } from '../../../domain/production/batch.ts';
import {
  EDIT_FIELDS,
  EditForm,
  MOVE_FIELDS,
  MoveForm,
  REASON_MAX_LENGTH,
} from '../../../domain/production/batch-form.ts';
import { changeBatch, type ShownBatch } from '../../../flows/production/change-batch.ts';
import { moveBatch, previewMove } from '../../../flows/production/move-batch.ts';
import { readBatch } from '../../../flows/production/read-production.ts';
import { inSizeOrder, perVariant, STANDS, standName } from '../../../flows/production/stands.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, readDeskForm, versionIn } from '../../http/posted-form.ts';
import { AskFirst, DeskForm, PostButton, Submit, TextArea, TextField, Tick } from '../ui/forms.tsx';
import { Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import { FactList } from '../ui/tables.tsx';
import type { Route } from './+types/batch';
import {
  BATCH_REFUSALS,
  batchDay,
  NoteField,
  RowLinks,
  SizeFields,
  stateWords,
  waitingLink,
} from './production-parts.tsx';

const BACK = { href: paths.deskProduction, label: 'Productie' };
const DONE = { bewaard: 'De serie is aangepast.' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await readBatch(context.get(shopContext), params.id);
  if (!found) throw data(null, { status: 404 });
  const boards = await listBoards(context.get(shopContext).database.db);
  return { ...found, boards, done: doneIn(request, DONE) };
}

const SIMPLE = { beginnen: 'start', sluiten: 'close', openen: 'open', vervallen: 'cancel' } as const;

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const shown: ShownBatch = { id: args.params.id, shown: versionIn(form, 'version'), actor };
  const verb = String(form.get('doe'));
  if (Object.hasOwn(SIMPLE, verb)) {
    const kind = SIMPLE[verb as keyof typeof SIMPLE];
    const changed = await changeBatch(shop, shown, { kind });
    if (!changed.ok) return refused(changed.error);
    return kind === 'cancel' ? leadTo(paths.deskProduction, { query: { gedaan: 'vervallen' } }) : saved(shown.id);
  }
  if (verb === 'bekijken' || verb === 'verzetten') return move(shop, shown, form);
  const read = readForm(form, EDIT_FIELDS, EditForm);
  if (!read.ok) return data({ text: null, errors: read.errors }, { status: 422 });
  const { note, ...sizes } = read.form;
  const ticked = form.getAll('kavel');
  const boards = (await listBoards(shop.database.db)).flatMap(({ id }) => (ticked.includes(id) ? id : []));
  const changed = await changeBatch(shop, shown, { kind: 'edit', note, boards, toMake: perVariant(sizes) });
  return changed.ok ? saved(shown.id) : refused(changed.error);
}

/** Shows whom another day touches; sent from there it is carried out. */
async function move(shop: Shop, shown: ShownBatch, form: FormData) {
  const read = readForm(form, MOVE_FIELDS, MoveForm);
  const { values } = read;
  if (!read.ok) return data({ text: null, errors: read.errors }, { status: 422 });
  const { readyOn, reason, ...sizes } = read.form;
  const wanted = { readyOn, reason, pieces: perVariant(sizes) };
  if (form.get('doe') === 'bekijken') {
    const preview = await previewMove(shop, shown.id, wanted);
    return preview.ok ? data({ text: null, errors: {}, values, touched: preview.value }) : refused(preview.error);
  }
  const moved = await moveBatch(shop, shown, wanted);
  return moved.ok ? saved(shown.id) : refused(moved.error);
}

function saved(id: string) {
  return leadTo(paths.deskBatch(id), { query: { gedaan: 'bewaard' } });
}

function refused(code: BatchRefusal) {
  return data({ text: BATCH_REFUSALS[code], errors: {} }, { status: code === 'batch_changed' ? 409 : 422 });
}

export default function BatchRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, boards, waiting, done } = loaderData;
  const wood = boards.filter(({ id }) => batch.boards.includes(id)).map(({ lot }) => `kavel ${lot}`);
  return (
    <>
      <PageHeading title={`Serie van ${batchDay(batch)}`} lead={[stateWords(batch), ...wood].join(', ')} back={BACK} />
      <Outcome problem={actionData?.text} errors={actionData?.errors} done={done} />
      <FactList
        rows={inSizeOrder(batch.pieces).map(({ variantId, toMake, promised, made }) => [
          standName(variantId),
          `${toMake} te maken, waarvan ${promised} besteld; ${made} gemaakt`,
        ])}
      />
      {waiting.length > 0 && (
        <Section title="Wie erop wacht">
          <RowLinks links={waiting.map(waitingLink)} />
        </Section>
      )}
      {isOpenBatch(batch) && <MoveBatch batch={batch} {...actionData} />}
      {isOpenBatch(batch) && <Edit batch={batch} boards={boards} errors={actionData?.errors} />}
      {isOpenBatch(batch) && <Buttons batch={batch} />}
    </>
  );
}

type Errors = Readonly<Record<string, string | undefined>>;

interface Move {
  readonly batch: Batch;
  readonly values: FormValues<(typeof MOVE_FIELDS)[number]>;
  readonly touched: readonly WaitingOrder[];
  readonly errors: Errors;
}

function MoveBatch({ batch, values, touched, errors }: Pick<Move, 'batch'> & Partial<Move>) {
  if (values && touched) return <Touched batch={batch} values={values} touched={touched} />;
  const { version, readyOn } = batch;
  return (
    <Section title="Verzet of splits">
      <DeskForm fields={{ doe: 'bekijken', version: String(version) }} errors={errors} className="max-w-xl space-y-4">
        <TextField type="date" name="readyOn" id="nieuwe-dag" label="Nieuwe dag" defaultValue={readyOn} />
        <TextArea name="reason" label="Waarom? Dit lezen je kopers." maxLength={REASON_MAX_LENGTH} />
        <p>Alleen een deel? Vul in hoeveel er later klaar zijn. Leeg: de hele serie.</p>
        <SizeFields values={{}} prefix="later" />
        <Submit look="secondary" className="min-h-14">
          Bekijk wie het raakt
        </Submit>
      </DeskForm>
    </Section>
  );
}

function Touched({ batch: { version }, values, touched }: Omit<Move, 'errors'>) {
  return (
    <Section title={`Klopt dit? De nieuwe dag: ${batchDay(values)}`} isAnswer>
      <p className="mb-3">
        {touched.length === 0
          ? 'Er wacht niemand op: er gaat geen mail uit.'
          : 'Wie hierdoor later krijgt wat is besteld, krijgt een mail met de nieuwe dag, je uitleg en de keuze om te annuleren. Annuleren betaalt vanzelf terug.'}
      </p>
      {touched.length > 0 && <RowLinks links={touched.map(waitingLink)} />}
      <div className="mt-4">
        <PostButton
          label={touched.length === 0 ? 'Verzet' : 'Verzet en mail deze kopers'}
          look="primary"
          className="min-h-14"
          fields={{ ...values, doe: 'verzetten', version: String(version) }}
        />
      </div>
    </Section>
  );
}

function Edit({
  batch: { version, pieces, note, boards: chosen },
  boards,
  errors,
}: Pick<Route.ComponentProps['loaderData'], 'batch' | 'boards'> & { readonly errors: Errors | undefined }) {
  const toMake = (id: string) => pieces.find(({ variantId }) => variantId === id)?.toMake ?? '';
  return (
    <Section title="Nog te maken">
      <DeskForm fields={{ doe: 'wijzigen', version: String(version) }} errors={errors} className="max-w-xl space-y-4">
        <SizeFields values={Object.fromEntries(STANDS.map(({ variantId, sizeId }) => [sizeId, toMake(variantId)]))} />
        <NoteField defaultValue={note} />
        {boards
          .filter(({ id, usedUp }) => usedUp === '' || chosen.includes(id))
          .map(({ id, lot, kind }) => (
            <Tick
              key={id}
              name="kavel"
              value={id}
              defaultChecked={chosen.includes(id)}
              label={`Van kavel ${lot}, ${kind}`}
            />
          ))}
        <Submit className="min-h-14">Bewaar</Submit>
      </DeskForm>
    </Section>
  );
}

function Buttons({ batch }: { readonly batch: Batch }) {
  const version = String(batch.version);
  const [label, doe] = batch.isForSale
    ? (['Niet meer verkopen', 'sluiten'] as const)
    : (['Weer verkopen', 'openen'] as const);
  return (
    <div className="mt-8 flex flex-wrap gap-3 [&_summary]:min-h-14">
      {batch.state === 'planned' && (
        <PostButton label="We zijn begonnen" fields={{ doe: 'beginnen', version }} className="min-h-14" />
      )}
      <PostButton label={label} fields={{ doe, version }} className="min-h-14" />
      <AskFirst
        label="Laat vervallen"
        question="De stuks die nog niet besteld zijn, worden niet gemaakt en zijn niet meer te koop."
        confirm="Ja, laat deze serie vervallen"
        fields={{ doe: 'vervallen', version }}
      />
    </div>
  );
}
