/** Zones to export and import, and the tasks behind it, played by the test. */
import { expect, type Page } from '@playwright/test';
import { product } from './product.ts';
import { serveList } from './rows.ts';
import { type Answer, signedIn, type World } from './world.ts';

export const BASE = '/dapilc/restful/service/ilcwmsplus/';
const LIST = 'IBmZoneService/getbmzonelistbyparams';
export const NAMES = 'ISysExportConfigService/getExportNameList';
export const TASKS = 'ISysTaskService/getTaskList';
export const listOf = (records: readonly unknown[]): Answer => ({
  body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } },
});
const zones = Array.from({ length: 3 }, (_, at) => ({
  id: String(at + 1),
  version: 1,
  zoneNo: `A0${at}`,
  zoneName: `库区 ${at}`,
  orgNo: 'KS01',
  warehouseNo: 'KS-A',
  zoneType: '1',
  statusCode: '1',
  createName: '林雅婷',
  createDate: '2026-11-01 08:00:00',
  updateName: '林雅婷',
  updateDate: '2026-11-01 08:00:00',
}));
export const task = (more: Readonly<Record<string, unknown>>) => ({
  id: '71',
  kind: 'import',
  service: 'IBmZoneService',
  menuNo: 'Base.Basic.Reservoir',
  title: '库区',
  fileName: '我的库区.xlsx',
  state: 2,
  progress: 10,
  note: '',
  count: 0,
  okCount: 0,
  errorCount: 0,
  undoable: '0',
  hasFile: '0',
  createDate: '2026-11-20 09:00:00',
  undoneDate: null,
  ...more,
});
export const open = async (page: Page, world: World): Promise<void> => {
  serveList(world, LIST, zones);
  world.on('ISysTaskService/downloadFailedRows', () => ({ body: {} }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/reservoir`);
  await expect(page.getByTestId('list')).toBeVisible({ timeout: 30_000 });
};
export const exportOf = async (page: Page): Promise<void> => {
  await page.getByTestId('tool.export').click();
  await expect(page.getByTestId('export.chooser')).toBeVisible();
};
/** Answers the export call and remembers what was asked. */
