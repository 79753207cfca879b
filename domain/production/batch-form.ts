import * as v from 'valibot';
import { parseIsoDay } from '../calendar/calendar.ts';
import { ownersText } from '../input/form-fields.ts';
import { SIZE_IDS } from '../product/sizes.ts';

/* The forms about batches. */

/** Most pieces of one size in a batch, against typing errors. */
export const MAX_IN_BATCH = 500;
export const NOTE_MAX_LENGTH = 200;

const NUMBER = `Vul een heel getal tot en met ${MAX_IN_BATCH} in.`;

/** A number of pieces; empty is 0. */
const Pieces = v.pipe(
  v.string(),
  v.maxLength(20, NUMBER),
  v.transform((text) => text.trim()),
  v.regex(/^\d{0,4}$/, NUMBER),
  v.transform(Number),
  v.maxValue(MAX_IN_BATCH, NUMBER),
);

const Day = v.pipe(
  v.string(),
  v.maxLength(10, 'Kies een dag.'),
  v.check((text) => parseIsoDay(text) !== null, 'Kies een dag.'),
);

const sizes = { klein: Pieces, middel: Pieces, groot: Pieces };
const Note = ownersText(NOTE_MAX_LENGTH, 'one line');

export const PLAN_FIELDS = ['readyOn', ...SIZE_IDS, 'note'] as const;
export const PlanForm = v.object({ readyOn: Day, ...sizes, note: Note });

export const EDIT_FIELDS = [...SIZE_IDS, 'note'] as const;
export const EditForm = v.object({ ...sizes, note: Note });

/** Longest reason for another day, in characters. */
export const REASON_MAX_LENGTH = 500;
export const MOVE_FIELDS = ['readyOn', 'reason', ...SIZE_IDS] as const;
export const MoveForm = v.object({
  readyOn: Day,
  reason: ownersText(REASON_MAX_LENGTH, 'several lines', 'Vul in waarom: je kopers lezen het.'),
  ...sizes,
});

export const FINISH_FIELDS = ['variant', 'pieces'] as const;
export const FinishForm = v.object({
  variant: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  pieces: v.pipe(Pieces, v.minValue(1, 'Vul in hoeveel er klaar zijn.')),
});
