/** The warehouse view, opened over a warehouse of the test. */
import type { Locator, Page } from '@playwright/test';
import { product } from './product.ts';
import { type House, wareWorld } from './wareShow.world.ts';
import { signedIn } from './world.ts';

export const view = '/base/basic/warehouseManage';
export const service = 'IInvWareShowService';
export const empty = (): House => ({ zones: [], cells: [], stock: new Map() });
export const open = async (page: Page, house: House, at = view, grants?: Readonly<Record<string, string>>) => {
  const world = await signedIn(page, product.url, wareWorld(house, ...(grants ? [grants] : [])));
  await page.goto(product.url + at);
  return world;
};
export const shown = (page: Page, testId: string): Locator => page.getByTestId(testId).locator('visible=true');
export const zoneOn = (page: Page, zoneNo: string): Locator => page.locator(`[data-zone="${zoneNo}"]`).locator('visible=true');
export const cellOn = (page: Page, cellNo: string): Locator => page.locator(`[data-cell="${cellNo}"]`).locator('visible=true');
export const numbersOf = (page: Page, zoneNo: string): Promise<string[]> =>
  Promise.all(['posX', 'posY', 'posW', 'posH'].map((name) => shown(page, `place.${zoneNo}.${name}`).inputValue()));

export const routes = [
  ['WARE-01', view, 'ware'],
  ['WARE-02', `${view}/manageWarehouse`, 'manage'],
  ['WARE-03', `${view}/add-cell?warehouseNo=KS-A&zoneNo=Z01`, 'form'],
  ['WARE-04', `${view}/modify-cell?id=77`, 'form'],
] as const;
