import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/house.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';
import {
  acme,
  admin,
  boxes,
  buyer,
  codes,
  crystal,
  found,
  generate,
  house,
  type Label,
  live,
  notice,
  openLabels,
  print,
} from './label.world.ts';

openLabels();
const brief = ({ id, version }: Label) => ({ id, version });
interface Contents {
  readonly boxes: readonly { readonly boxNo: string; readonly boxCount: number; readonly labelCount: number }[];
  readonly labels: readonly { readonly barcode: string }[];
  readonly labelCount: number;
}
const contents = async (client: Client, boxNo: string): Promise<Contents> =>
  (await client.call<Contents>(`${boxes}/getBoxContents`, { boxNo })).data;
/** A container with the two labels of a notice. */
const packed = async () => {
  const made = await notice('600');
  expect((await generate(made, { boxCount: 1 })).data).toEqual({ count: 2, boxCount: 1 });
  const [first, second] = await live(acme, made.asnNo);
  if (!first?.boxNo || !second) throw new Error('nothing was packed');
  return { asnNo: made.asnNo, boxNo: first.boxNo, first, second };
};

describe('containers', () => {
  it('R6 R7 show and count no label and no container of another organization, though both name one container', async () => {
    const { boxNo, first } = await packed();
    const { data: other } = await admin.call<Label>(`${boxes}/addbmbox`, { orgNo: 'ORG2', boxRuleNo: 'BX01', count: 1 });
    // nobody can lay it there: a row that a fault would leave
    const lie = await admin.call(`${boxes}/updatebmboxbyid`, { id: other.id, version: 1, parentBoxNo: boxNo });
    expect(codes(lie)).toEqual(['container.noParent']);
    await house.owner.query('update bm_box set parent_box_no = $1 where id = $2', [boxNo, other.id]);
    await house.owner.query(
      `insert into bm_barcode_detail select (jsonb_populate_record(l, jsonb_build_object('id', l.id + 100000,
        'barcode', 'FOREIGN', 'org_no', 'ORG2'))).* from bm_barcode_detail l where l.id = $1`,
      [first.id],
    );
    const foreigner = await house.signIn('buyer2');
    const [ours, theirs, whole] = [await contents(buyer, boxNo), await contents(foreigner, boxNo), await contents(admin, boxNo)];
    expect([ours.labelCount, ours.labels.length, ours.boxes.length]).toEqual([2, 2, 0]);
    expect([theirs.labelCount, theirs.labels.map(({ barcode }) => barcode), theirs.boxes.length]).toEqual([1, ['FOREIGN'], 1]);
    expect([whole.labelCount, whole.boxes.length]).toEqual([3, 1]);
    await house.owner.query("delete from bm_barcode_detail where barcode = 'FOREIGN'");
  });

  it('R13 with goods that somebody does not see are not empty for them', async () => {
    const { boxNo, first, second } = await packed();
    await house.owner.query(
      "update bm_barcode_detail set sn_barcode_status = '1', warehouse_no = 'WH12', cell_no = 'A-01-01' where id = $1",
      [first.id],
    );
    await house.owner.query(
      `delete from sys_user_scope where data_type = '3' and data_value = 'WH12'
        and user_id = (select id from sys_user where user_no = 'keeper')`,
    );
    const narrow = await house.signIn('keeper');
    expect((await contents(narrow, boxNo)).labels.map(({ barcode }) => barcode)).toEqual([second.barcode]);
    expect((await narrow.call(`${print}/voidLabels`, { records: [brief(second)] })).status).toBe(200);
    const boxNow = async () => (await found(admin, { boxNo }, `${boxes}/getbmboxlistbyparams`))[0] as Label;
    expect(await boxNow()).toMatchObject({ barcodeStatus: '1', qty: '300', itemNo: 'M0001' });
    // and where it is said to be empty for another reason, it neither retires nor goes
    await house.owner.query("update bm_box set barcode_status = '0' where box_no = $1", [boxNo]);
    const box = brief(await boxNow());
    const retired = await narrow.call(`${boxes}/retireContainers`, { records: [box] });
    const removed = await admin.call(`${boxes}/physicaldeletebmboxbyids`, { delList: [box] });
    expect([codes(retired), codes(removed)]).toEqual([['container.filled'], ['container.filled']]);
    await house.owner.query("update bm_box set barcode_status = '1' where box_no = $1", [boxNo]);
  });
});

describe('labels of another supplier', () => {
  it('issue 18 R6 R7 are opened, printed and told by nobody else, be they named alone, beside own ones, by notice or by line', async () => {
    const made = await notice('600');
    await generate(made);
    const [theirs] = await live(acme, made.asnNo);
    const { lineIds } = await makeOrder(house, { supplierNo: 'V0003' });
    const ours = await makeNotice(crystal, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '300' }]);
    const { rows } = await house.owner.query('select id::text as id from srm_asn_line where asn_id = $1', [ours.id]);
    const [lineId]: readonly string[] = rows.map(({ id }) => id);
    expect((await generate({ ...ours, lineId: lineId ?? '' }, {}, {}, crystal)).status).toBe(200);
    const [own] = await live(crystal, ours.asnNo);
    const none = '385571993240440000';
    const asked: readonly (readonly [body: object, like: object])[] = [
      [{ ids: [theirs?.id] }, { ids: [none] }],
      [{ ids: [own?.id, theirs?.id] }, { ids: [own?.id, none] }],
      [{ asnNo: made.asnNo }, { asnNo: 'SH99999999-0001' }],
      [
        { asnNo: made.asnNo, lineIds: [made.lineId] },
        { asnNo: 'SH99999999-0001', lineIds: [none] },
      ],
      [
        { asnNo: ours.asnNo, lineIds: [made.lineId] },
        { asnNo: ours.asnNo, lineIds: [none] },
      ],
    ];
    for (const operation of ['getLabelFile', 'printlabel'])
      for (const [body, like] of asked) {
        const ask = (one: object) => crystal.call(`${print}/${operation}`, { templateCode: 'LABEL-ITEM', ...one });
        const told = ({ status, errorCode, details }: Awaited<ReturnType<typeof ask>>) => [status, errorCode, details];
        const foreign = await ask(body);
        expect([operation, body, told(foreign)]).toEqual([operation, body, told(await ask(like))]);
        expect(foreign.status).not.toBe(200);
      }
    expect((await crystal.call(`${print}/getLabelLife`, { barcode: theirs?.barcode })).errorCode).toBe('20003');
    expect((await crystal.call(`${print}/getLabelFile`, { templateCode: 'LABEL-ITEM', ids: [own?.id] })).status).toBe(200);
    const { rows: prints } = await house.owner.query('select 1 from bm_print_log where entity_id = $1', [theirs?.id]);
    expect(prints).toEqual([]);
  });
});
