import { type Figure, throughput } from '../figures.ts';
import { type Call, contest, type Stage } from './stage.ts';

const linesOfAsn = 20;
const sets = 60;

interface OpenLine {
  readonly id: string;
}

/**
 * Order lines that never run out, so that every notice of a long measurement finds something to ship: sets of twenty,
 * ten of each of two orders, of one supplier.
 */
const openSets = async (stage: Stage): Promise<readonly (readonly string[])[]> => {
  const { sql } = stage.loaded;
  const lines = await sql<OpenLine>(
    `select l.id from srm_purchase_line l join (
       select purchase_id from srm_purchase_line where org_no = 'ORG1' and supplier_no = 'V0001' and accept_status = '1' and closed_flag = '0' and receive_qty = 0 and on_way_qty = 0
       group by purchase_id having count(*) = 10 order by purchase_id desc limit $1
     ) heads on heads.purchase_id = l.purchase_id order by l.purchase_id desc, l.purchase_seq`,
    [(sets + 1) * 2],
  );
  const ids = lines.map((line) => line.id);
  await sql(
    `update srm_purchase_line set batch_pur_qty = 1000000, un_delivery_qty = 1000000 - pending_qty, plant_no = null where id = any($1)`,
    [ids],
  );
  await sql(
    `update srm_order_event set ordered_delta = 1000000, un_delivery_delta = 1000000, qty = 1000000 where purchase_line_id = any($1) and event = 'order.imported'`,
    [ids],
  );
  return Array.from({ length: Math.floor(ids.length / linesOfAsn) }, (_, n) => ids.slice(n * linesOfAsn, (n + 1) * linesOfAsn));
};

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** The notice of these order lines. */
export const noticeOf = (ids: readonly string[], qty: string) => ({
  deliveryDate: day(1),
  expectedArrivalDate: day(30),
  wayCarriage: '2',
  shipper: '东莞立航五金',
  contact: '陈宇',
  contactPhone: '13800138001',
  shipAddress: '广东省东莞市长安镇振安路 12 号',
  deliveryAddress: '江苏省昆山市开发区前进东路 88 号',
  lines: ids.map((purchaseLineId) => ({ purchaseLineId, deliveryQty: qty })),
});

/** A supplier announces goods of twenty order lines. */
export const asn = async (stage: Stage): Promise<readonly Figure[]> => {
  const [recorded, ...others] = await openSets(stage);
  if (!recorded || others.length < 20) throw new Error(`only ${others.length} sets of order lines to announce`);
  let at = 0;
  const call: Call = {
    name: 'One ASN of 20 lines',
    who: 'acme',
    wire: 'ISupSrmAsnHeadService/addsrmasnhead',
    body: noticeOf(recorded, '1'),
    next: () => {
      at += 1;
      const set = others[at % others.length] ?? [];
      return {
        body: noticeOf(set, '1'),
        changes: Object.fromEntries(recorded.map((id, n) => [id, set[n] ?? ''])),
      };
    },
  };
  const [compared] = await contest(stage, [call]);
  return compared ? [throughput('asn', call.name, stage.loaded.rows, compared, 0.4)] : [];
};
