import { isDecimal, plain } from '@wms/contract/kernel/decimal.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { DetectItem, SyncReply, SyncRow } from '@wms/contract/system/selfCheck/selfCheck.calls.ts';
import * as calls from '@wms/contract/system/selfCheck/selfCheck.calls.ts';
import type { DetectResult } from '@wms/contract/system/selfCheck/selfCheck.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { findTasks } from '../../kernel/task/tasks.ts';
import { itemsOf } from './catalogue.ts';
import { type NamedSuspect, type Reason, reasonText, sampleOf } from './describe.ts';
import { suspects } from './detector.ts';
import { mend } from './repair.commands.ts';
import { beginRun, type SelfCheckGround } from './run.commands.ts';

interface Kept {
  readonly detectNo: string;
  readonly result: DetectResult;
  readonly found: number;
  readonly isCapped: '0' | '1';
  readonly samples: readonly NamedSuspect[];
  readonly reason: Reason | null;
  readonly lastDate: string;
}

/** Every item with what its last run found, and the own run that is under way, to be followed again. */
const list = async (ctx: Context, { suspects }: SelfCheckGround) => {
  const kept = await ctx.tx.rows<Kept>(
    sql`
      select detect_no as "detectNo", result, found, is_capped as "isCapped", samples, reason, last_date as "lastDate"
      from sys_detect_result
    `,
  );
  const byNo = new Map(kept.map((row) => [row.detectNo, row]));
  const records = (await itemsOf(ctx.tx, suspects)).map(({ detectNo, name, group, repair }): DetectItem => {
    const last = byNo.get(detectNo);
    return {
      detectNo,
      detectName: inLocale(name, ctx.locale),
      group,
      lastResult: last?.result ?? null,
      lastDate: last?.lastDate ?? null,
      count: last?.found ?? null,
      isCapped: last?.isCapped ?? '0',
      samples: (last?.samples ?? []).map((sample) => sampleOf(sample, ctx.locale, ctx.resources)),
      reason: reasonText(last?.reason ?? null, ctx.locale),
      canRepair: repair === undefined ? '0' : '1',
    };
  });
  const [running] = (await findTasks(ctx, [sql`kind = 'check'`, sql`state < 4`])).filter(({ state }) => state < 4);
  return { ...onePage(records), runningJobId: running?.id ?? null };
};

const shown = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return isDecimal(text) ? plain(text) : text;
};
const synchronize = async (ctx: Context, ground: SelfCheckGround, detectNo: string, isDry: boolean): Promise<SyncReply> => {
  const item = (await itemsOf(ctx.tx, ground.suspects)).find((one) => one.detectNo === detectNo);
  if (!item) throw invalid({ code: 'check.unknown', field: 'detectNo', params: { value: detectNo } });
  const repair = item.repair && ground.repairs.get(item.repair);
  if (!repair) throw refuse({ code: 'check.noRepair', field: 'detectNo' });
  ctx.note(detectNo);
  return beyondScope(ctx, 'figures are the sums of every document', async (wide) => {
    const total = await suspects(wide.tx, sql`select row_id, what from ${sql.table(`inv_${detectNo.slice(1)}`)}`);
    const mended = await mend(wide, repair, detectNo, isDry);
    const records = mended.flatMap(({ resource, rowId, name, before, after }) =>
      Object.keys(after).map((field): SyncRow => {
        const label = resource.labels[field];
        const entity = resource.labels.$;
        return {
          rowId,
          name: entity ? `${inLocale(entity, ctx.locale)} ${name}` : name,
          field,
          fieldName: label ? inLocale(label, ctx.locale) : field,
          before: shown(before[field]),
          after: shown(after[field]),
        };
      }),
    );
    return { count: mended.length, total: total.count, records };
  });
};

/** The calls of the self check; the platform's administrators only. */
export const selfCheckMethods = (ground: SelfCheckGround): readonly Method[] => [
  answer(calls.listDetectItems, (ctx) => list(ctx, ground)),
  answer(calls.detect, (ctx, { detectNos }) => beginRun(ctx, ground, detectNos)),
  answer(calls.synchronize, (ctx, { detectNo, dryRun }) => synchronize(ctx, ground, detectNo, dryRun === '1')),
];
