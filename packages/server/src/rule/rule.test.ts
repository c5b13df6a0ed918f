import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { takeSheet } from '../../test/sheets.ts';

let house: TestHouse;
let admin: Client;
let supplier: Client;
let auditor: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, supplier, auditor] = (await Promise.all(['admin', 'acme', 'buyer'].map((userNo) => house.signIn(userNo)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => house.close());

interface Brief {
  readonly id: string;
  readonly version: number;
}
type Line = Readonly<Record<string, unknown>>;
interface Whole extends Brief {
  readonly lines: readonly Line[];
}
const codes = ({ details }: Answer<unknown>): readonly string[] =>
  details.map(({ code, field, rowId }) => [code, field, rowId].filter((part) => part !== undefined).join(' '));
const elements = 'IBmCodingService';
const element = (codingId: string, more: object = {}) => ({
  ...{ codingId, codingName: `要素 ${codingId}`, parameter: 'lotAtt', partNo: '05', inputType: '3', fieldType: '1', leng: 6 },
  ...more,
});
const addElement = (codingId: string, more: object = {}) => admin.call<Brief>(`${elements}/addbmcoding`, element(codingId, more));

describe('basic elements', () => {
  it('RULE-17 carry the members of the specification and are added, changed and deleted', async () => {
    const added = await addElement('K', { prefixChar: 'K-', allowEmpty: '1', matchCriteria: '2', lotRule: 'LR02' });
    expect(added.status).toBe(200);
    const whole = await admin.call<object>(`${elements}/getbmcodingbyid`, { id: added.data.id });
    expect(whole.data).toMatchObject({
      ...element('K'),
      ...{ prefixChar: 'K-', allowEmpty: '1', matchCriteria: '2', lotRule: 'LR02', fieldValue: null, statusCode: '1' },
    });
    const changed = await admin.call<Brief>(`${elements}/updatebmcodingbyid`, { ...added.data, codingId: undefined, leng: 8 });
    expect(changed.status).toBe(200);
    const gone = await admin.call(`${elements}/physicaldeletebmcodingbyids`, {
      delList: [{ id: changed.data.id, version: changed.data.version }],
    });
    expect(gone.data).toEqual({ count: 1 });
  });
  it('RULE-18 are named by one letter from A to Z', async () => {
    for (const codingId of ['a', 'AA', '1'])
      expect([codingId, (await addElement(codingId)).errorCode]).toEqual([codingId, '20002']);
    expect((await addElement('A')).errorCode).toBe('20006');
    expect((await addElement('Z')).status).toBe(200);
  });
  it('RULE-19 stand for a standard column, a customer column or a batch attribute', async () => {
    for (const [codingId, parameter] of [
      ['G', 'guestCol'],
      ['L', 'lotAtt'],
      ['S', 'standardCol'],
    ] as const)
      expect([parameter, (await addElement(codingId, { parameter })).status]).toEqual([parameter, 200]);
    expect(codes(await addElement('Q', { parameter: 'other' }))).toEqual(['valid.choice parameter']);
  });
  it('RULE-29 are in no way open to suppliers, and a rule holds what it is made of', async () => {
    expect((await supplier.call(`${elements}/getbmcodinglistbyparams`, { current: 1, size: 20 })).status).toBe(403);
    const page = await admin.call<{ records: readonly Brief[] }>(`${elements}/getbmcodinglistbyparams`, { codingId: 'A' });
    const [{ id, version } = { id: '', version: 0 }] = page.data.records;
    const held = await admin.call(`${elements}/physicaldeletebmcodingbyids`, { delList: [{ id, version }] });
    expect([held.errorCode, codes(held).length]).toEqual(['20007', 1]);
  });
});

describe('barcode rules', () => {
  const service = 'IBmBarRuleHeadService';
  const line = (codingId: string, more: object = {}): Line => ({ codingId, ...more });
  const rule = (barRuleNo: string, lines: readonly Line[], more: object = {}) => ({
    ...{ barRuleNo, barRuleName: `规则 ${barRuleNo}`, barType: '1', parseMethod: '1', codeTotal: null, lines },
    ...more,
  });
  const add = (...given: Parameters<typeof rule>) =>
    admin.call<Brief & { barRuleNo: string }>(`${service}/addbmbarrulehead`, rule(...given));
  const read = async (id: string) => (await admin.call<Whole>(`${service}/getbmbarruleheadbyid`, { id })).data;
  const change = (row: Brief, more: object) =>
    admin.call<Brief>(`${service}/updatebmbarruleheadbyid`, { id: row.id, version: row.version, ...more });

  it('RULE-01 RULE-20 RULE-27 are added, read, changed and deleted with their lines', async () => {
    const added = await add('T1', [line('A'), line('B', { leng: 5 })], { codeTotal: 13 });
    expect([added.status, added.data.barRuleNo]).toEqual([200, 'T1']);
    const whole = await read(added.data.id);
    expect(whole).toMatchObject({ barRuleNo: 'T1', barRuleName: '规则 T1', barType: '1', codeTotal: 13, parseMethod: '1' });
    expect(whole.lines).toEqual([
      { seq: 1, codingId: 'A', prefixChar: null, leng: 0, fieldValue: null, allowEmpty: '0' },
      { seq: 2, codingId: 'B', prefixChar: null, leng: 5, fieldValue: null, allowEmpty: '0' },
    ]);
    // the lines alone make the record one version older; what stays in its place is not made anew
    const longer = await change(whole, { codeTotal: null, lines: [...whole.lines, line('C')] });
    expect(longer.data.version).toBe(whole.version + 1);
    const only = await change(longer.data, { lines: [line('A')] });
    expect(only.data.version).toBe(longer.data.version + 1);
    expect((await read(only.data.id)).lines.map(({ codingId }) => codingId)).toEqual(['A']);
    const same = await change(only.data, { lines: [line('A')] });
    expect(same.data.version).toBe(only.data.version);
    const unsaid = await change(same.data, { barRuleName: '改名' });
    expect((await read(unsaid.data.id)).lines).toHaveLength(1);
    const gone = await admin.call(`${service}/physicaldeletebmbarruleheadbyids`, {
      delList: [{ id: unsaid.data.id, version: unsaid.data.version }],
    });
    expect(gone.data).toEqual({ count: 1 });
    const left = await house.owner.query('select 1 from bm_bar_rule_line where rule_id = $1', [unsaid.data.id]);
    expect(left.rowCount).toBe(0);
  });
  it('RULE-20 keep the place a line names, and refuse one that stands twice, none at all and unknown elements', async () => {
    const added = await add('T2', [line('B', { seq: 20 }), line('A', { seq: 10 })]);
    expect((await read(added.data.id)).lines.map(({ seq, codingId }) => `${seq}${codingId}`)).toEqual(['10A', '20B']);
    expect(codes(await add('T3', [line('B', { seq: 1 }), line('A', { seq: 1 })]))).toEqual(['valid.seqTwice seq 1']);
    expect(codes(await add('T3', []))).toEqual(['valid.lines lines']);
    expect(codes(await admin.call(`${service}/addbmbarrulehead`, { ...rule('T3', []), lines: undefined }))).toEqual([
      'valid.lines lines',
    ]);
    expect(codes(await add('T3', [line('A'), line('Y')]))).toEqual(['ref.invalid codingId 1']);
    expect(codes(await add('T3', [line('A'), line('B', { leng: -1 })]))).toEqual(['valid.min leng 1']);
    expect(codes(await add('T3', [line('A'), line('A')]))).toEqual(['barcode.elementTwice']);
    expect(codes(await add('T3', [line('A', { other: '1' })]))).toEqual(['valid.unknown other 0']);
    const none = await house.owner.query("select 1 from bm_bar_rule_head where bar_rule_no = 'T3'");
    expect(none.rowCount).toBe(0);
  });
  it('RULE-30 a rule whose codes could not be read back is refused when it is saved', async () => {
    expect(codes(await add('T4', [line('A'), line('B')], { codeTotal: 15 }))).toEqual(['barcode.total codeTotal']);
    expect(codes(await add('T4', [line('F'), line('B')]))).toEqual(['barcode.noLength 0']);
    expect(codes(await add('T4', [line('A'), line('B')], { parseMethod: '3' }))).toEqual([
      'barcode.noPrefix 0',
      'barcode.noPrefix 1',
    ]);
    const added = await add('T4', [line('A', { prefixChar: 'I' }), line('B', { prefixChar: 'Q' })], { parseMethod: '3' });
    expect(added.status).toBe(200);
    // changed lines are judged with what the record says already
    expect(codes(await change(added.data, { lines: [line('A', { prefixChar: 'I' }), line('B', { prefixChar: 'IQ' })] }))).toEqual(
      ['barcode.prefixClash 1'],
    );
    expect((await read(added.data.id)).lines.map(({ prefixChar }) => prefixChar)).toEqual(['I', 'Q']);
  });
  it('an element that is no longer valid stays where it is and goes nowhere new', async () => {
    const made = await addElement('W', { partNo: '06' });
    const added = await add('T8', [line('W'), line('B')]);
    await admin.call(`${elements}/invalidbmcodingbyids`, { delList: [{ id: made.data.id, version: made.data.version }] });
    const kept = await change(added.data, { lines: [line('W'), line('B', { leng: 5 })] });
    expect(kept.status).toBe(200);
    expect(codes(await change(kept.data, { lines: [line('B'), line('W')] }))).toEqual(['ref.invalid codingId 1']);
  });
  it('RULE-24 are found by state, keyword and type', async () => {
    const found = async (condition: object) => {
      const { data } = await admin.call<{ records: readonly { barRuleNo: string }[] }>(
        `${service}/getbmbarruleheadlistbyparams`,
        condition,
      );
      return data.records.map(({ barRuleNo }) => barRuleNo);
    };
    expect(await found({ barType: '3' })).toEqual(['BR03']);
    expect(await found({ keyword: '序列号' })).toEqual(['BR02']);
    expect(await found({ statusCode: '0' })).toEqual([]);
  });
  it('a change of the lines is told in the history of the rule, from what to what', async () => {
    const added = await add('T5', [line('A')]);
    await change(added.data, { lines: [line('A'), line('D')] });
    const history = await admin.call<{ records: readonly { changes: readonly object[] }[] }>(
      'ISysOperLogService/getDocumentHistory',
      { entity: 'barcodeRule', id: added.data.id },
    );
    expect(history.data.records.flatMap(({ changes }) => changes)).toContainEqual({
      ...{ field: 'lines', before: '1 A', after: '1 A, 2 D' },
    });
  });
  it('RULE-27 RULE-28 the lists of barcode and batch rules are exported as a file', async () => {
    const bars = await takeSheet(house, admin, `${service}/exportexcel`, { condition: { barRuleNoIndistinct: 'BR0' } });
    expect(bars.rows.flat()).toEqual(expect.arrayContaining(['BR01', '物料标签', 'BR03', '容器条码']));
    const lots = await takeSheet(house, admin, 'IBmLotRuleHeadService/exportexcel', { condition: {} });
    expect(lots.rows.flat()).toEqual(expect.arrayContaining(['LR01', '按生产日期']));
  });
  it('two who change the lines of one rule at once: one is told that it changed', async () => {
    const added = await add('T6', [line('A')]);
    const both = await Promise.all([
      change(added.data, { lines: [line('A'), line('C')] }),
      change(added.data, { lines: [line('A'), line('D')] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { lines } = await read(added.data.id);
    expect(lines).toHaveLength(2);
  });
  it('are kept by administrators: a buyer who may only look does not add one', async () => {
    expect((await auditor.call(`${service}/addbmbarrulehead`, rule('T7', [line('A')]))).status).toBe(403);
    expect((await supplier.call(`${service}/addbmbarrulehead`, rule('T7', [line('A')]))).status).toBe(403);
  });
});

describe('batch and container rules', () => {
  it('RULE-02 RULE-21 RULE-22 RULE-25 RULE-28 a batch rule has its attributes with it, each once', async () => {
    const service = 'IBmLotRuleHeadService';
    const attribute = { lotAtt: 'lotAtt02', isCombinationLotNo: '1', dateFormat: 'yyyyMMdd', lotKey: '1', defaultValue: 'X' };
    const added = await admin.call<Brief>(`${service}/addbmlotrulehead`, {
      ...{ lotRuleNo: 'L1', lotRuleName: '按失效日期', lines: [attribute] },
    });
    const whole = await admin.call<Whole>(`${service}/getbmlotruleheadbyid`, { id: added.data.id });
    expect(whole.data).toMatchObject({ lotRuleNo: 'L1', lotRuleName: '按失效日期', lines: [{ seq: 1, ...attribute }] });
    const twice = await admin.call(`${service}/updatebmlotruleheadbyid`, {
      ...added.data,
      lotRuleNo: undefined,
      lines: [attribute, attribute],
    });
    expect(codes(twice)).toEqual(['batch.attTwice']);
    const wrong = await admin.call(`${service}/updatebmlotruleheadbyid`, {
      ...{ ...added.data, lotRuleNo: undefined },
      lines: [{ ...attribute, lotAtt: 'lotAtt13' }],
    });
    expect(codes(wrong)).toEqual(['valid.choice lotAtt 0']);
    const { data } = await admin.call<{ records: readonly { lotRuleNo: string }[] }>(`${service}/getbmlotruleheadlistbyparams`, {
      lotRuleNoIndistinct: 'L1',
    });
    expect(data.records.map(({ lotRuleNo }) => lotRuleNo)).toEqual(['L1']);
  });
  it('RULE-03 RULE-23 RULE-26 a container rule says what may be mixed in it, and is added, changed and deleted', async () => {
    const service = 'IBmBoxRuleHeadService';
    const rule = {
      ...{ boxRuleNo: 'X1', boxRuleName: '托盘', isControlSn: '1', isMixSku: '1', isMixLot: '0', isAutoCreate: '1' },
      ...{ codeTotal: 18, isRecycle: '1' },
    };
    const added = await admin.call<Brief>(`${service}/addbmboxrulehead`, rule);
    const whole = await admin.call<Brief>(`${service}/getbmboxruleheadbyid`, { id: added.data.id });
    expect(whole.data).toMatchObject(rule);
    const found = await admin.call<{ records: readonly { boxRuleNo: string }[] }>(`${service}/getbmboxruleheadlistbyparams`, {
      isRecycle: '1',
      boxRuleNoIndistinct: 'X1',
    });
    expect(found.data.records.map(({ boxRuleNo }) => boxRuleNo)).toEqual(['X1']);
    const { id, version } = whole.data;
    const gone = await admin.call(`${service}/physicaldeletebmboxruleheadbyids`, { delList: [{ id, version }] });
    expect(gone.data).toEqual({ count: 1 });
  });
});
