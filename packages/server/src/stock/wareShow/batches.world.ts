import type { Page } from '@wms/contract/kernel/page.ts';
import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { afterAll, beforeAll } from 'vitest';
import { type Crew, crewOf } from '../../../test/arrivals.ts';
import { type Answer, openTestHouse, type TestHouse } from '../../../test/house.ts';

export const show = 'IInvWareShowService';
export let house: TestHouse;
export let crew: Crew;
export const call = <T>(operation: string, body: object, headers = {}): Promise<Answer<T>> =>
  crew.keeper.call<T>(`${show}/${operation}`, body, headers);
export const done = async <T>(operation: string, body: object): Promise<T> => {
  const answer = await call<T>(operation, body);
  if (answer.status !== 200) throw new Error(`${operation} answered ${answer.body}`);
  return answer.data;
};
export const pattern = (prefix: string, more: object = {}) => ({
  warehouseNo: 'WH12',
  zoneNo: 'B',
  prefix,
  shelfFrom: 1,
  shelfTo: 2,
  columns: 3,
  levels: 2,
  digits: 2,
  cellType: '1',
  ...more,
});
export const cells = async (zoneNo = 'B', warehouseNo = 'WH12'): Promise<readonly CellOnShelf[]> =>
  (await done<Page<CellOnShelf>>('getCellsByWareZoneData', { warehouseNo, zoneNo })).records;
export const make = async (prefix: string, more: object = {}): Promise<readonly CellOnShelf[]> => {
  await done('batchCreateCellsData', pattern(prefix, more));
  return (await cells()).filter((one) => one.cellNo.startsWith(`${prefix}-`));
};
export const wanted = (all: readonly CellOnShelf[]) => all.map(({ id, version }) => ({ id, version }));
export const said = (answer: Answer<unknown>) =>
  answer.details.map(({ code, params }) => `${code} ${params?.cellNo ?? ''}`.trim());
export const countOf = async (where: string): Promise<number> =>
  (await house.owner.query(`select count(*)::int as n from bm_warehouse_cell where warehouse_no = 'WH12' and ${where}`)).rows[0]
    .n;
/** What the log says of the last call of an operation: the document, and how many rows of what it touched. */
export const logged = async (operation: string) => {
  const { rows } = await house.owner.query(
    `select o.doc_no, o.result, (select count(*)::int from sys_change_row c where c.log_id = o.id) as touched,
      (select count(*)::int from jsonb_array_elements(o.changes) c where c ->> 'entity' in ('cell', 'zone')) as entries
      from sys_oper_log o where o.operation = $1 order by o.id desc limit 1`,
    [operation],
  );
  return rows[0];
};

/** Opens a house with a crew that receives goods. */
export const openBatches = (): void => {
  beforeAll(async () => {
    house = await openTestHouse();
    crew = await crewOf(house);
  });
  afterAll(() => house?.close());
};
