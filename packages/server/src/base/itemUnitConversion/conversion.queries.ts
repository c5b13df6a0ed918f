import { itemUnitConversion } from '@wms/contract/base/itemUnitConversion/itemUnitConversion.ts';
import {
  type Conversion,
  type Converted,
  convert,
  type Scale,
  scaleOfItem,
  type UnitRule,
} from '@wms/contract/base/unitConversion/unitConversion.rules.ts';
import { unitConversion } from '@wms/contract/base/unitConversion/unitConversion.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { unitsOf } from '../unit/door.ts';

export interface ItemOf {
  readonly orgNo: string;
  readonly itemNo: string;
}
/** Converts a quantity of one of the items that were named; rounded once, as the target unit says. */
export type Converter = (of: ItemOf, quantity: Decimal, from: string, to: string) => Converted;

const keyOf = ({ orgNo, itemNo }: ItemOf): string => `${orgNo}\n${itemNo}`;
const unknown: UnitRule = { dicimalDigit: 6, roundingType: '1' };

/** Everything needed to convert quantities of these items: three questions, however many items and quantities. */
export const loadConverter = async (ctx: Pick<Context, 'tx' | 'scope'>, items: readonly ItemOf[]): Promise<Converter> => {
  const rules = new Map((await unitsOf(ctx)).map((row) => [row.unitNo, row]));
  const general = await findRows(ctx, unitConversion, [sql`status_code = '1'`]);
  const own = new Map<string, Conversion[]>();
  const found = await findRows(ctx, itemUnitConversion, [
    sql`status_code = '1'`,
    sql`
      (org_no, item_no) in (
        select *
        from unnest(${items.map(({ orgNo }) => orgNo)}::text[], ${items.map(({ itemNo }) => itemNo)}::text[]))
    `,
  ]);
  for (const row of found) own.set(keyOf(row), [...(own.get(keyOf(row)) ?? []), row]);
  const scales = new Map<string, Scale>();
  return (of, quantity, from, to) => {
    const key = keyOf(of);
    const scale = scales.get(key) ?? scaleOfItem(own.get(key) ?? [], general);
    scales.set(key, scale);
    return convert(scale, quantity, from, to, rules.get(to) ?? unknown);
  };
};
