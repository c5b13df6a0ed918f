import { type Figure, throughput } from '../figures.ts';
import { endlessLines } from './endless.ts';
import { type Call, contest, type Stage } from './stage.ts';

const linesOfAsn = 20;
const sets = 100;

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
  const ids = await endlessLines(stage.loaded, (sets + 1) * linesOfAsn);
  const [recorded, ...others] = Array.from({ length: Math.floor(ids.length / linesOfAsn) }, (_, n) =>
    ids.slice(n * linesOfAsn, (n + 1) * linesOfAsn),
  );
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
