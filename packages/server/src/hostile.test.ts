import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { attachmentLimits } from '@wms/contract/file/file.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../test/house.ts';
import { checkInvariants } from '../test/invariants.ts';
import { makeOrder, noticeBody } from '../test/notices.ts';
import { linesOfOrder, orderGiven, sendOrders, wanted } from '../test/orders.ts';
import { runSystem } from './kernel/call/dispatcher.ts';
import { Refusal } from './kernel/ground/refusal.ts';
import { beyondScope } from './kernel/ground/scope.ts';
import { buildHttp } from './kernel/http/http.ts';
import { findRows } from './kernel/row/rows.ts';

let house: TestHouse;
let acme: Client;
let bolt: Client;
let buyer: Client;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, bolt, buyer, admin] = await Promise.all([
    house.signIn('acme'),
    house.signIn('bolt'),
    house.signIn('buyer'),
    house.signIn('admin'),
  ]);
});
afterAll(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
  await house.close();
});

interface Listed {
  readonly records: readonly Readonly<Record<string, unknown>>[];
}
const showPrices = (shown: '0' | '1') =>
  house.owner.query(
    `insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'SHOW_PRICE_TO_SUPPLIER', $1)
     on conflict (org_no, control_no) do update set control_value = excluded.control_value`,
    [shown],
  );

describe('a supplier', () => {
  it('V2 R6 chooses in a custom field from no list that is the business of the purchaser', async () => {
    const service = 'ISysFrameDefineService';
    for (const source of ['customer', 'employee', 'item']) {
      const defined = await admin.call(`${service}/addsysframedefine`, {
        module: 'Base.Basic.Supplier',
        fieldNo: `h_${source}`,
        fieldNoName: source,
        fieldType: '4',
        displayPage: '1',
        dropDownDataSource: source,
      });
      expect([source, defined.status]).toEqual([source, 200]);
      const offered = (client: Client) =>
        client.call<Listed>(`${service}/getSysFrameDefineDown`, { condition: { fieldNo: `h_${source}` } });
      expect([source, (await offered(admin)).data.records.length > 0]).toEqual([source, true]);
      expect([source, (await offered(acme)).data.records]).toEqual([source, []]);
    }
  });

  it('R8 R11 sorts by nothing that is hidden from it, in no list and no export: the order of rows tells a value', async () => {
    const lists: readonly (readonly [string, object, string])[] = [
      ['ISupSrmPurchaseService/getsrmpurchaselistbyparams', {}, 'taxPrice'],
      ['ISupSrmPurchaseService/getsrmpurchaselistbyparams', { pageMode: '0' }, 'totalAmount'],
      ['ISupSrmPurchaseService/getDeliverableLines', {}, 'totalAmount'],
      ['ISupSrmPurchaseService/exportexcel', {}, 'taxPrice'],
      ['ISupSrmPurchaseService/exportexcel', { pageMode: '0' }, 'totalAmount'],
      ['ISupSrmPurchaseService/exportexcel', { deliverable: '1' }, 'taxPrice'],
      ['ISupSrmAsnHeadService/getOrderableOrders', { orgNo: 'ORG1' }, 'taxPrice'],
      ['ISupSrmInArriveService/exportexcel', { detailType: '0' }, 'cellNo'],
    ];
    await makeOrder(house);
    await showPrices('0');
    for (const [wire, condition, field] of lists)
      expect([wire, (await acme.call(wire, { condition, field, order: 'asc' })).errorCode]).toEqual([wire, '20011']);
    await showPrices('1');
    const open = await acme.call(lists[0]?.[0] ?? '', { field: 'taxPrice', order: 'asc' });
    expect(open.status).toBe(200);
    expect((await buyer.call('ISrmPurchaseService/getsrmpurchaselistbyparams', { field: 'taxPrice' })).status).toBe(200);
  });

  it('V22 learns from the history of its notice who of the other side acted, and no login of theirs', async () => {
    const { lineIds } = await makeOrder(house);
    const [purchaseLineId] = lineIds;
    const added = await acme.call<{ id: string; version: number }>(
      'ISupSrmAsnHeadService/addsrmasnhead',
      noticeBody([{ purchaseLineId, deliveryQty: '5' }]),
    );
    expect(added.status).toBe(200);
    const { id, version } = added.data;
    await buyer.call('ISrmAsnHeadService/approveAsn', { records: [{ id, version }], agree: '1' });
    const steps = async (client: Client, service: string) =>
      (await client.call<{ history: { userNo: string; userName: string }[] }>(`${service}/getsrmasnheadbyid`, { id })).data
        .history;
    expect((await steps(acme, 'ISupSrmAsnHeadService')).map(({ userNo, userName }) => [userNo, userName])).toEqual([
      ['acme', '陈宇'],
      ['', '王采购'],
    ]);
    expect((await steps(buyer, 'ISrmAsnHeadService')).map(({ userNo }) => userNo)).toEqual(['acme', 'buyer']);
  });

  it('ASN-53 announces and accepts nothing once the organization no longer works with it', async () => {
    const [purchaseLineId] = (await makeOrder(house)).lineIds;
    await sendOrders(buyer, [orderGiven('HOSTILE-1')]);
    const lines = await linesOfOrder(acme, 'HOSTILE-1');
    const [own] = (
      await admin.call<{ records: { id: string; version: number }[] }>('IBmSupplierService/getbmsupplierlistbyparams', {
        condition: { supplierNo: 'V0001', orgNo: 'ORG1' },
      })
    ).data.records;
    const gone = await admin.call('IBmSupplierService/invalidbmsupplierbyids', {
      delList: [{ id: own?.id, version: own?.version }],
    });
    expect(gone.status).toBe(200);
    const codes = async (wire: string, body: unknown): Promise<readonly unknown[]> => {
      const answer = await acme.call(wire, body);
      return [answer.status, ...answer.details.map(({ code }) => code)];
    };
    const announce = () => codes('ISupSrmAsnHeadService/addsrmasnhead', noticeBody([{ purchaseLineId, deliveryQty: '5' }]));
    const accept = () => codes('ISupSrmPurchaseService/acceptSrmPurchase', { lines: wanted(lines) });
    const reply = () =>
      codes('ISupSrmPurchaseService/replySrmPurchase', {
        lines: lines.map(({ id, version, expectArrivalDate, batchPurQty }) => ({
          id,
          version,
          rows: [{ replyDate: expectArrivalDate, replyQty: batchPurQty }],
        })),
      });
    for (const act of [announce, accept, reply]) expect(await act()).toEqual([409, 'order.supplierInvalid']);
    await runSystem(house.house, 'worked with again', async (ctx) => {
      await ctx.tx.changed(sql`update bm_supplier set status_code = '1' where supplier_no = 'V0001'`);
    });
    expect(await announce()).toEqual([200]);
    expect(await accept()).toEqual([200]);
  });

  it('R29 V16 has a name of one line: it stands in logs, notices and answers of others', async () => {
    const { id, version } = (await bolt.call<{ id: string; version: number }>('ISrmBmLoginService/getUserInfo')).data;
    for (const userName of ['a\r\nSet-Cookie: b', 'a\u0007', 'a\tb']) {
      const answer = await bolt.call('ISupSrmSysUserService/updatesysuserbyid', { id, version, userName });
      expect([userName, answer.details.map(({ code }) => code)]).toEqual([userName, ['valid.control']]);
    }
  });
});

describe('a form', () => {
  const send = async (body: string, boundary = 'b', key?: string) => {
    const response = await house.app.inject({
      method: 'POST',
      url: `${BASE_PATH}IBmFileManageService/uploadFile`,
      headers: {
        ...acme.headers,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: body,
    });
    const { errorCode, data } = JSON.parse(response.body) as { errorCode?: string; data?: { fileName: string; fileId: string } };
    return { status: response.statusCode, errorCode, data };
  };
  const field = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  const file = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\ntext\r\n`;

  it.each([
    ['names of a prototype', field('__proto__') + file('a.txt')],
    ['constructors', field('constructor') + file('a.txt')],
    ['more fields than any form has', Array.from({ length: 30 }, (_, n) => field(`f${n}`)).join('') + file('a.txt')],
    ['two files', file('a.txt') + file('b.txt')],
  ])('V19 V18 with %s is refused, never a crash', async (_what, parts) => {
    const { status, errorCode } = await send(`${parts}--b--\r\n`);
    expect([status < 500, ['20001', '20002', '20009'].includes(errorCode ?? '')]).toEqual([true, true]);
  });
  it('V19 that is cut short is refused, never a crash', async () => {
    expect((await send(file('a.txt').slice(0, -4))).status).toBe(400);
    expect((await send('--b\r\nnonsense')).status).toBe(400);
    expect((await send('', 'b'.repeat(300))).status).toBe(400);
    expect((await send('', '')).status).toBe(400);
  });
  it('V19 FILE-06 whose file has no name, or none but a path, is refused, never a crash', async () => {
    // bytes are a file to the parser of forms, named or not
    const nameless = file('a.txt').replace('; filename="a.txt"', '').replace('text/plain', 'application/octet-stream');
    for (const part of [nameless, file('/'), file('..')]) {
      const { status, errorCode } = await send(`${field('fileType')}${part}--b--\r\n`);
      expect([part.slice(0, 70), status, errorCode]).toEqual([part.slice(0, 70), 400, '20002']);
    }
  });
  it('V23 R18 among many at once finds no more room than is left of the day', async () => {
    await house.owner.query(
      `insert into sys_file (id, org_no, supplier_no, file_name, file_type, file_label, file_size, sha256, source_type, source_no, content, create_name, create_user, create_date, update_date, kw)
       select 1, 'ORG1', 'V0001', 'big.txt', '', '', $1, '', '', '', '', '', id, now(), now(), '' from sys_user where user_no = 'acme'`,
      [attachmentLimits.bytesPerDay - 10],
    );
    const body = `${field('fileType')}${file('last.txt')}--b--\r\n`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)]);
    await house.owner.query('delete from sys_file where id = 1');
  });
  it('R14 of the same file under another name is another request, not the answer of the first', async () => {
    const key = randomUUID();
    const body = (name: string) => `${field('fileType')}${file(name)}--b--\r\n`;
    const first = await send(body('one.txt'), 'b', key);
    expect(first.data?.fileName).toBe('one.txt');
    expect((await send(body('one.txt'), 'b', key)).data?.fileId).toBe(first.data?.fileId);
    expect((await send(body('two.txt'), 'b', key)).errorCode).toBe('20008');
  });
});

describe('a session', () => {
  const signedIn = async (client: Client): Promise<boolean> =>
    (await client.call('ISrmBmLoginService/getUserInfo')).status === 200;
  it('V21 R2 is not ended by who holds its token without its companion cookie', async () => {
    const victim = await house.signIn('kinta');
    const stolen = { 'authentication-info': victim.headers['authentication-info'] ?? '' };
    const out = await house.stranger.call('ISrmBmLoginService/logout', {}, stolen);
    expect(out.data).toEqual({ count: 0 });
    const credentials = { condition: { userNo: 'bolt', pwd: 'Bolt#2026' } };
    expect((await house.stranger.call('ISrmBmLoginService/login', credentials, stolen)).status).toBe(200);
    await new Promise((done) => setTimeout(done, 1_100));
    expect(await signedIn(victim)).toBe(true);
    expect((await victim.call('ISrmBmLoginService/logout')).data).toEqual({ count: 1 });
  });
  it('R5 C11 found open gives no more guesses at the old password than the sign-in does', async () => {
    const thief = await house.signIn('kinta');
    const guess = (oldPwd: string) =>
      thief.call('ISupSrmSysUserService/updatepwd', { oldPwd, newPwd: 'harbour-42', confirmPwd: 'harbour-42' });
    const codes: string[] = [];
    for (let n = 0; n < 7; n++) {
      const answer = await guess(`guess ${n}`);
      codes.push(answer.details.map(({ code }) => code).join());
    }
    expect(codes).toEqual([...Array(5).fill('pwd.oldWrong'), 'login.locked', 'login.locked']);
    expect((await guess('Kinta#2026')).errorCode).toBe('10002');
    // the browser has signed in before, so its guesses are counted apart from those of strangers
    const counted = "from sys_device_failure where user_no_key = 'kinta'";
    expect((await house.owner.query(`delete ${counted}`)).rowCount).toBe(1);
    await guess('wrong again');
    expect((await guess('Kinta#2026')).status).toBe(200);
    const { rows } = await house.owner.query(
      `select 1 ${counted} union all select 1 from sys_login_failure where user_no_key = 'kinta'`,
    );
    expect(rows).toEqual([]);
  });
  it('R29 of a stranger leaves nothing in the log, however often none is ended', async () => {
    const entries = async (): Promise<number> =>
      Number((await house.owner.query("select count(*) as n from sys_oper_log where operation = 'logout'")).rows[0]?.n);
    const before = await entries();
    for (let n = 0; n < 5; n++) await house.stranger.call('ISrmBmLoginService/logout');
    expect(await entries()).toBe(before);
  });
});

describe('a socket', () => {
  it('R28 F7 that never ends its headers or its request is cut off, and only so many are open', async () => {
    const app = await buildHttp(house.house, { limits: { headers: 300, request: 600, check: 100, sockets: 2 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const open = async (text: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      const got: Buffer[] = [];
      socket.on('data', (data: Buffer) => got.push(data));
      socket.on('error', () => undefined);
      const ended = new Promise((done) => socket.on('close', done));
      socket.write(text);
      await ended;
      return Buffer.concat(got).toString().split('\r\n')[0] ?? '';
    };
    const login = `${BASE_PATH}ISrmBmLoginService/login`;
    const slow = [
      open('GET / HTTP/1.1\r\nHost: x\r\nX-A: '),
      open(`POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`),
    ];
    await new Promise((done) => setTimeout(done, 50));
    expect(await open('GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe('');
    expect(await Promise.all(slow)).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout']);
    expect(await open('GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('404');
    await app.close();
  });
  it('R28 of the product is held to the limits it has decided', async () => {
    const app = await buildHttp(house.house);
    const { headersTimeout, requestTimeout, maxConnections } = app.server;
    expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      maxConnections: 1_000,
    });
    await app.close();
  });
});

describe('the second wall', () => {
  it('R7 stands again after a step beyond the scope that was refused', async () => {
    const holder = await house.house.findHolder({
      token: acme.headers['authentication-info'] ?? '',
      sid: /sid=([^;]+)/.exec(acme.headers.cookie ?? '')?.[1] ?? '',
    });
    if (!holder) throw new Error('no holder');
    const seen = await runSystem(house.house, 'the scope of a supplier', async (system) =>
      beyondScope({ ...system, scope: holder.scope }, 'a step that is refused', async () => {
        throw new Refusal('20005');
      })
        .catch(() => undefined)
        // read without the conditions of the first wall
        .then(() => findRows({ ...system }, supplier, [])),
    );
    expect([...new Set(seen.map((row) => row.supplierNo))]).toEqual(['V0001']);
  });
});
