import type { Loaded } from '../place.ts';

/**
 * Open order lines of the supplier acme that never run out, ten of each order, so that every notice of a long measurement
 * finds something to ship. Their figures keep to their documents.
 */
export const endlessLines = async ({ sql }: Loaded, count: number): Promise<readonly string[]> => {
  const lines = await sql<{ id: string }>(
    `select l.id from srm_purchase_line l join (
       select purchase_id from srm_purchase_line where org_no = 'ORG1' and supplier_no = 'V0001' and accept_status = '1' and closed_flag = '0'
       group by purchase_id having count(*) = 10 and (sum(delivery_qty) = 0 or min(batch_pur_qty) = 1000000) order by purchase_id desc limit $1
     ) heads on heads.purchase_id = l.purchase_id order by l.purchase_id desc, l.purchase_seq`,
    [Math.ceil(count / 10)],
  );
  const ids = lines.map((line) => line.id);
  if (ids.length < count) throw new Error(`${ids.length} open order lines are loaded, ${count} are needed`);
  await sql(
    'update srm_purchase_line set un_delivery_qty = un_delivery_qty + 1000000 - batch_pur_qty, batch_pur_qty = 1000000 where id = any($1)',
    [ids],
  );
  await sql(
    `update srm_order_event set ordered_delta = 1000000, un_delivery_delta = 1000000, qty = 1000000 where purchase_line_id = any($1) and event = 'order.imported'`,
    [ids],
  );
  return ids.slice(0, count);
};
