import type { Document } from '@wms/contract/kernel/document.ts';
import { type ActionOf, type Flow, reached, type ValueOf } from '@wms/contract/kernel/flow.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import type { Context } from '../ground/context.ts';
import { logStatus } from '../log/status.ts';
import { tell } from '../outbox/outbox.ts';
import { insertRows } from '../row/rows.ts';
import { followed } from './move.ts';
import { noteNumbers } from './take.ts';

/**
 * Adds documents by the action that begins them: one statement, the audit, the first entry of their history, their numbers in
 * the log of the call. The drafts are judged already, and carry their number. Answers them as stored.
 */
export const open = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  document: Document<R, L, F>,
  action: ActionOf<F>,
  drafts: readonly Readonly<Record<string, unknown>>[],
  /** What is told of it beside. */
  note: (row: Row<R>) => string = () => '',
): Promise<readonly Row<R>[]> => {
  const { resource, flow, state, number } = document;
  const rows = await insertRows(ctx, resource, drafts);
  const opened = rows.map((row) => ({ id: row.id, values: row as Readonly<Record<string, unknown>> }));
  await logStatus(
    ctx,
    resource.name,
    ...opened.map(({ id, values }) => ({ id, from: null, to: reached(flow, action, values[state] as ValueOf<F>), action })),
  );
  await tell(
    ctx,
    document,
    action,
    rows.map((after) => ({ before: null, after, note: note(after) })),
  );
  noteNumbers(
    ctx,
    opened.map(({ values }) => String(values[number])),
  );
  await followed(ctx, resource, action, rows);
  return rows;
};
