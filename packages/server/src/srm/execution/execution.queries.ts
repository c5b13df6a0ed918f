import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import {
  type ApprovalSource,
  type ExecutionLine,
  everyone,
  executionConfig,
  executionConfigLine,
  narrowestLine,
} from '@wms/contract/srm/execution/executionConfig.ts';
import { sql } from 'kysely';
import { findItems } from '../../base/item/door.ts';
import { suppliedItems } from '../../base/supplierItem/door.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import type { Partner } from '../configuration/door.ts';

interface Strategy extends ExecutionLine {
  readonly id: string;
  readonly strategyNo: string;
  readonly strategyName: string;
  readonly deliveryModeNo: string;
  readonly isAsnApproval: boolean;
  readonly isDeliveryApproval: boolean;
}
/** What holds for one material of a supplier. */
export interface ExecutionTerms {
  /** The strategy that counts, with the line by which it does. */
  readonly strategy?: Omit<Strategy, 'isAsnApproval' | 'isDeliveryApproval'>;
  /** Whether the buyer agrees to a notice before it is shipped. */
  readonly isAsnApproval: boolean;
  /** What asks for a delivery approval; nothing: none is needed. */
  readonly approvalAskedBy: readonly ApprovalSource[];
}

/** The valid lines that may count for some materials of a supplier, each with what its strategy says. */
const strategiesFor = async (
  ctx: Context,
  { orgNo, supplierNo }: Partner,
  itemNos: readonly string[],
): Promise<readonly Strategy[]> => {
  const lines = await findRows(ctx, executionConfigLine, [
    sql`org_no = ${orgNo}`,
    sql`supplier_no = any(${[supplierNo, everyone]}::text[])`,
    sql`item_no = any(${[...itemNos, everyone]}::text[])`,
  ]);
  if (lines.length === 0) return [];
  const configs = await findRows(ctx, executionConfig, [
    sql`id = any(${lines.map(({ configId }) => configId)}::bigint[])`,
    among(recordStates, 'valid', sql.ref('status_code')),
  ]);
  const byId = new Map(configs.map((config) => [config.id, config]));
  return lines.flatMap(({ configId, supplierNo: forSupplier, itemNo }) => {
    const config = byId.get(configId);
    if (!config) return [];
    const { id, strategyNo, strategyName, deliveryModeNo } = config;
    const says = { isAsnApproval: config.isAsnApproval === '1', isDeliveryApproval: config.isDeliveryApproval === '1' };
    return [{ id, strategyNo, strategyName, deliveryModeNo, ...says, supplierNo: forSupplier, itemNo }];
  });
};

/**
 * What holds for materials of a supplier (DELIV-20): the strategy that counts, or where none does, what the organization says of all
 * notices. A material that is marked needs its approval whatever the strategy says: a strategy asks for more, never for less.
 */
export const executionTerms = async (
  ctx: Context,
  partner: Partner,
  itemNos: readonly string[],
): Promise<ReadonlyMap<string, ExecutionTerms>> => {
  const { orgNo, supplierNo } = partner;
  const { asnApproval } = await policiesOf(ctx, orgNo);
  const strategies = await strategiesFor(ctx, partner, itemNos);
  const items = await findItems(ctx, orgNo, itemNos);
  const supplied = await suppliedItems(ctx, orgNo, supplierNo, dayText(ctx.clock.now()), ...itemNos);
  const marked = new Set(supplied.flatMap((terms) => (terms.isDeliveryApproval === '1' ? [terms.itemNo] : [])));
  return new Map(
    [...new Set(itemNos)].map((itemNo): [string, ExecutionTerms] => {
      const found = narrowestLine(strategies, supplierNo, itemNo);
      const approvalAskedBy: readonly ApprovalSource[] = [
        ...(found?.isDeliveryApproval ? (['strategy'] as const) : []),
        ...(items.get(itemNo)?.isDeliveryApproval === '1' ? (['item'] as const) : []),
        ...(marked.has(itemNo) ? (['supplierItem'] as const) : []),
      ];
      const isAsnApproval = found ? found.isAsnApproval : asnApproval;
      if (!found) return [itemNo, { isAsnApproval, approvalAskedBy }];
      const { id, strategyNo, strategyName, deliveryModeNo } = found;
      const strategy = { id, strategyNo, strategyName, deliveryModeNo, supplierNo: found.supplierNo, itemNo: found.itemNo };
      return [itemNo, { strategy, isAsnApproval, approvalAskedBy }];
    }),
  );
};
