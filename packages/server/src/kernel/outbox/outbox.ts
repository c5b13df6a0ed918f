import type { Document } from '@wms/contract/kernel/document.ts';
import type { ActionOf, Flow } from '@wms/contract/kernel/flow.ts';
import type { Audience, Facts, Notification, OwnEvent, ToldStep } from '@wms/contract/kernel/notification.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import type { Context, Person } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';

/** A row as it was and as it is, with what the history says of the move. */
export interface Moved<R extends Resource> {
  readonly before: Row<R> | null;
  readonly after: Row<R>;
  readonly note?: string | null | undefined;
}
interface Entry {
  readonly rowId: string;
  /** The document whose line the row is; empty where it is one itself. */
  readonly headEntity: string;
  readonly headId: string | null;
  readonly moment: string;
  readonly docNo: string;
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly warehouseNo: string;
  readonly facts: Facts & { readonly url: string; readonly supplierName: string };
  readonly texts: Trilingual;
  readonly audiences: readonly Audience[];
  /** Whether it leaves something to decide. */
  readonly asks: boolean;
}

const textOf = (row: object, field: string | undefined): string =>
  field === undefined ? '' : String((row as Readonly<Record<string, unknown>>)[field] ?? '');

/** A line names its document first among the rows it belongs to. */
const headOf = ({ fields }: Resource, row: object): Pick<Entry, 'headEntity' | 'headId'> => {
  const [name, field] = Object.entries(fields).find(([, { kind, required }]) => kind === 'key' && required) ?? [];
  return { headEntity: field?.target?.name ?? '', headId: textOf(row, name) || null };
};

const entriesOf = <R extends Resource, L extends Resource, F extends Flow>(
  { resource, number }: Document<R, L, F>,
  { moment, when, facts, url, text, to, isNews = false }: Notification<R, F>,
  steps: readonly ToldStep<R>[],
): readonly Entry[] =>
  steps.flatMap((step) => {
    if (when && !when(step)) return [];
    const { after } = step;
    const { docNo, ...told } = facts?.(step) ?? {};
    return [
      {
        rowId: after.id,
        ...headOf(resource, after),
        moment,
        docNo: docNo ?? textOf(after, number),
        orgNo: textOf(after, resource.scope?.org),
        supplierNo: textOf(after, resource.scope?.supplier),
        warehouseNo: textOf(after, resource.scope?.warehouse),
        facts: { ...told, url: url(after), supplierName: textOf(after, 'supplierName') },
        texts: text,
        audiences: to,
        asks: !isNews,
      },
    ];
  });

/** Writes what is told of rows of one kind, in the transaction of what it tells of. */
export const keep = async (ctx: Context, entity: string, entries: readonly Entry[]): Promise<void> => {
  const json = (pick: (entry: Entry) => unknown): readonly string[] => entries.map((entry) => JSON.stringify(pick(entry)));
  await ctx.tx.changed(sql`
    insert into sys_outbox (id, row_id, moment, doc_no, org_no, supplier_no, warehouse_no, facts, texts, audiences,
      head_entity, head_id, asks, entity, user_no, user_name, side, create_date)
    select told.*, ${entity}, ${ctx.user.userNo}, ${ctx.user.userName}, ${ctx.user.side},
      ${timeText(ctx.clock.now())}::timestamptz
    from unnest(${entries.map(() => newId())}::bigint[], ${entries.map(({ rowId }) => rowId)}::bigint[],
      ${entries.map(({ moment }) => moment)}::text[], ${entries.map(({ docNo }) => docNo)}::text[],
      ${entries.map(({ orgNo }) => orgNo)}::text[], ${entries.map(({ supplierNo }) => supplierNo)}::text[],
      ${entries.map(({ warehouseNo }) => warehouseNo)}::text[], ${json(({ facts }) => facts)}::jsonb[],
      ${json(({ texts }) => texts)}::jsonb[], ${json(({ audiences }) => audiences)}::jsonb[],
      ${entries.map(({ headEntity }) => headEntity)}::text[], ${entries.map(({ headId }) => headId)}::bigint[],
      ${entries.map(({ asks }) => asks)}::boolean[]) as told`);
};

/**
 * Keeps what a move of documents has to tell, in the transaction of the move: what is committed is delivered, what is rolled
 * back was never told. Nothing is sent here.
 */
export const tell = async <R extends Resource, L extends Resource, F extends Flow>(
  ctx: Context,
  document: Document<R, L, F>,
  action: ActionOf<F>,
  moved: readonly Moved<R>[],
): Promise<void> => {
  const { notifications = [], resource } = document;
  const steps = moved.map(({ before, after, note }) => ({ before, after, note: note ?? '', side: ctx.user.side }));
  const entries = notifications.flatMap((one) => (one.actions.includes(action) ? entriesOf(document, one, steps) : []));
  if (entries.length === 0) return;
  await keep(ctx, resource.name, entries);
};

/** Keeps what somebody has to hear of the own account. */
export const tellOwner = async (
  ctx: Context,
  { moment, text, url }: OwnEvent,
  { id: rowId, userNo, orgNo, supplierNo }: Pick<Person, 'id' | 'userNo' | 'orgNo' | 'supplierNo'>,
): Promise<void> => {
  const account = { rowId, headEntity: '', headId: null, docNo: userNo, orgNo, supplierNo: supplierNo ?? '', warehouseNo: '' };
  const facts = { url, supplierName: '' };
  await keep(ctx, 'user', [{ ...account, moment, facts, texts: text, audiences: [{ userNo }], asks: false }]);
};
