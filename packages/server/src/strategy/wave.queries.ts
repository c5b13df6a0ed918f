import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { type WaveTemplate, waveTemplate } from '@wms/contract/strategy/waveTemplate.ts';
import { sql } from 'kysely';
import { among } from '../kernel/ground/among.ts';
import type { Context } from '../kernel/ground/context.ts';
import { findRows } from '../kernel/row/rows.ts';

export type { WaveTemplate };

interface Asked {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly waveNo: string;
}
/** The valid wave template of a number that may be used in a warehouse. */
export const waveTemplateFor = async (ctx: Context, { orgNo, warehouseNo, waveNo }: Asked): Promise<WaveTemplate | undefined> => {
  const [found] = await findRows(ctx, waveTemplate, [
    sql`org_no = ${orgNo}`,
    sql`wave_no = ${waveNo}`,
    sql`coalesce(warehouse_no, '') in ('', ${warehouseNo})`,
    among(recordStates, 'valid', sql.ref('status_code')),
  ]);
  return found;
};
