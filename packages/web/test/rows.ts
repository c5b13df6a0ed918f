/** Rows and grants for tests of lists and forms; the shapes are those of the wire. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { membersOf } from '@wms/contract/kernel/schema.ts';
import { type Answer, menuOf, refusal, World } from './world.ts';

export const everyGrant = {
  isSearch: '1',
  isAdd: '1',
  isModify: '1',
  isDelete: '1',
  isCancelInvalid: '1',
  isPhysicalDelete: '1',
  isExport: '1',
  isCheck: '1',
  isBatchUpdate: '1',
  isSave: '1',
};
type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A row as the server stores it: what its declaration sets by default, and what the test says of it. */
export const storedRow = <R extends Row>(resource: Pick<Resource, 'fields'>, given: R): R => ({
  ...Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const first = field.required ? (membersOf(field)[0]?.value ?? (field.kind === 'decimal' ? '0' : undefined)) : undefined;
      const value = field.default ?? (field.kind === 'flag' ? '0' : first);
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  ...given,
});

const stamp = (at: number) => ({
  version: 1,
  createName: '林雅婷',
  createDate: `2026-10-${String((at % 28) + 1).padStart(2, '0')} 08:05:03`,
  updateName: '陈宇',
  updateDate: `2026-11-${String((at % 20) + 1).padStart(2, '0')} 09:10:11`,
});
const cities = ['昆山', '苏州', '新竹', '东莞', 'Penang'];
export const makeOrganization = (at: number, more: Readonly<Record<string, unknown>> = {}): Row =>
  storedRow(organization, {
    id: String(1000 + at),
    ...stamp(at),
    orgNo: `KS${String(at).padStart(3, '0')}`,
    orgName: `${cities[at % 5]}精密零部件有限公司 ${at}`,
    orgShortName: `${cities[at % 5]}工厂`,
    statusCode: at % 4 === 3 ? '0' : '1',
    closeAcctFlag: '0',
    closeAcctStartDate: null,
    closeAcctEndDate: null,
    closeAcctDuringDate: 0,
    closeAcctRemark: null,
    remark: at % 3 === 0 ? '年末盘点前关闭收货' : null,
    ...more,
  });
export const makeSupplier = (at: number, more: Readonly<Record<string, unknown>> = {}): Row =>
  storedRow(supplier, {
    id: String(2000 + at),
    ...stamp(at),
    supplierNo: `S${String(at).padStart(4, '0')}`,
    supplierName: `东莞立航五金制品有限公司 ${at}`,
    supplierShortName: `立航 ${at}`,
    orgNo: at % 2 ? 'KS001' : 'KS002',
    erpSupplierNo: `E${at}`,
    isFrozen: at % 5 === 0 ? '1' : '0',
    checkFlag: '1',
    creditLevel: 'A',
    taxRate: '13.000000',
    currencyNo: 'CNY',
    paymentTerm: '30',
    contact: '王小姐',
    mobileNo: '13812345678',
    email: 'a@b.cn',
    approvalStatusCode: '1',
    erpSynstatusCode: at % 3 === 0 ? '2' : '1',
    statusCode: '1',
    remark: null,
    ...more,
  });

/** The row with this id, or what a server says where it is gone. */
export const one = (rows: readonly Readonly<Record<string, unknown>>[], id: unknown): Answer => {
  const row = rows.find((stored) => stored.id === id);
  return row ? { body: { data: row } } : refusal(404, '20003', '记录不存在');
};
/** Of a row that is told with more, what its resource stores. */
export const storedOf = (resource: Pick<Resource, 'fields'>, row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => ['id', 'version', ...Object.keys(resource.fields)].includes(name)));

/** The body of a list call, page and sort beside the condition. */
export interface Asked {
  readonly current: number;
  readonly size: number;
  readonly field: string;
  readonly order: string;
  readonly limitCount?: number;
  readonly condition: Readonly<Record<string, unknown>>;
}
/** Answers a list call out of these rows, page by page, and remembers what was asked; `more` stands beside the records. */
export const serveList = (
  world: World,
  wire: string,
  rows: readonly Row[],
  more: Readonly<Record<string, unknown>> = {},
): Asked[] => {
  const asked: Asked[] = [];
  world.on(wire, (_sent, request): Answer => {
    const body = request.postDataJSON() as Asked;
    const { current = 1, size = 20 } = body;
    // one row is asked for to learn how many there are
    if (size > 1) asked.push(body);
    const records = rows.slice((current - 1) * size, current * size);
    return { body: { data: { records, size, total: rows.length, pages: Math.ceil(rows.length / size), current, ...more } } };
  });
  return asked;
};

interface Entry {
  readonly children: readonly Record<string, unknown>[];
}
/** A world whose menu grants everything, or what is given. */
export const granting = (grants: Readonly<Record<string, string>> = everyGrant): World => {
  const world = new World();
  world.on('ISrmBmLoginService/getMenuList', (sent) => {
    const flags = Object.fromEntries(Object.keys(everyGrant).map((flag) => [flag, grants[flag] ?? '0']));
    const records = (menuOf(sent.headers['accept-language'] ?? 'zh-CN') as readonly Entry[]).map((group) => ({
      ...group,
      children: group.children.map((child) => ({ ...child, ...flags })),
    }));
    return { body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1 } } };
  });
  world.on('IBmOrgService/getbmorgbyid', (sent) => ({
    body: { data: makeOrganization(Number(sent.condition?.id ?? 1000) - 1000) },
  }));
  return world;
};
/** Waits for what fades or slides to be in its place: half-faded text has no contrast yet. A spinner turns for ever and is no reason. */
export const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
};
/** Goes to an address as a link within the product does: the page is not loaded anew, which costs seconds of processor. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
/** Axe's own small form, read by a page that has not read it yet: a page is looked at several times, and to read it takes as long. */
const axeSource = `if (!('axe' in window)) {${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}}`;
/**
 * Axe for what is on the screen. Its legacy mode makes no page of its own; ours has no frames that would need one. To describe the
 * elements that pass takes it half of its time, and nobody reads that.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
/** No serious finding of axe on what is on the screen. */
export const noSerious = async (page: Page): Promise<void> => {
  await atRest(page);
  // a button that turns is paler until it has been answered
  await expect(page.locator('.ant-btn-loading').locator('visible=true')).toHaveCount(0);
  const { violations } = await axeOf(page).analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(bad.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
};

/** An action of a row, wherever it stands: on the row's face, or under More, which is opened for it. */
export const actOf = async (page: Page, row: Locator, key: string): Promise<Locator> => {
  const face = row.getByTestId(`row.${key}`);
  // a list that comes back behind a form has no rows yet
  await row.locator('.wms-rowacts').waitFor();
  if ((await face.count()) > 0) return face;
  await row.locator('.wms-rowmore').click();
  return page.getByRole('menuitem').filter({ has: page.getByTestId(`row.${key}`) });
};
export const pressAct = async (page: Page, row: Locator, key: string): Promise<void> => (await actOf(page, row, key)).click();

/** What has to be scrolled sideways to be seen, by its class: the page, and what stands on it or in a drawer. */
export const sideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.wms-pane, .wms-pane *, .ant-drawer *')].filter(
      (part) => part.checkVisibility() && /auto|scroll/.test(getComputedStyle(part).overflowX),
    );
    return [document.documentElement, ...parts]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.localName}.${part.className}`);
  });
