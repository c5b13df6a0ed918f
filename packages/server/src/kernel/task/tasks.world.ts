import type { TaskView } from '@wms/contract/kernel/task.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { uploadTo } from '../exchange/testing.ts';

export let house: TestHouse;
export let admin: Client;
export let keeper: Client;
type Values = readonly (readonly (string | number | null)[])[];
export const book = async (rows: Values): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] }));
export const head = ['组织', '备忘', '仓库', '库区编号', '库区名称', '库区类型'];
export const row = (no: string, type = '1', warehouseNo = 'WH11') => ['ORG1', '自己的', warehouseNo, no, `区 ${no}`, type];
export const send = (file: Buffer, fields: Readonly<Record<string, string>> = {}, client = admin) =>
  uploadTo(house.app, client, 'IBmZoneService/importexcel', file, { fields, name: '我的库区.xlsx' });
export const zones = async (): Promise<string[]> =>
  (
    await house.owner.query<{ no: string }>(
      "select zone_no as no from bm_zone where zone_no like 'T-%' and deleted_date is null order by 1",
    )
  ).rows.map((found) => found.no);
export const tasksOf = async (client: Client) =>
  (await client.call<{ records: TaskView[] }>('ISysTaskService/getTaskList', { kind: 'import' })).data.records;
export const jobOf = (lines: readonly object[]): string => (lines.find((line) => 'jobId' in line) as { jobId: string }).jobId;
export const download = (
  client: Client,
  wire: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
  app = house.app,
) =>
  app.inject({
    method: 'POST',
    url: BASE_PATH + wire,
    headers: { 'content-type': 'application/json', ...client.headers, ...headers },
    payload: JSON.stringify(body),
  });

/** Opens a house with two people who import, and takes away what each test has imported. */
export const openTasks = (): void => {
  beforeAll(async () => {
    house = await openTestHouse();
    [admin, keeper] = await Promise.all([house.signIn('admin'), house.signIn('keeper')]);
  });
  afterAll(() => house.close());
  afterEach(async () => {
    await house.owner.query("delete from bm_zone where zone_no like 'T-%'");
    await house.owner.query('delete from sys_import_file');
  });
};
