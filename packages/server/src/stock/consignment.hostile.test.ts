import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../test/house.ts';
import { takeSheet } from '../../test/sheets.ts';
import { pdf, upload } from '../../test/uploads.ts';
import { uploadTo } from '../kernel/exchange/testing.ts';
import * as world from './consignment.world.ts';
import {
  brief,
  codes,
  dayAt,
  done,
  goods,
  inside,
  listed,
  night,
  openWorld,
  outside,
  posted,
  type Row,
  supply,
} from './consignment.world.ts';

openWorld();
const first = async (client: Client, operation: string, condition: object): Promise<Row> => {
  const [row] = await listed(client, operation, condition);
  if (!row) throw new Error(`${operation} has no ${JSON.stringify(condition)}`);
  return row;
};
const held = (itemNo: string) => first(world.buyer, 'getWarehouseQueryList', { itemNo });
const lines = ({ id, version }: Row, qty: string) => [{ escrowId: id, version, qty }];
const other = { id: '1', version: 1 };

describe('consignment stock', () => {
  it('R8 tells a supplier nothing of our reference prices: no amount and no share of amounts, in no sheet either', async () => {
    await posted(
      goods('M0001', '100', { sourceLineId: '11' }),
      goods('M0002', '100', { sourceLineId: '12' }),
      goods('M0003', '30', { ownerNo: 'V0003', sourceLineId: '13' }),
    );
    await world.house.owner.query(
      "update bm_item set ref_price = case item_no when 'M0001' then 7 else 3 end where org_no = 'ORG1'",
    );
    for (const itemNo of ['M0001', 'M0002'])
      await done(world.keeper, `${inside}/takeOver`, { lines: lines(await held(itemNo), '10') });
    const asked = { current: 1, size: 100, condition: {} };
    const shares = async (client: Client) =>
      (await done<{ records: Row[] }>(client, `${outside}/getAbcClass`, asked)).records
        .filter(({ supplierNo }) => supplierNo === 'V0001')
        .map(({ stockAmount, issueAmount, sharePct }) => [stockAmount, issueAmount, sharePct]);
    expect(await shares(world.buyer)).toEqual([
      ['630', '70', '70.00'],
      ['270', '30', '100.00'],
    ]);
    // who took ten of each knows by 70 and 30 that one costs 7/3 of the other
    expect(await shares(world.acme)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    const headsOf = async (client: Client) =>
      (await takeSheet(world.house, client, `${outside}/exportStockAnalysis`, asked)).rows[0];
    expect([(await headsOf(world.buyer))?.length, (await headsOf(world.acme))?.length]).toEqual([13, 10]);
    const ranked = await done<{ records: Row[] }>(world.acme, `${outside}/getStockRanking`, { top: '10', by: 'amount' });
    expect(ranked.records.map(({ itemNo, stockAmount }) => [itemNo, stockAmount])).toEqual([
      ['M0001', null],
      ['M0002', null],
    ]);
  });

  it('R6 R7 shows no row, movement, count or sheet of another supplier, by its number, its line or its item', async () => {
    const line = await first(world.buyer, 'getVmiPeriodChangeList', { itemNoIndistinct: 'M0001' });
    const vmi = await first(world.buyer, 'getsrmvmilistbyparams', { itemNo: 'M0001' });
    const operations =
      'getsrmvmilistbyparams getVmiDifferenceList getVmiPeriodChangeList getVmiDifferenceDetail getWarehouseQueryList';
    for (const operation of `${operations} getWarehouseDiffList`.split(' '))
      for (const condition of [{ supplierNo: 'V0001' }, { supplierNo: ['V0001', 'V0002'] }])
        expect([operation, (await world.crystal.call(`${outside}/${operation}`, { condition })).data]).toMatchObject([
          operation,
          { total: 0, records: [] },
        ]);
    for (const by of [{ id: line.id }, { condition: { lineId: line.id } }, { condition: { id: [line.id] } }])
      expect((await world.crystal.call(`${outside}/getVmiDifferenceDetail`, by)).data).toMatchObject({ total: 0, line: null });
    expect((await world.crystal.call(`${outside}/getsrmvmibyid`, { id: vmi.id })).errorCode).toBe('20003');
    const sheets =
      'exportexcel exportWarehouseEnd exportVmiDifference exportPeriodChange exportWarehouseDiff exportStockAnalysis';
    const exports = [
      ...sheets.split(' ').map((operation) => [operation, { supplierNo: 'V0001' }] as const),
      ['exportAbnormalDetail', { lineId: line.id }] as const,
    ];
    for (const [operation, condition] of exports)
      expect([operation, (await world.crystal.call(`${outside}/${operation}`, { condition })).errorCode]).toEqual([
        operation,
        '20012',
      ]);
  });

  it('R6 R13 is taken over, given back and settled by its own organization alone; a foreign line undoes the own', async () => {
    const foreigner = await world.house.signIn('buyer2');
    const row = await held('M0001');
    for (const [client, code] of [[world.acme, '10008'] as const, [foreigner, '20003'] as const]) {
      expect((await client.call(`${inside}/takeOver`, { lines: lines(row, '1') })).errorCode).toBe(code);
      expect((await client.call(`${inside}/giveBack`, { lines: lines(row, '1'), reason: 'x' })).errorCode).toBe(code);
    }
    const mixed = [...lines(row, '1'), { escrowId: other.id, version: other.version, qty: '1' }];
    expect((await world.keeper.call(`${inside}/takeOver`, { lines: mixed })).errorCode).toBe('20003');
    for (const qty of ['-1', '0', '0.0000001', '1e30'])
      expect([qty, (await world.keeper.call(`${inside}/takeOver`, { lines: lines(row, qty) })).status]).toEqual([qty, 400]);
    // the same receipt named twice is summed before it is judged
    const twice = await world.keeper.call(`${inside}/takeOver`, { lines: [...lines(row, '50'), ...lines(row, '41')] });
    expect(codes(twice)).toEqual(['escrow.tooMuch']);
    expect(await held('M0001')).toMatchObject({ version: row.version, heldQty: '90', takenQty: '10' });
  });

  it('R6 R7 has periods that no supplier and no other organization closes, opens, answers or settles', async () => {
    await dayAt('2026-04-02');
    await night();
    const foreigner = await world.house.signIn('buyer2');
    const period = { orgNo: 'ORG1', periodNo: '202603', reason: 'x' };
    const settled = { orgNo: 'ORG1', supplierNo: 'V0001', periodNo: '202603' };
    const { reason: _, ...closed } = period;
    for (const [operation, body] of [
      ['closeVmiPeriod', closed] as const,
      ['reopenVmiPeriod', period] as const,
      ['settleTakeOver', settled] as const,
    ]) {
      expect([operation, (await world.acme.call(`${inside}/${operation}`, body)).status]).toEqual([operation, 403]);
      expect([operation, codes(await foreigner.call(`${inside}/${operation}`, body))]).toEqual([operation, ['period.unknown']]);
    }
    const line = await first(world.buyer, 'getVmiDifferenceList', { itemNoIndistinct: 'M0001', periodNo: '202603' });
    const records = [brief(line)];
    const answers = { confirmVmiPeriod: { records }, disputeVmiPeriod: { records, disputeQty: '1', reason: 'x' } };
    for (const [operation, body] of Object.entries(answers)) {
      expect((await world.crystal.call(`${outside}/${operation}`, body)).errorCode).toBe('20003');
      expect((await world.buyer.call(`${outside}/${operation}`, body)).status).toBe(403);
    }
    const solving = { records, solution: 'adjust', adjustQty: '1', reason: 'x' };
    expect((await world.acme.call(`${inside}/solveVmiPeriod`, solving)).status).toBe(403);
    expect((await foreigner.call(`${inside}/solveVmiPeriod`, solving)).errorCode).toBe('20003');
  });

  it('R6 R7 takes no counts of another organization from a sheet, and none from a supplier', async () => {
    const foreigner = await world.house.signIn('buyer2');
    const head = ['组织', '期间', '供应商编号', '仓库', '物料编号', '实盘数量'];
    const rows = [head, ['ORG1', '202603', 'V0001', 'WH12', 'M0001', 1], ['ORG1', '202603', 'V0001', 'WH12', 'NONE', 1]];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'counts', rows }] }));
    const sent = (client: Client) => uploadTo(world.house.app, client, `${inside}/importActualCount`, file);
    expect((await sent(world.acme)).status).toBe(403);
    // a line that is there is told as one that is not
    const told = (await sent(foreigner)).lines.flatMap((line) => ('code' in line ? [line.code] : []));
    expect(told).toEqual(['period.noLine', 'period.noLine']);
    const line = await first(world.buyer, 'getVmiDifferenceList', { itemNoIndistinct: 'M0001', periodNo: '202603' });
    expect(line).toMatchObject({ actualQty: null, periodStatus: '0' });
  });

  it('R6 R13 has figures that each side gives and answers for itself', async () => {
    const foreigner = await world.house.signIn('buyer2');
    const set = { orgNo: 'ORG1', warehouseNo: 'WH12', cutoffDate: '2026-04-01 00:00:00' };
    const rows = [{ itemNo: 'M0001', qty: '80' }];
    const report = (client: Client, more: object) => client.call(`${outside}/reportWarehouseFigures`, { ...set, rows, ...more });
    expect((await report(world.crystal, { supplierNo: 'V0001' })).status).toBe(400);
    expect(codes(await report(world.crystal, { warehouseNo: 'WH21' }))).toEqual(['difference.warehouse', 'difference.item']);
    expect((await report(world.buyer, {})).status).toBe(403);
    expect((await report(world.acme, {})).status).toBe(200);
    expect((await world.acme.call(`${inside}/compareWarehouse`, set)).status).toBe(403);
    expect(codes(await foreigner.call(`${inside}/compareWarehouse`, set))).toEqual(['difference.none']);
    await done(world.keeper, `${inside}/compareWarehouse`, set);
    const row = await first(world.acme, 'getWarehouseDiffList', { diffStatus: '2', itemNoIndistinct: 'M0001' });
    const explain = (client: Client, records: readonly object[], fileIds: readonly string[] = []) =>
      client.call(`${outside}/explainDiff`, { records, reason: 'x', wrongSide: 'ours', fileIds });
    const answer = (client: Client, one: Row, agree: string) =>
      client.call(`${outside}/agreeDiff`, { records: [brief(one)], agree });
    expect(codes(await answer(world.acme, row, '1'))).toEqual(['doc.wrongStatus']);
    for (const client of [world.crystal, foreigner]) {
      expect((await explain(client, [brief(row)])).errorCode).toBe('20003');
      expect((await answer(client, row, '1')).errorCode).toBe('20003');
    }
    expect((await explain(world.acme, [brief(row), other])).errorCode).toBe('20003');
    const paper = await upload(world.house, world.acme, '签收单.pdf', pdf);
    expect((await explain(world.crystal, [brief(row)], [paper.fileId])).errorCode).toBe('20003');
    expect((await explain(world.acme, [brief(row)], [paper.fileId])).status).toBe(200);
    const seen = await first(world.buyer, 'getWarehouseDiffList', { diffStatus: '3', itemNoIndistinct: 'M0001' });
    expect(seen.fileList).toMatchObject([{ fileId: paper.fileId, fileName: '签收单.pdf' }]);
    const readers = async (fileId: string): Promise<readonly number[]> =>
      Promise.all(
        [world.acme, world.buyer, world.crystal, foreigner].map(
          async (client) => (await client.call('IBmFileManageService/downloadFile', { fileId })).status,
        ),
      );
    expect(await readers(paper.fileId)).toEqual([200, 200, 404, 404]);
    const told = await first(world.acme, 'getWarehouseDiffList', { diffStatus: '3' });
    // it says itself that our book is wrong: only we can agree
    for (const agree of ['1', '0']) expect(codes(await answer(world.acme, told, agree))).toEqual(['difference.ownSide']);
    expect(await held('M0001')).toMatchObject({ heldQty: '90' });
    expect((await answer(world.buyer, told, '0')).status).toBe(200);
    // what we give for the supplier to answer is read by it, and by nobody else outside
    const again = await first(world.buyer, 'getWarehouseDiffList', { diffStatus: '2', itemNoIndistinct: 'M0001' });
    const ours = await upload(world.house, world.buyer, '盘点单.pdf', pdf);
    expect((await explain(world.buyer, [brief(again)], [ours.fileId])).status).toBe(200);
    expect(await readers(ours.fileId)).toEqual([200, 200, 404, 404]);
  });

  it('R6 R7 are of materials that the supplier has to do with: of others it learns neither name nor that they exist', async () => {
    const set = { orgNo: 'ORG1', warehouseNo: 'WH12', cutoffDate: '2026-04-02 00:00:00' };
    const report = (itemNo: string) =>
      world.crystal.call(`${outside}/reportWarehouseFigures`, { ...set, rows: [{ itemNo, qty: '1' }] });
    // known by its terms, by goods of its own that lie there, and as little as a number that is none
    await supply('V0003', 'M0012');
    await posted(goods('M0003', '30', { ownerNo: 'V0003', sourceLineId: '31' }));
    for (const itemNo of ['M0001', 'NONE']) expect(codes(await report(itemNo))).toEqual(['difference.item']);
    for (const itemNo of ['M0012', 'M0003']) expect((await report(itemNo)).status).toBe(200);
    const foreign = 'M0001';
    const head = ['组织', '仓库', '截止时间', '物料编号', '批号', '供应商数量'];
    const sheet = [head, ['ORG1', 'WH12', set.cutoffDate, foreign, '', 1], ['ORG1', 'WH12', set.cutoffDate, 'NONE', '', 1]];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'figures', rows: sheet }] }));
    const told = await uploadTo(world.house.app, world.crystal, `${outside}/importexcel`, file);
    expect(told.lines.flatMap((line) => ('code' in line ? [line.code] : []))).toEqual(['difference.item', 'difference.item']);
  });

  it('R13 wait for their comparison in a bounded number: a month of days for each warehouse, and each may be replaced', async () => {
    const day = (at: number) => `2026-02-01 00:00:${String(at).padStart(2, '0')}`;
    const report = (cutoffDate: string) =>
      world.acme.call(`${outside}/reportWarehouseFigures`, {
        ...{ orgNo: 'ORG1', warehouseNo: 'WH12', cutoffDate, rows: [{ itemNo: 'M0001', qty: '80' }] },
      });
    for (let at = 0; at < 31; at += 1) expect((await report(day(at))).status).toBe(200);
    expect(codes(await report(day(31)))).toEqual(['difference.manyWaiting']);
    expect((await report(day(0))).status).toBe(200);
    await done(world.keeper, `${inside}/compareWarehouse`, { orgNo: 'ORG1', warehouseNo: 'WH12', cutoffDate: day(5) });
    expect((await report(day(31))).status).toBe(200);
  });

  it('INV-12 INV-13 stock values say their currency, on the screen and in the file; a supplier gets neither', async () => {
    const asked = { current: 1, size: 100 };
    const currencyFor = async (client: typeof world.buyer) =>
      (await done<{ currencyNo: string | null }>(client, `${outside}/getDormantStock`, asked)).currencyNo;
    expect([await currencyFor(world.buyer), await currencyFor(world.acme)]).toEqual(['CNY', null]);
    await world.house.owner.query("insert into sys_param (param_no, param_value) values ('REF_PRICE_CURRENCY', 'TWD')");
    expect(await currencyFor(world.buyer)).toBe('TWD');
    const { rows } = await takeSheet(world.house, world.buyer, `${outside}/exportStockAnalysis`, { condition: {} });
    expect(rows[0]).toContain('库存金额（TWD）');
    await world.house.owner.query("delete from sys_param where param_no = 'REF_PRICE_CURRENCY'");
  });
});
