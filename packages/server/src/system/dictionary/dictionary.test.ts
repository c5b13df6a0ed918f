import { enums } from '@wms/contract/spec/enums.gen.ts';
import { readableParams } from '@wms/contract/system/dictionary/dictionary.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';

interface Named {
  readonly records: readonly {
    readonly enumMid: string;
    readonly enumValue: string;
    readonly enumName: string;
    readonly enumSeq: number;
  }[];
}
let house: TestHouse;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  acme = await house.signIn('acme');
});
afterAll(() => house?.close());
const values = async (body: unknown, locale = 'zh-CN') =>
  (await acme.call<Named>('IBmEnumService/getsysenumbyparamssearch', body, { 'accept-language': locale })).data.records;

describe('dictionaries', () => {
  it('I18N-12 answer their values in order, named in the language of the request', async () => {
    const options = enums.AsnStatus ?? enums.RecordStatus ?? [];
    const enumMid = enums.AsnStatus ? 'AsnStatus' : 'RecordStatus';
    for (const [at, locale] of ['en-US', 'zh-CN', 'zh-TW'].entries()) {
      const records = await values({ enumMid }, locale);
      expect(records.map((record) => [record.enumValue, record.enumName])).toEqual(
        options.map((option) => [option.value, option.label[at]]),
      );
      expect(records.map((record) => record.enumSeq)).toEqual(options.map((_, index) => index + 1));
    }
  });
  it('V2 look a name up and never a table: anything else is empty', async () => {
    for (const enumMid of [
      'sys_user',
      'bm_supplier',
      "x' union select pwd_hash from sys_user --",
      'constructor',
      '__proto__',
      'toString',
      '',
    ])
      expect([enumMid, await values({ enumMid })]).toEqual([enumMid, []]);
  });
  it('are narrowed by what is typed, as text', async () => {
    expect(await values({ enumMid: 'RecordStatus', keyword: '%' })).toEqual([]);
    const [first] = await values({ enumMid: 'RecordStatus' });
    expect(await values({ enumMid: 'RecordStatus', keyword: ` ${first?.enumName} ` })).toContainEqual(first);
  });
});

describe('parameters', () => {
  const ask = (paramNo: string) => acme.call('ISysParamService/getValueByParamNo', { paramNo });
  it('R30 answer the public ones, stored or by default, and no other', async () => {
    for (const [paramNo, paramValue] of Object.entries(readableParams))
      expect((await ask(paramNo)).data).toEqual({ paramNo, paramValue });
    await house.owner.query("insert into sys_param values ('TIME_ZONE', 'Asia/Taipei'), ('MAIL_PASSWORD', 'secret')");
    expect((await ask('TIME_ZONE')).data).toMatchObject({ paramValue: 'Asia/Taipei' });
    for (const paramNo of ['MAIL_PASSWORD', 'NONE', 'constructor', "x' or '1'='1"]) {
      const answer = await ask(paramNo);
      expect([paramNo, answer.status, answer.errorCode, answer.body.includes('secret')]).toEqual([paramNo, 404, '20003', false]);
    }
  });
});
