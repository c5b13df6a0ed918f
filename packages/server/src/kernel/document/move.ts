import type { Document } from '@wms/contract/kernel/document.ts';
import { type ActionOf, type Flow, reached, type ValueOf } from '@wms/contract/kernel/flow.ts';
import type { Draft, Resource, Row } from '@wms/contract/kernel/resource.ts';
import type { Context } from '../ground/context.ts';
import { logStatus } from '../log/status.ts';
import { tell } from '../outbox/outbox.ts';
import { saveRows } from '../row/saveRows.ts';

/** Members of a document that change. Of `custom` the values named change; null takes one away. */
export type ChangeOf<R extends Resource> = { readonly [K in keyof Draft<R>]?: Draft<R>[K] | null } & {
  readonly custom?: Readonly<Record<string, unknown>>;
};
/** What a step does to one locked document. */
export interface Step<R extends Resource> {
  /** Members that change, the state among them unless it stays. */
  readonly change?: (row: Row<R>) => ChangeOf<R>;
  /** For the history of states. */
  readonly note?: (row: Row<R>) => string | null | undefined;
  /** Whether the step belongs into the history of states; every step does unless told otherwise. */
  readonly isHistory?: (before: Row<R>, after: Row<R>) => boolean;
}
/** Enough of a moved document to go on with the next command. */
export interface MovedRecord {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}
export interface Moved<R extends Resource> {
  /** The documents as they are now, in the order given. */
  readonly rows: readonly Row<R>[];
  /** What a command on several documents answers. */
  readonly answer: { readonly count: number; readonly records: readonly MovedRecord[] };
}

/** Lets the rooms above do what follows from a step of documents. */
export const followed = async <R extends Resource>(
  ctx: Context,
  resource: R,
  action: string,
  rows: readonly Row<R>[],
  notes: ReadonlyMap<string, string> = new Map(),
): Promise<void> => {
  for (const { entity, actions, moved } of ctx.followers)
    if (entity === resource.name && actions.includes(action)) await moved(ctx, rows, notes);
};

/**
 * Moves locked documents by one action of their flow: one statement, each version raised in any case, the audit, and the
 * history of states, and what people hear of it. A state that the action cannot reach is a fault of ours and throws.
 */
export const move = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  document: Document<R, L, F>,
  action: ActionOf<F>,
  rows: readonly Row<R>[],
  { change, note, isHistory = () => true }: Step<R> = {},
): Promise<Moved<R>> => {
  const { resource, flow, state } = document;
  const stateOf = (row: Row<R>) => (row as Readonly<Record<string, unknown>>)[state] as ValueOf<F>;
  const saved = await saveRows(
    ctx,
    resource,
    rows.map((row) => ({ row, change: change?.(row) ?? {} })),
    { always: true },
  );
  const steps = rows.flatMap((before, at) => {
    const after = saved[at];
    return after ? [{ before, after, from: stateOf(before), to: reached(flow, action, stateOf(after)) }] : [];
  });
  if (document.history !== false)
    await logStatus(
      ctx,
      resource.name,
      ...steps
        .filter(({ before, after }) => isHistory(before, after))
        .map(({ before, from, to }) => ({ id: before.id, from, to, action, note: note?.(before) ?? null })),
    );
  await tell(
    ctx,
    document,
    action,
    steps.map(({ before, after }) => ({ before, after, note: note?.(before) })),
  );
  const notes = new Map(rows.map((row) => [row.id, note?.(row) ?? '']));
  await followed(ctx, resource, action, saved, notes);
  return { rows: saved, answer: answerOf(document, saved) };
};

/** One document, as `move` moves several. Answers what a command on it answers. */
export const moveOne = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  document: Document<R, L, F>,
  action: ActionOf<F>,
  row: Row<R>,
  step: Step<R> = {},
): Promise<MovedRecord> => {
  const { answer } = await move(ctx, document, action, [row], step);
  const [record] = answer.records;
  if (!record) throw new Error(`${document.resource.name} was not moved`);
  return record;
};

/** What a command on several documents answers. */
export const answerOf = <R extends Resource, L extends Resource, F extends Flow>(
  { state }: Pick<Document<R, L, F>, 'state'>,
  rows: readonly Row<R>[],
): Moved<R>['answer'] => ({
  count: rows.length,
  records: rows.map((row) => ({
    id: row.id,
    version: row.version,
    status: String((row as Readonly<Record<string, unknown>>)[state]),
  })),
});
