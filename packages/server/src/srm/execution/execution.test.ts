import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeOrder, noticeBody } from '../../../test/notices.ts';

let house: TestHouse;
let admin: Client;
let buyer: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, buyer, acme] = (await Promise.all(['admin', 'buyer', 'acme'].map((no) => house.signIn(no)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => house?.close());
beforeEach(() => house.owner.query('delete from srm_execution_config_line; delete from srm_execution_config'));

const S = 'ISrmExecutionConfigService';
interface Saved {
  readonly id: string;
  readonly version: number;
}
const draft = (strategyNo: string, more: object = {}) => ({
  strategyNo,
  strategyName: `Strategy ${strategyNo}`,
  purOrgNo: 'ORG1',
  lines: [{ supplierNo: '*', itemNo: '*' }],
  ...more,
});
const add = async (strategyNo: string, more: object = {}): Promise<Saved> => {
  const answer = await admin.call<Saved>(`${S}/addsrmexecutionconfig`, draft(strategyNo, more));
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
const refused = async (operation: string, body: object) =>
  (await admin.call(`${S}/${operation}`, body)).details.map(({ code, rowId }) => [code, rowId]);
interface Terms {
  readonly strategy: { readonly strategyNo: string; readonly supplierNo: string; readonly itemNo: string } | null;
  readonly isAsnApproval: string;
  readonly approvalAskedBy: readonly string[];
}
const holds = async (supplierNo: string, itemNo: string) => {
  const answer = await buyer.call<Terms>(`${S}/getExecutionTerms`, { orgNo: 'ORG1', supplierNo, itemNo });
  expect(answer.status, answer.body).toBe(200);
  return answer.data;
};

describe('execution strategies', () => {
  it('R6 DELIV-20 say of an organization beyond the own scope as much as of one that is not there', async () => {
    const asked = async (orgNo: string) => {
      const { status, errorCode } = await buyer.call(`${S}/getExecutionTerms`, { orgNo, supplierNo: 'V0001', itemNo: 'M0001' });
      return [status, errorCode];
    };
    expect(await asked('ORG2')).toEqual(await asked('NOWHERE'));
    expect((await asked('ORG2'))[1]).toBe('20003');
  });
  it('DELIV-20 have name, delivery mode, purchase center, suppliers and materials, and are changed as one record', async () => {
    const { id, version } = await add('ST-1', {
      deliveryModeNo: '3',
      lines: [{ supplierNo: 'V0001' }, { supplierNo: 'V0003', itemNo: 'M0001' }],
    });
    const read = async () => (await buyer.call<Record<string, unknown>>(`${S}/getsrmexecutionconfigbyid`, { id })).data;
    expect(await read()).toMatchObject({
      strategyNo: 'ST-1',
      strategyName: 'Strategy ST-1',
      deliveryModeNo: '3',
      purOrgNo: 'ORG1',
      isAsnApproval: '1',
      isDeliveryApproval: '0',
      statusCode: '1',
      lines: [
        { supplierNo: 'V0001', itemNo: '*' },
        { supplierNo: 'V0003', itemNo: 'M0001' },
      ],
    });
    const changed = await admin.call<Saved>(`${S}/updatesrmexecutionconfigbyid`, {
      id,
      version,
      lines: [{ supplierNo: '', itemNo: '' }],
    });
    expect(changed.data.version).toBe(version + 1);
    expect((await read()).lines).toMatchObject([{ supplierNo: '*', itemNo: '*' }]);
    const stale = await admin.call(`${S}/updatesrmexecutionconfigbyid`, { id, version, strategyName: 'Other' });
    expect(stale.errorCode).toBe('20004');
    const list = await buyer.call<{ records: { strategyNo: string }[] }>(`${S}/getsrmexecutionconfiglistbyparams`, {
      condition: { strategyNoIndistinct: 'ST-' },
    });
    expect(list.data.records.map(({ strategyNo }) => strategyNo)).toEqual(['ST-1']);
    expect((await acme.call(`${S}/getsrmexecutionconfigbyid`, { id })).status).toBe(403);
  });

  it('DELIV-20 DELIV-27 keep at least one line, no two alike, and name only who is known', async () => {
    expect(await refused('addsrmexecutionconfig', draft('ST-1', { lines: [] }))).toEqual([['config.oneRow', undefined]]);
    const lines = [{ supplierNo: 'V0001' }, { supplierNo: 'NOBODY', itemNo: 'NOTHING' }, { supplierNo: 'V0001', itemNo: '*' }];
    expect((await refused('addsrmexecutionconfig', draft('ST-1', { lines }))).toSorted()).toEqual([
      ['execution.lineTwice', '2'],
      ['execution.unknown', '1'],
      ['execution.unknown', '1'],
    ]);
    const { id, version } = await add('ST-1');
    expect(await refused('updatesrmexecutionconfigbyid', { id, version, lines: [] })).toEqual([['config.oneRow', undefined]]);
    const { rows } = await house.owner.query('select 1 from srm_execution_config_line');
    expect(rows).toHaveLength(1);
  });

  it('DELIV-20 say nothing that another valid one of the organization says, two at once included', async () => {
    const first = await add('ST-1', { lines: [{ supplierNo: 'V0001' }] });
    const again = draft('ST-2', { lines: [{ itemNo: 'M0001' }, { supplierNo: 'V0001' }] });
    expect(await refused('addsrmexecutionconfig', again)).toEqual([['execution.taken', '1']]);
    const one = { delList: [first] };
    expect((await admin.call(`${S}/invalidsrmexecutionconfigbyids`, one)).status).toBe(200);
    await add('ST-2', { lines: [{ supplierNo: 'V0001' }] });
    const back = { delList: [{ id: first.id, version: first.version + 1 }] };
    expect(await refused('cancelinvalidsrmexecutionconfigbyids', back)).toEqual([['execution.taken', '0']]);
    const both = await Promise.all(['ST-3', 'ST-4'].map((no) => admin.call(`${S}/addsrmexecutionconfig`, draft(no))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await admin.call(`${S}/physicaldeletesrmexecutionconfigbyids`, back)).status).toBe(200);
    const { rows } = await house.owner.query('select 1 from srm_execution_config_line where config_id = $1', [first.id]);
    expect(rows).toEqual([]);
  });

  it('DELIV-20 DELIV-10 the most specific line wins, and the screen says which and why', async () => {
    const none = await holds('V0001', 'M0001');
    expect(none).toEqual({ strategy: null, isAsnApproval: '1', approvalAskedBy: [] });
    await add('ALL', { isAsnApproval: '0' });
    await add('ITEM', { lines: [{ itemNo: 'M0001' }], isAsnApproval: '0' });
    expect((await holds('V0001', 'M0001')).strategy).toMatchObject({ strategyNo: 'ITEM', supplierNo: '*', itemNo: 'M0001' });
    await add('SUP', { lines: [{ supplierNo: 'V0001' }], isDeliveryApproval: '1' });
    expect(await holds('V0001', 'M0001')).toMatchObject({
      strategy: { strategyNo: 'SUP', supplierNo: 'V0001', itemNo: '*' },
      isAsnApproval: '1',
      approvalAskedBy: ['strategy'],
    });
    const both = await add('BOTH', { lines: [{ supplierNo: 'V0001', itemNo: 'M0001' }] });
    expect((await holds('V0001', 'M0001')).strategy?.strategyNo).toBe('BOTH');
    expect((await holds('V0001', 'M0002')).strategy?.strategyNo).toBe('SUP');
    expect((await holds('V0003', 'M0001')).strategy?.strategyNo).toBe('ITEM');
    expect((await holds('V0003', 'M0002')).strategy?.strategyNo).toBe('ALL');
    await admin.call(`${S}/invalidsrmexecutionconfigbyids`, { delList: [both] });
    expect((await holds('V0001', 'M0001')).strategy?.strategyNo).toBe('SUP');
  });

  it('DELIV-20 AS-01 AS-02 decide whether the buyer agrees to a notice: one line that asks for it is enough', async () => {
    const order = await makeOrder(house, { lines: [{ itemNo: 'M0001' }, { itemNo: 'M0002' }] });
    const announce = async (...at: readonly number[]) => {
      const lines = at.map((n) => ({ purchaseLineId: order.lineIds[n], deliveryQty: '1' }));
      const answer = await acme.call<{ status: string }>('ISupSrmAsnHeadService/addsrmasnhead', noticeBody(lines));
      if (answer.status !== 200) throw new Error(answer.body);
      return answer.data.status;
    };
    expect(await announce(0)).toBe('0');
    await add('FREE', { lines: [{ supplierNo: 'V0001' }], isAsnApproval: '0' });
    expect(await announce(0, 1)).toBe('2');
    await add('ASKED', { lines: [{ supplierNo: 'V0001', itemNo: 'M0002' }] });
    expect([await announce(0), await announce(1), await announce(0, 1)]).toEqual(['2', '0', '0']);
  });
});
