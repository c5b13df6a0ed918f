import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { runSystem } from '../src/kernel/call/dispatcher.ts';
import { dayText } from '../src/kernel/ground/clock.ts';
import { insertRow, insertRows } from '../src/kernel/row/rows.ts';
import { settleFigures } from '../src/srm/purchase/door.ts';
import type { Client, TestHouse } from './house.ts';

/** The day n days from today, as the server counts days. */
export const dayFromNow = (n: number): string => dayText(Date.now() + n * 86_400_000);

interface LineSample {
  readonly itemNo?: string;
  readonly qty?: string;
  readonly acceptStatus?: string;
  readonly closedFlag?: '0' | '1';
  readonly expectArrivalDate?: string;
  readonly plantNo?: string;
  readonly receiveAddress?: string;
}
interface OrderSample {
  readonly orgNo?: string;
  readonly supplierNo?: string;
  readonly supplierName?: string;
  readonly orderType?: string;
  readonly orderStatus?: string;
  readonly lines?: readonly LineSample[];
}
let made = 0;

/** An issued and accepted order of acme in ORG1 unless told otherwise; answers the ids of its lines. */
export const makeOrder = (
  house: TestHouse,
  sample: OrderSample = {},
): Promise<{ purchaseNo: string; lineIds: readonly string[] }> =>
  runSystem(house.house, 'an order for a test', async (ctx) => {
    made += 1;
    const purchaseNo = `PT${String(made).padStart(5, '0')}`;
    const head = {
      purchaseNo,
      orgNo: sample.orgNo ?? 'ORG1',
      supplierNo: sample.supplierNo ?? 'V0001',
      supplierName: sample.supplierName ?? '东莞市立航五金制品有限公司',
      orderType: sample.orderType ?? '1',
      purchaseDate: dayFromNow(-10),
    };
    const order = await insertRow(ctx, purchaseOrder, { ...head, acceptStatus: '1', orderStatus: sample.orderStatus ?? '2' });
    const lines = await insertRows(
      ctx,
      purchaseLine,
      (sample.lines ?? [{}]).map((line, at) => ({
        ...head,
        purchaseId: order.id,
        purchaseSeq: at + 1,
        itemNo: line.itemNo ?? `M000${at + 1}`,
        itemName: `物料 ${at + 1}`,
        unitNo: 'PCS',
        batchPurQty: line.qty ?? '1000',
        expectArrivalDate: line.expectArrivalDate ?? dayFromNow(3),
        acceptStatus: line.acceptStatus ?? '1',
        closedFlag: line.closedFlag ?? '0',
        plantNo: line.plantNo ?? null,
        receiveAddress: line.receiveAddress ?? '昆山市前进东路 88 号',
        taxPrice: '1.5',
      })),
    );
    await settleFigures(
      ctx,
      lines.map((line) => ({ purchaseLineId: line.id, event: 'order.imported', docNo: purchaseNo, qty: line.batchPurQty })),
    );
    return { purchaseNo, lineIds: lines.map((line) => line.id) };
  });

/** What a supplier sends to announce goods of order lines; every member right unless told otherwise. */
export const noticeBody = (
  lines: readonly Readonly<Record<string, unknown>>[],
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  deliveryDate: dayFromNow(1),
  expectedArrivalDate: dayFromNow(3),
  wayCarriage: '3',
  driver: '刘师傅',
  carNo: '粤S12345',
  shipper: '陈宇',
  contact: '王采购',
  shipAddress: '广东省东莞市长安镇振安路 12 号',
  deliveryAddress: '江苏省昆山市开发区前进东路 88 号',
  ...changes,
  lines,
});

export interface Notice {
  readonly id: string;
  readonly version: number;
  readonly asnNo: string;
  readonly status: string;
}
/** Announces goods as a supplier would, and answers what the server did; throws with the whole answer when it refused. */
export const makeNotice = async (
  client: Client,
  lines: readonly Readonly<Record<string, unknown>>[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Notice> => {
  const answer = await client.call<Notice>('ISupSrmAsnHeadService/addsrmasnhead', noticeBody(lines, changes));
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
