import { writeXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, it } from 'vitest';
import { uploadTo } from '../kernel/exchange/testing.ts';
import * as world from './consignment.world.ts';
import {
  brief,
  codes,
  dayAt,
  done,
  gone,
  goods,
  inside,
  listed,
  night,
  offences,
  openWorld,
  outside,
  posted,
  type Row,
  supply,
} from './consignment.world.ts';

openWorld();
afterEach(async () => {
  expect(await offences()).toEqual([]);
});
const lineOf = async (itemNo: string, periodNo: string, client = world.buyer): Promise<Row> => {
  const [row] = await listed(client, 'getVmiPeriodChangeList', { itemNoIndistinct: itemNo, periodNo });
  if (!row) throw new Error(`no line of ${itemNo} in ${periodNo}`);
  return row;
};
const sumsOf = ({ beginQty, periodInQty, periodOutQty, adjustQty, endQty }: Row) => [
  beginQty,
  periodInQty,
  periodOutQty,
  adjustQty,
  endQty,
];
const counts = async (rows: readonly (readonly (string | number)[])[]) => {
  const head = ['组织', '期间', '供应商编号', '仓库', '物料编号', '实盘数量'];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'counts', rows: [head, ...rows.map((row) => [...row])] }] }));
  return uploadTo(world.house.app, world.keeper, `${inside}/importActualCount`, file, { fields: { again: '1' } });
};

describe('periods of consignment stock', () => {
  it('INV-11 VM-01 VM-02 rows carry what a period began with, came, went and ended with, and the next begins there', async () => {
    await posted(goods('M0001', '100', { lotNo: 'L1' }), goods('M0001', '20', { lotNo: 'L2' }));
    await posted(gone('M0001', '30', { lotNo: 'L1' }));
    const [row] = await listed(world.acme, 'getsrmvmilistbyparams', { itemNo: 'M0001', lotNo: 'L1' });
    expect(row).toMatchObject({ beginQty: '0', periodInQty: '100', periodOutQty: '30', endQty: '70', inventoryQty: '70' });
    expect(row).toMatchObject({ periodNo: '202603', inventoryType: '10', isControl: expect.stringMatching(/[01]/) });
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['safeQty', 'coverDays', 'isBelowSafe']));
    expect(sumsOf(await lineOf('M0001', '202603'))).toEqual(['0', '120', '30', '0', '90']);
    await dayAt('2026-04-01', '00:10:00');
    await night();
    expect(sumsOf(await lineOf('M0001', '202604'))).toEqual(['90', '0', '0', '0', '90']);
    await posted(goods('M0001', '5', { lotNo: 'L1' }));
    expect(sumsOf(await lineOf('M0001', '202604'))).toEqual(['90', '5', '0', '0', '95']);
    expect(sumsOf(await lineOf('M0001', '202603'))).toEqual(['0', '120', '30', '0', '90']);
  });

  it('INV-10 the sum of a line can be followed down to its movements, with the balance after each', async () => {
    const line = await lineOf('M0001', '202603');
    const reply = await done<{ records: Row[]; line: Row }>(world.acme, `${outside}/getVmiDifferenceDetail`, {
      id: line.id,
      current: 1,
      size: 50,
    });
    expect(reply.line.id).toBe(line.id);
    expect(reply.records.map(({ moveType, moveQty, afterQty }) => [moveType, moveQty, afterQty]).toSorted()).toEqual([
      ['1', '100', '100'],
      ['1', '20', '120'],
      ['4', '-30', '90'],
    ]);
  });

  it('CONST-16 the filter of inventory types takes one of its values and nothing else; CONST-17 the control flag is 1 or 0', async () => {
    await posted(goods('M0002', '7', { to: { cellNo: '', inventoryType: '21' } }), goods('M0002', '3'));
    const types = async (inventoryTypes: unknown) =>
      (await listed(world.buyer, 'getsrmvmilistbyparams', { itemNo: 'M0002', inventoryTypes })).map((row) => row.inventoryType);
    expect(await types('20,21,25,26')).toEqual(['21']);
    expect(await types('10')).toEqual(['10']);
    expect(await types('30')).toEqual([]);
    for (const inventoryTypes of ['20', '10,22', 'x']) {
      const answer = await world.buyer.call(`${outside}/getsrmvmilistbyparams`, {
        current: 1,
        size: 10,
        condition: { inventoryTypes },
      });
      expect(codes(answer)).toEqual(['valid.condition']);
    }
    await world.house.owner.query("update bm_warehouse set control_inv = '0' where warehouse_no = 'WH12'");
    const controlled = (isControl: string) => listed(world.buyer, 'getWarehouseQueryList', { isControl, itemNo: 'M0002' });
    expect((await controlled('0')).map((row) => row.isControl)).toEqual(['0', '0']);
    expect(await controlled('1')).toEqual([]);
    await world.house.owner.query("update bm_warehouse set control_inv = '1' where warehouse_no = 'WH12'");
    expect((await controlled('1')).map((row) => row.isControl)).toEqual(['1', '1']);
    const bad = await world.buyer.call(`${outside}/getWarehouseQueryList`, {
      current: 1,
      size: 10,
      condition: { isControl: '2' },
    });
    expect(codes(bad)).toEqual(['valid.condition']);
  });

  it('INV-17 VM-03 to VM-07 what was counted is compared, answered by the supplier, solved by the buyer, and closed', async () => {
    const early = await counts([['ORG1', '202604', 'V0001', 'WH12', 'M0001', 90]]);
    expect(early.body).toContain('period.goesOn');
    const told = await counts([
      ['ORG1', '202603', 'V0001', 'WH12', 'M0001', 85],
      ['ORG1', '202603', 'V0001', 'WH12', 'M0011', 1],
    ]);
    expect(told.body).toContain('period.noLine');
    const good = await counts([['ORG1', '202603', 'V0001', 'WH12', 'M0001', 85]]);
    expect(good.lines.at(-1)).toMatchObject({ event: 'uploadComplete', count: 1 });
    const [line] = await listed(world.acme, 'getVmiDifferenceList', { periodNo: '202603', itemNoIndistinct: 'M0001' });
    expect(line).toMatchObject({ endQty: '90', actualQty: '85', diffQty: '-5', periodStatus: '2' });
    if (!line) return;
    const unanswered = await world.buyer.call(`${inside}/closeVmiPeriod`, { orgNo: 'ORG1', periodNo: '202603' });
    expect(codes(unanswered)).toEqual(['period.unanswered']);
    const silent = await world.acme.call(`${outside}/disputeVmiPeriod`, {
      records: [brief(line)],
      disputeQty: '88',
      reason: ' \u3164\u200B',
    });
    expect(codes(silent)).toEqual(['reason.required']);
    await done(world.acme, `${outside}/disputeVmiPeriod`, { records: [brief(line)], disputeQty: '88', reason: '账上 88' });
    const [disputed] = await listed(world.buyer, 'getVmiDifferenceList', { periodNo: '202603', periodStatus: '3' });
    expect(disputed).toMatchObject({ disputeQty: '88', reason: '账上 88' });
    await done(world.buyer, `${inside}/solveVmiPeriod`, {
      records: [{ id: line.id, version: disputed?.version }],
      solution: 'adjust',
      reason: '按供应商数量调整',
    });
    // the adjustment stands in the open period and leaves the figures of the one it is for
    expect(sumsOf(await lineOf('M0001', '202603'))).toEqual(['0', '120', '30', '0', '90']);
    expect(sumsOf(await lineOf('M0001', '202604'))).toEqual(['90', '5', '0', '-2', '93']);
    const closed = await done(world.buyer, `${inside}/closeVmiPeriod`, { orgNo: 'ORG1', periodNo: '202603' });
    expect(closed.count).toBe(1);
    expect(codes(await world.buyer.call(`${inside}/closeVmiPeriod`, { orgNo: 'ORG1', periodNo: '202603' }))).toEqual([
      'period.closed',
    ]);
    expect(codes(await world.buyer.call(`${inside}/closeVmiPeriod`, { orgNo: 'ORG1', periodNo: '202604' }))).toEqual([
      'period.notOver',
    ]);
  });

  it('VM-08 reopening and closing again changes no figure; only the last closed period opens', async () => {
    const before = sumsOf(await lineOf('M0001', '202603'));
    const reason = { orgNo: 'ORG1', periodNo: '202603', reason: '补记' };
    expect(codes(await world.buyer.call(`${inside}/reopenVmiPeriod`, { ...reason, reason: '' }))).toEqual(['reason.required']);
    await done(world.buyer, `${inside}/reopenVmiPeriod`, reason);
    expect(await lineOf('M0001', '202603')).toMatchObject({ periodStatus: '0' });
    await done(world.buyer, `${inside}/syncInventory`, { orgNo: 'ORG1' });
    const line = await lineOf('M0001', '202603');
    expect(line).toMatchObject({ periodStatus: '2' });
    await done(world.acme, `${outside}/confirmVmiPeriod`, { records: [brief(line)] });
    await done(world.buyer, `${inside}/closeVmiPeriod`, { orgNo: 'ORG1', periodNo: '202603' });
    expect(sumsOf(await lineOf('M0001', '202603'))).toEqual(before);
  });

  it('VM-07 VM-08 periods of an organization are closed, opened and brought up by its own people alone', async () => {
    const stranger = await world.house.signIn('buyer2');
    const period = { orgNo: 'ORG1', periodNo: '202603' };
    const before = await lineOf('M0001', '202603');
    expect(codes(await stranger.call(`${inside}/closeVmiPeriod`, period))).toEqual(['period.unknown']);
    expect(codes(await stranger.call(`${inside}/reopenVmiPeriod`, { ...period, reason: '补记' }))).toEqual(['period.unknown']);
    expect(await done(stranger, `${inside}/syncInventory`, { orgNo: 'ORG1' })).toEqual({ count: 0 });
    expect(await lineOf('M0001', '202603')).toEqual(before);
  });
  it('VM-05 ES-04 quantities, periods and cut-offs are refused in words that say what is expected', async () => {
    const dispute = (disputeQty: string) =>
      world.acme.call(`${outside}/disputeVmiPeriod`, { records: [{ id: '1', version: 1 }], disputeQty, reason: '账上' });
    for (const [qty, code] of [
      ['-1', 'valid.notNegative'],
      ['NaN', 'valid.number'],
      ['1e3', 'valid.number'],
      ['9'.repeat(40), 'valid.number'],
      ['0.0000001', 'valid.decimal'],
    ] as const) {
      const answer = await dispute(qty);
      expect([qty, codes(answer)]).toEqual([qty, [code]]);
      expect(answer.body).not.toContain('{digits}');
    }
    const close = await world.buyer.call(`${inside}/closeVmiPeriod`, { orgNo: 'ORG1', periodNo: '202613' });
    expect([codes(close), close.body.includes('202613')]).toEqual([['valid.period'], true]);
    const compare = await world.buyer.call(`${inside}/compareWarehouse`, {
      ...{ orgNo: 'ORG1', warehouseNo: 'WH12', cutoffDate: '2026-02-31 10:00:00' },
    });
    expect(codes(compare)).toEqual(['valid.dateTime']);
  });

  it('a movement never enters a period that is over, whatever the clock of its writer says', async () => {
    clockBack('2026-03-31T23:59:59+08:00');
    await posted(goods('M0003', '4'));
    expect(sumsOf(await lineOf('M0003', '202604'))).toEqual(['0', '4', '0', '0', '4']);
    await dayAt('2026-04-02');
  });

  it('INV-17 the sums of periods equal the ledger for any range of them, in any order of postings', async () => {
    let state = 7;
    const dice = (n: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 4_294_967_296) * n);
    };
    let left = 0;
    for (const month of ['05', '06', '07', '09']) {
      await dayAt(`2026-${month}-03`);
      for (let n = 0; n < 12; n += 1) {
        const out = left > 0 && dice(3) === 0;
        const qty = out ? 1 + dice(left) : 1 + dice(50);
        left += out ? -qty : qty;
        await posted(out ? gone('M0004', String(qty)) : goods('M0004', String(qty)));
      }
      if (dice(2) === 0) await night();
    }
    await night();
    const { rows: moves } = await world.house.owner.query(
      "select to_char(move_date at time zone 'Asia/Shanghai', 'YYYYMM') as period, sum(delta)::float as qty from inv_ledger where item_no = 'M0004' group by 1",
    );
    const { rows: lines } = await world.house.owner.query(
      "select period_no as period, (period_in_qty - period_out_qty + adjust_qty)::float as qty, begin_qty::float, end_qty::float from inv_vmi_line where item_no = 'M0004' order by 1",
    );
    const moved = new Map(moves.map(({ period, qty }) => [period, qty]));
    for (const [from, first] of lines.entries())
      for (const last of lines.slice(from)) {
        const within = lines.filter(({ period }) => first.period <= period && period <= last.period);
        const ledger = within.reduce((total, { period }) => total + (moved.get(period) ?? 0), 0);
        expect(first.begin_qty + ledger).toBe(last.end_qty);
      }
    expect(lines.at(-1)?.end_qty).toBe(left);
    await dayAt('2026-09-04');
  });

  it('S21 marks what is below its safety stock, and what falls below it before more can come', async () => {
    await world.house.owner.query("update bm_item set safe_qty = 50 where item_no in ('M0006', 'M0007')");
    await posted(goods('M0006', '49'), goods('M0007', '60', { sourceLineId: '' }));
    const flags = async (itemNo: string) => {
      const [row] = await listed(world.buyer, 'getsrmvmilistbyparams', { itemNo, current: '1' });
      return [row?.isBelowSafe, row?.safeQty];
    };
    expect(await flags('M0006')).toEqual(['1', '50']);
    expect(await flags('M0007')).toEqual(['0', '50']);
    await posted(goods('M0006', '1'));
    expect(await flags('M0006')).toEqual(['0', '50']);
    const [first] = await listed(world.buyer, 'getsrmvmilistbyparams', { isBelowSafe: '1' });
    expect(first?.itemNo).not.toBe('M0006');
  });
});

const clockBack = (at: string): void => world.clock.set(Date.parse(at));

describe('goods of suppliers', () => {
  const receipt = (day: string, sourceLineId: string, qty: string) => async () => {
    await dayAt(day);
    await posted(goods('M0008', qty, { sourceLineId, sourceNo: `RK-${sourceLineId}` }));
  };
  const held = () => listed(world.keeper, 'getWarehouseQueryList', { itemNo: 'M0008' });

  it('INV-02 ES-01 are held by receipt, the oldest first, and seen by their owner alone', async () => {
    await receipt('2026-10-02', '9001', '10')();
    await receipt('2026-10-05', '9002', '20')();
    expect((await held()).map(({ heldQty, receiptDate, receiptNo }) => [heldQty, receiptDate, receiptNo])).toEqual([
      ['10', '2026-10-02', 'RK-9001'],
      ['20', '2026-10-05', 'RK-9002'],
    ]);
    expect((await listed(world.acme, 'getWarehouseQueryList', { itemNo: 'M0008' })).length).toBe(2);
    for (const operation of [
      'getWarehouseQueryList',
      'getsrmvmilistbyparams',
      'getVmiDifferenceList',
      'getVmiPeriodChangeList',
      'getVmiDifferenceDetail',
      'getWarehouseDiffList',
    ])
      expect(await listed(world.crystal, operation)).toEqual([]);
  });

  it('ES-02 ES-03 are taken over first in first out, given back, and never beyond what is there', async () => {
    const [first, second] = await held();
    if (!first || !second) throw new Error('nothing held');
    const line = (row: Row, qty: string) => ({ escrowId: row.id, version: row.version, qty });
    const take = (...lines: readonly object[]) => world.keeper.call<{ records: Row[] }>(`${inside}/takeOver`, { lines });
    expect(codes(await take(line(second, '5')))).toEqual(['escrow.fifo']);
    expect(codes(await take(line(first, '11')))).toEqual(expect.arrayContaining(['escrow.tooMuch']));
    const taken = await take(line(first, '10'), line(second, '5'));
    expect(taken.status).toBe(200);
    expect((await held()).map((row) => [row.heldQty, row.takenQty, row.escrowStatus])).toEqual([
      ['0', '10', '1'],
      ['15', '5', '0'],
    ]);
    const [, again] = await held();
    if (!again) return;
    await done(world.keeper, `${inside}/giveBack`, { lines: [line(again, '2')], reason: '领错' });
    expect((await held()).map((row) => [row.heldQty, row.takenQty])).toEqual([
      ['0', '10'],
      ['17', '3'],
    ]);
    const { rows } = await world.house.owner.query(
      "select owner_no, sum(delta)::float as qty from inv_ledger where item_no = 'M0008' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { owner_no: '', qty: 13 },
      { owner_no: 'V0001', qty: 17 },
    ]);
  });

  it('ES-08 issue 14 are settled for a closed period on one statement that is seen before, and locked then', async () => {
    const settle = { orgNo: 'ORG1', supplierNo: 'V0001', periodNo: '202610' };
    expect(codes(await world.buyer.call(`${inside}/settleTakeOver`, settle))).toEqual(['period.notClosed']);
    await dayAt('2026-11-02');
    await night();
    await world.house.owner.query("update inv_vmi_period set closed_date = now() where period_no <= '202610'");
    const preview = async () => (await world.buyer.call(`${inside}/getSettlementPreview`, settle)).data;
    expect(await preview()).toMatchObject({ isClosed: '1', records: [{ itemNo: 'M0008', qty: '13' }] });
    const { statementNo } = await done<{ statementNo: string }>(world.buyer, `${inside}/settleTakeOver`, settle);
    expect(await preview()).toMatchObject({ records: [] });
    expect(statementNo).toMatch(/^JS/);
    expect((await held()).map((row) => [row.heldQty, row.takenQty, row.settledQty, row.escrowStatus])).toEqual([
      ['0', '0', '10', '2'],
      ['17', '0', '3', '0'],
    ]);
    expect(codes(await world.buyer.call(`${inside}/settleTakeOver`, settle))).toEqual(['escrow.nothing']);
    const [first] = await held();
    const back = { lines: [{ escrowId: first?.id, version: first?.version, qty: '1' }], reason: '退' };
    expect(codes(await world.keeper.call(`${inside}/giveBack`, back))).toEqual(['doc.wrongStatus', 'escrow.tooMuch']);
  });

  it('ES-04 to ES-07 figures of the supplier are compared with the ledger at a second, explained, and agreed by the other side', async () => {
    await dayAt('2026-11-03');
    const cutoffDate = '2026-11-02 23:59:59';
    const set = { orgNo: 'ORG1', warehouseNo: 'WH12', cutoffDate };
    const rows = [
      { itemNo: 'M0008', qty: '15' },
      { itemNo: 'M0006', qty: '50' },
      { itemNo: 'M0011', qty: '4' },
    ];
    const report = (more: object) => world.acme.call(`${outside}/reportWarehouseFigures`, { ...set, rows, ...more });
    await supply('V0001', 'M0011');
    expect(codes(await report({ cutoffDate: '2027-01-01 00:00:00' }))).toEqual(['difference.future']);
    expect((await report({ rows: rows.slice(0, 1) })).status).toBe(200);
    expect((await report({})).status).toBe(200);
    expect((await report({ cutoffDate: '2026-11-01 23:59:59', rows: rows.slice(0, 1) })).status).toBe(200);
    await done(world.keeper, `${inside}/compareWarehouse`, set);
    const found = await listed(world.buyer, 'getWarehouseDiffList');
    const told = (itemNo: string, at = cutoffDate) => {
      const row = found.find((one) => one.itemNo === itemNo && one.cutoffDate === at);
      return row && [row.ourQty, row.supplierQty, row.diffResult, row.diffStatus];
    };
    expect(told('M0008')).toEqual(['17', '15', 'differs', '2']);
    expect(told('M0006')).toEqual(['50', '50', 'equal', '1']);
    expect(told('M0011')).toEqual(['0', '4', 'onlyTheirs', '2']);
    expect(told('M0007')).toEqual(['60', null, 'onlyOurs', '2']);
    expect(told('M0008', '2026-11-01 23:59:59')).toEqual([null, '15', 'outdated', '0']);
    expect(codes(await report({}))).toEqual(['difference.compared']);

    const row = found.find(({ diffResult }) => diffResult === 'differs');
    if (!row) throw new Error('no difference');
    const explain = { records: [brief(row)], reason: '收货多记 2', wrongSide: 'ours' };
    const { records } = await done(world.acme, `${outside}/explainDiff`, explain);
    expect(codes(await world.acme.call(`${outside}/agreeDiff`, { records: records.map(brief), agree: '1' }))).toEqual([
      'difference.ownSide',
    ]);
    await done(world.buyer, `${outside}/agreeDiff`, { records: records.map(brief), agree: '1' });
    expect((await held()).map((one) => one.heldQty)).toEqual(['0', '15']);
    expect(await lineOf('M0008', '202611')).toMatchObject({ adjustQty: '-2', endQty: '15' });
  });

  it('INV-13 INV-14 INV-15 the analysis has buckets, classes and rankings, of own goods alone for a supplier', async () => {
    const ask = <T = { records: Row[]; totals: { key: string; rows: number }[] }>(
      client: typeof world.buyer,
      operation: string,
      body: object = {},
    ) => done<T>(client, `${outside}/${operation}`, { current: 1, size: 100, ...body });
    const dormant = await ask(world.buyer, 'getDormantStock');
    expect(dormant.totals.map(({ key }) => key)).toEqual(['0-30', '31-60', '61-90', '91-120', '121-150', 'over 150']);
    expect(dormant.records.length).toBeGreaterThan(0);
    const classes = await ask(world.buyer, 'getAbcClass');
    expect(classes.totals.map(({ key }) => key)).toEqual(['A', 'B', 'C']);
    for (const top of ['10', '20'])
      expect(
        (await done<{ records: Row[] }>(world.buyer, `${outside}/getStockRanking`, { top, by: 'qty' })).records.map(
          ({ rank }) => rank,
        )[0],
      ).toBe(1);
    expect((await world.buyer.call(`${outside}/getStockRanking`, { top: '15', by: 'qty' })).status).toBe(400);
    const own = await ask(world.acme, 'getDormantStock');
    expect(new Set(own.records.map(({ supplierNo }) => supplierNo))).toEqual(new Set(['V0001']));
    expect(own.records.every(({ stockAmount, issueAmount }) => stockAmount === null && issueAmount === null)).toBe(true);
    expect((await ask(world.crystal, 'getAbcClass')).records).toEqual([]);
  });

  it('INV-16 lists are exported under the names of the specification', async () => {
    const sheets = 'exportexcel exportWarehouseEnd exportAbnormalDetail exportVmiDifference exportPeriodChange';
    for (const operation of `${sheets} exportWarehouseDiff exportStockAnalysis`.split(' ')) {
      const answer = await world.acme.call(`${outside}/${operation}`, { condition: {} });
      expect([operation, answer.status]).toEqual([operation, 200]);
    }
  });
});
