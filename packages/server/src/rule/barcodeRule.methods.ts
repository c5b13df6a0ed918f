import { barcodeRule, barcodeRuleLine } from '@wms/contract/rule/barcodeRule.ts';
import { ruleIssues } from '@wms/contract/rule/barcodes.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import type { Method } from '../kernel/ground/method.ts';
import { invalid } from '../kernel/ground/refusal.ts';
import { plainBodies, writtenMethods } from '../kernel/resource/crud.ts';
import { findRows, getRow } from '../kernel/row/rows.ts';
import { segmentsOf } from './makers.queries.ts';

/** A rule of which codes could not be read back is refused as a whole, at the line that makes it so. */
const ensureReadable = async (ctx: Context, id: string): Promise<void> => {
  const rule = await getRow(ctx, barcodeRule, id);
  const lines = await findRows(ctx, barcodeRuleLine, [sql`rule_id = ${id}`]);
  const issues = ruleIssues(
    rule,
    await segmentsOf(
      ctx,
      lines.toSorted((a, b) => a.seq - b.seq),
    ),
  );
  if (issues.length > 0) throw invalid(...issues);
};

const plain = plainBodies(barcodeRule);
export const barcodeRuleMethods: readonly Method[] = writtenMethods(barcodeRule, {
  add: async (ctx, draft) => {
    const done = await plain.add(ctx, draft);
    await ensureReadable(ctx, done.id);
    return done;
  },
  update: async (ctx, change) => {
    const done = await plain.update(ctx, change);
    await ensureReadable(ctx, done.id);
    return done;
  },
});
