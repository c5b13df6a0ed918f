import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { unsettled } from './unsettled.queries.ts';

interface Wanted {
  readonly orgNo: string;
  readonly itemNos: readonly string[];
  readonly supplierNo: string | undefined;
}
/** What of some items is on its way, by the day on which its notice is expected: sent, and neither received nor closed short. */
export const onWayByDay = (
  ctx: Context,
  { orgNo, itemNos, supplierNo }: Wanted,
): Promise<{ readonly itemNo: string; readonly day: string; readonly qty: Decimal }[]> => {
  const heads = allOf([
    ...visible(asnHead, ctx),
    sql`org_no = ${orgNo}`,
    unsettled('onTheWay'),
    ...(supplierNo === undefined ? [] : [sql`supplier_no = ${supplierNo}`]),
  ]);
  const lines = allOf([
    ...visible(asnLine, ctx),
    sql`goods_no = any(${[...itemNos]}::text[])`,
    sql`void_flag = '0' and closed_flag = '0'`,
  ]);
  return ctx.tx.rows(sql`
    select l.goods_no as "itemNo", to_char(h.expected_arrival_date, 'YYYY-MM-DD') as day,
      sum(greatest(l.delivery_qty - l.receive_qty, 0)) as qty
    from (select id, expected_arrival_date from srm_asn where ${heads}) h
    join (select asn_id, goods_no, delivery_qty, receive_qty from srm_asn_line where ${lines}) l on l.asn_id = h.id
    group by 1, 2
    having sum(greatest(l.delivery_qty - l.receive_qty, 0)) > 0`);
};
