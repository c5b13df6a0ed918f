import { createHash } from 'node:crypto';
import { file } from '@wms/contract/file/file.ts';
import { sql } from 'kysely';
import { runSystem } from '../src/kernel/call/dispatcher.ts';
import { addDays } from '../src/kernel/ground/clock.ts';
import { insertRow } from '../src/kernel/row/rows.ts';
import { attempt, buyerOf, call, daysTold, outside, type Trade } from './story.steps.ts';

interface Brief {
  readonly id: string;
  readonly version: number;
}
/** A report that the person of the trade has uploaded and that belongs to nothing yet. */
const report = ({ house, orgNo, supplierNo }: Trade, itemNo: string, day: string): Promise<string> =>
  runSystem(house, 'the story writes a report', async (ctx) => {
    const content = Buffer.from(`\uFEFF出厂检验报告\r\n物料：${itemNo}\r\n日期：${day}\r\n外观、尺寸、材质：合格\r\n`);
    const about = { orgNo, supplierNo, fileName: `${itemNo}-检验报告.txt`, fileType: '1', fileSize: content.length } as const;
    const { id } = await insertRow(ctx, file, about);
    await ctx.tx.changed(sql`
      update sys_file set content = ${content}, sha256 = ${createHash('sha256').update(content).digest('hex')}, create_user = '0'
      where id = ${id}`);
    return id;
  });

const apply = async (trade: Trade, itemNo: string, day: number, days: number): Promise<Brief> => {
  const { orgNo, supplierNo } = trade;
  const effectiveStart = trade.moveTo(day, 10);
  const fileIds = [await report(trade, itemNo, effectiveStart)];
  const body = { orgNo, itemNo, effectiveStart, effectiveEnd: addDays(effectiveStart, days), fileIds };
  return call<Brief>(trade, outside(supplierNo, orgNo), 'ISupSrmDeliveryApprovalService/addsrmdeliveryapproval', body);
};
const decide = async (trade: Trade, one: Brief, more: object): Promise<Brief> => {
  const { records } = await call<{ records: readonly Brief[] }>(
    trade,
    buyerOf(trade.orgNo),
    'ISrmDeliveryApprovalService/approveDelivery',
    { records: [{ id: one.id, version: one.version }], ...more },
  );
  return records[0] ?? one;
};

/** Permissions to deliver in every state: one that waits, holds, ends soon, has ended, was rejected, and was voided. */
export const tellApprovals = async (trade: Trade): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  trade.moveTo(daysTold - 50, 9);
  const { records } = await call<{ records: readonly { readonly itemNo: string }[] }>(
    trade,
    outside(supplierNo, orgNo),
    'ISupSrmDeliveryApprovalService/getApprovableItems',
    { orgNo },
  );
  const [ended, voided, ending, holding, rejected, waiting] = records.map(({ itemNo }) => itemNo);
  if (!ended || !voided || !ending || !holding || !rejected || !waiting) return;
  const agree = { agree: '1' };
  await attempt(apply(trade, ended, daysTold - 50, 30).then((one) => decide(trade, one, agree)));
  const gone = await attempt(apply(trade, voided, daysTold - 40, 180).then((one) => decide(trade, one, agree)));
  await attempt(apply(trade, ending, daysTold - 30, 45).then((one) => decide(trade, one, agree)));
  await attempt(apply(trade, holding, daysTold - 20, 365).then((one) => decide(trade, one, agree)));
  if (gone)
    await attempt(
      call(trade, buyerOf(orgNo), 'ISrmDeliveryApprovalService/voidApproval', {
        records: [{ id: gone.id, version: gone.version }],
        reason: '来料抽检不合格，重新送样后再申请',
      }),
    );
  await attempt(
    apply(trade, rejected, daysTold - 3, 180).then((one) =>
      decide(trade, one, { agree: '0', reason: '报告缺少材质证明，请补充后重新提交' }),
    ),
  );
  await attempt(apply(trade, waiting, daysTold - 1, 180));
};
