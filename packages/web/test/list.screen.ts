/** The list of organizations and of suppliers, opened over rows of the test. */
import { expect, type Page } from '@playwright/test';
import { product } from './product.ts';
import { makeOrganization } from './rows.ts';
import { signedIn, type World } from './world.ts';

export const ORG_LIST = 'IBmOrgService/getFullAuthorityOrgListByParams';
export const SUPPLIER_LIST = 'IBmSupplierService/getbmsupplierlistbyparams';
export const LIST = '/base/basic/organizational';
export const organizations = Array.from({ length: 143 }, (_, at) => makeOrganization(at));
export const open = async (page: Page, world: World, path: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  // The first visit fetches the code; a busy machine takes its time for it.
  await expect(page.getByTestId('list').or(page.getByTestId('list.forbidden')).first()).toBeVisible({ timeout: 30_000 });
};
export const rows = (page: Page) => page.locator('.wms-pane:visible tr[data-row-key]');
export const check = async (page: Page, at: number): Promise<void> => rows(page).nth(at).getByRole('checkbox').check();
