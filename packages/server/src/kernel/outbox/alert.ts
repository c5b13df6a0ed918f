import type { Facts, Office } from '@wms/contract/kernel/notification.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { column } from '../ground/sql.ts';
import { keep } from './outbox.ts';

type Sql = RawBuilder<unknown>;
/** One row that people have to hear of; what its resource has not is empty. */
export interface Case {
  readonly id: string;
  readonly docNo: string;
  readonly itemNo: string;
}
/** What nobody moves and time or figures bring about: a day that passes, stock that runs out. Told as the moves of documents are. */
export interface Alert {
  /** A value of NOTICE_GEN_MOMENT, by which administrators choose channels, texts and people. */
  readonly moment: string;
  readonly resource: Resource;
  /** The field that holds the number people know a row by. */
  readonly number: string;
  readonly to: readonly Office[];
  readonly text: Trilingual;
  /** Told within minutes: tomorrow nobody can do anything about it. */
  readonly isUrgent?: true;
  /** Days after which it is told again while it lasts; absent: only when it has become worse. */
  readonly again?: number;
  /** The rows it is told of, on an access path of their own: a condition on the table of the resource. */
  readonly where: (ctx: Context) => Sql | Promise<Sql>;
  /** How bad a row is, a whole number that grows; all are alike unless given. */
  readonly grade?: (ctx: Context) => Sql;
  /** What the text names beside number, supplier and material, each as a text of SQL. */
  readonly facts?: Readonly<Partial<Record<'qty' | 'date' | 'reason', Sql>>>;
  /** Where it leads: the document, or the list that shows it. */
  url(found: Case): string;
}
interface Found extends Case {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly warehouseNo: string;
  readonly supplierName: string;
  readonly itemName: string;
  readonly itemEnName: string;
  readonly qty: string;
  readonly date: string;
  readonly reason: string;
}

/** Rows told in one transaction; the next takes the rest. */
export const alertBatch = 1000;

const asText = (value: Sql | undefined): Sql => (value === undefined ? sql`''` : sql`coalesce((${value})::text, '')`);
const membersOf = (ctx: Context, { resource, number, grade, facts = {} }: Alert): Sql => {
  const { fields, scope } = resource;
  const held = (field: string | undefined): Sql => asText(field !== undefined && field in fields ? column(field) : undefined);
  return sql`id, ${held(number)} as "docNo", ${held('itemNo')} as "itemNo", ${held('itemName')} as "itemName",
    ${held('itemEnName')} as "itemEnName", ${held('supplierName')} as "supplierName", ${held(scope?.org)} as "orgNo",
    ${held(scope?.supplier)} as "supplierNo", ${held(scope?.warehouse)} as "warehouseNo", ${asText(facts.qty)} as qty,
    ${asText(facts.date)} as date, ${asText(facts.reason)} as reason, (${grade?.(ctx) ?? sql`1`})::integer as grade`;
};
const factsOf = ({ itemNo, itemName, itemEnName, qty, date, reason }: Found): Facts => ({
  ...(itemNo && { itemNo, itemName: [itemEnName || itemName, itemName, itemName] }),
  ...(qty && { qty }),
  ...(date && { date }),
  ...(reason && { reason }),
});

/**
 * Tells of the rows that have not been told yet, have become worse, or were told long enough ago; forgets those that are in order
 * again, so that they are told when they fall back. Answers how many it told; `alertBatch` of them mean that more may wait.
 */
export const tellAlert = async (ctx: Context, alert: Alert): Promise<number> => {
  const { moment, resource, again, text, to, url } = alert;
  const mine = await ctx.tx.first<{ mine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtext(${`alert ${moment}`})) as mine`);
  if (!mine?.mine) return 0;
  const now = ctx.clock.now();
  const before = again === undefined ? '-infinity' : addDays(dayText(now), -again);
  const found = await ctx.tx.rows<Found>(sql`
    with found as materialized (
      select ${membersOf(ctx, alert)} from ${sql.table(resource.table)} where ${await alert.where(ctx)}
    ), over as (
      delete from sys_alert a where a.moment = ${moment} and not exists (select 1 from found where found.id = a.row_id)
    ), better as (
      update sys_alert a set grade = f.grade from found f
      where a.moment = ${moment} and a.row_id = f.id and f.grade < a.grade and a.told_day > ${before}::date
    ), due as (
      select f.* from found f left join sys_alert a on a.moment = ${moment} and a.row_id = f.id
      where a.row_id is null or f.grade > a.grade or a.told_day <= ${before}::date
      order by f.id limit ${alertBatch}
    ), kept as (
      insert into sys_alert (moment, row_id, grade, told_day)
      select ${moment}, id, grade, ${dayText(now)}::date from due
      on conflict (moment, row_id) do update set grade = excluded.grade, told_day = excluded.told_day
    )
    select due.*, id::text as id from due order by due.id`);
  const entries = found.map((row) => ({
    rowId: row.id,
    headEntity: '',
    headId: null,
    moment,
    docNo: row.docNo,
    orgNo: row.orgNo,
    supplierNo: row.supplierNo,
    warehouseNo: row.warehouseNo,
    facts: { ...factsOf(row), url: url(row), supplierName: row.supplierName },
    texts: text,
    audiences: to,
    asks: true,
  }));
  if (entries.length > 0) await keep(ctx, resource.name, entries);
  return entries.length;
};
