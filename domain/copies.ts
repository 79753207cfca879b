import * as v from 'valibot';

/** Why a copy elsewhere was not made, or could not be opened. */
export const COPY_FAILURES = [
  'no_program',
  'no_database',
  'wrong_password',
  'disk_full',
  'unreachable',
  'damaged',
  'newer',
  'older',
  'different',
  'other_shop',
  'not_empty',
] as const;
export type CopyFailure = (typeof COPY_FAILURES)[number];

/** What became of the last attempt at something, and when it last went well. */
export interface Attempt {
  readonly doneAt: Date | null;
  /** Null: the last attempt went well, or there was none. */
  readonly failure: CopyFailure | null;
}

/** How the copies elsewhere stand: those of every five minutes, and the weekly rehearsal of putting one back. */
export interface CopiesState {
  readonly copy: Attempt;
  readonly rehearsal: Attempt;
}

export interface CopyProblem {
  readonly of: keyof CopiesState;
  readonly failure: CopyFailure | null;
}

/** Age in ms after which the newest copy is too old, and the last rehearsal. */
const COPY_LATE = 60 * 60_000;
const REHEARSAL_LATE = 8 * 24 * 60 * 60_000;

/** What is wrong with the copies: there is none, one is late, or the last rehearsal failed. */
export function copyProblem({ copy, rehearsal }: CopiesState, now: Date): CopyProblem | null {
  const isOld = ({ doneAt }: Attempt, late: number) => doneAt !== null && now.getTime() - doneAt.getTime() > late;
  if (copy.doneAt === null || isOld(copy, COPY_LATE)) return { of: 'copy', failure: copy.failure };
  if (rehearsal.failure !== null || isOld(rehearsal, REHEARSAL_LATE))
    return { of: 'rehearsal', failure: rehearsal.failure };
  return null;
}

/** The newest copy that was made at or before a moment; the newest of all without one. */
export function copyAt<T extends { readonly time: Date }>(copies: readonly T[], at: Date | null): T | null {
  const early = copies.filter(({ time }) => at === null || time <= at);
  return early.toSorted((a, b) => b.time.getTime() - a.time.getTime())[0] ?? null;
}

const Moment = v.pipe(
  v.string(),
  v.transform((at) => new Date(at)),
);
const StoredAttempt = v.object({ doneAt: v.nullable(Moment), failure: v.nullable(v.picklist(COPY_FAILURES)) });
const StoredState = v.pipe(v.string(), v.parseJson(), v.object({ copy: StoredAttempt, rehearsal: StoredAttempt }));
const NONE: Attempt = { doneAt: null, failure: null };

/** What was written down of the copies; of none, and of nothing legible, that nothing was tried yet. */
export function readCopiesState(text: string): CopiesState {
  const read = v.safeParse(StoredState, text);
  return read.success ? read.output : { copy: NONE, rehearsal: NONE };
}

const Snapshots = v.nullable(
  v.array(
    v.pipe(
      v.object({ id: v.string(), time: Moment, paths: v.array(v.string()), tags: v.optional(v.array(v.string()), []) }),
      v.transform(({ id, time, paths, tags }) => ({ id, time, path: paths[0] ?? '', mark: tags[0] ?? '' })),
    ),
  ),
);
/** A copy as restic lists it: the folder that was copied, and the mark of its shop. */
export type Snapshot = NonNullable<v.InferOutput<typeof Snapshots>>[number];

/** Reads restic's list. Throws when it is none. */
export function readSnapshots(text: string): readonly Snapshot[] {
  return v.parse(Snapshots, JSON.parse(text)) ?? [];
}
