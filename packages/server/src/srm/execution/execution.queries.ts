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
import { itemsToApprove } from '../../base/item/door.ts';
import { suppliedItems } from '../../base/supplierItem/door.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
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
const strategiesFor = (ctx: Context, { orgNo, supplierNo }: Partner, itemNos: readonly string[]): Promise<readonly Strategy[]> =>
  ctx.tx.rows<Strategy>(sql`
    select c.id::text as id, strategy_no as "strategyNo", strategy_name as "strategyName", delivery_mode_no as "deliveryModeNo",
      is_asn_approval = '1' as "isAsnApproval", is_delivery_approval = '1' as "isDeliveryApproval",
      supplier_no as "supplierNo", item_no as "itemNo"
    from srm_execution_config_line l
    join srm_execution_config c on c.id = l.config_id
    where ${allOf([
      ...visible(executionConfigLine, ctx),
      ...visible(executionConfig, ctx),
      among(recordStates, 'valid', sql.ref('c.status_code')),
      sql`org_no = ${orgNo} and supplier_no = any(${[supplierNo, everyone]}::text[])`,
      sql`item_no = any(${[...itemNos, everyone]}::text[])`,
    ])}`);

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
  const [{ asnApproval }, strategies, items, supplied] = await Promise.all([
    policiesOf(ctx, orgNo),
    strategiesFor(ctx, partner, itemNos),
    itemsToApprove(ctx, orgNo, itemNos),
    suppliedItems(ctx, orgNo, supplierNo, dayText(ctx.clock.now()), ...itemNos),
  ]);
  const marked = new Set(supplied.flatMap((terms) => (terms.isDeliveryApproval === '1' ? [terms.itemNo] : [])));
  return new Map(
    [...new Set(itemNos)].map((itemNo): [string, ExecutionTerms] => {
      const found = narrowestLine(strategies, supplierNo, itemNo);
      const approvalAskedBy: readonly ApprovalSource[] = [
        ...(found?.isDeliveryApproval ? (['strategy'] as const) : []),
        ...(items.has(itemNo) ? (['item'] as const) : []),
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
