import { printLog } from '@wms/contract/print/printLog.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import { newId } from '../kernel/ground/ids.ts';
import { insertRows } from '../kernel/row/rows.ts';

/** One thing that is printed, as the log names it. */
export interface PrintedThing {
  readonly entity: string;
  readonly entityId: string;
  readonly docNo: string;
  readonly orgNo: string;
  readonly supplierNo: string | null;
}
interface PrintJob {
  readonly module: string;
  readonly templateCode: string;
  readonly serviceType: string;
  readonly printer: string;
  readonly copies: number;
}
/**
 * Writes down what is printed, who, when and how often (LB-02); what was printed before is a reprint. Two prints of one thing at the same
 * moment may both be the first: the log tells the moment of each.
 */
export const notePrints = async (
  ctx: Context,
  things: readonly PrintedThing[],
  job: PrintJob,
): Promise<{ readonly jobId: string }> => {
  const jobId = newId();
  const ids = things.map(({ entityId }) => entityId);
  const before = await ctx.tx.rows<{ entity: string; id: string }>(sql`
    select distinct entity, entity_id as id from bm_print_log where entity_id = any(${ids}::text[])`);
  const printed = new Set(before.map(({ entity, id }) => `${entity} ${id}`));
  await insertRows(
    ctx,
    printLog,
    things.map((thing) => ({
      ...thing,
      ...job,
      jobNo: jobId,
      isReprint: printed.has(`${thing.entity} ${thing.entityId}`) ? '1' : '0',
    })),
  );
  const [first] = things;
  if (first) ctx.note(things.length === 1 ? first.docNo : `${first.docNo} +${things.length - 1}`);
  return { jobId };
};
