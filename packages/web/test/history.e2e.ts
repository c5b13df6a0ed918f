import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { granting, makeOrganization, noSerious, serveList } from './rows.ts';
import { type Answer, refusal, signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const HISTORY = 'ISysOperLogService/getDocumentHistory';
const answer = (records: readonly unknown[], total: number, current = 1): Answer => ({
  body: { data: { records, size: 20, total, pages: Math.ceil(total / 20), current } },
});
const changes = [
  {
    id: '12.0',
    operDate: '2026-11-20 09:30:00',
    userName: '陈宇',
    operation: 'updatebmorgbyid',
    kind: 'modify',
    changes: [
      { field: 'orgName', before: '旧名', after: '新名' },
      { field: 'statusCode', before: '0', after: '1' },
      { field: 'custom.colour', before: null, after: '红' },
    ],
  },
  {
    id: '11.0',
    operDate: '2026-11-01 08:00:00',
    userName: '林雅婷',
    operation: 'addbmorg',
    kind: 'add',
    changes: [{ field: 'orgNo', before: null, after: 'KS000' }],
  },
];
const open = async (page: Page): Promise<World> => {
  const world = granting();
  serveList(world, 'IBmOrgService/getFullAuthorityOrgListByParams', [makeOrganization(0), makeOrganization(1)]);
  world.on('ISysFrameDefineService/getSysFrameDefineListByModule', () =>
    answer(
      [
        {
          id: '7',
          version: 1,
          createDate: '2026-11-01 08:00:00',
          updateDate: '2026-11-01 08:00:00',
          module: 'Base.Basic.Organizational',
          fieldNo: 'colour',
          fieldNoName: '颜色',
          fieldType: '0',
          isDisplay: '1',
          displayPage: '3',
          statusCode: '1',
        },
      ],
      1,
    ),
  );
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/organizational?row=1000`);
  await expect(page.getByTestId('list.drawer')).toBeVisible({ timeout: 30_000 });
  return world;
};

test('SYS-38 R29 the drawer of a record shows who changed what and when, once it is asked for', async ({ page }) => {
  const world = await open(page);
  const asked: unknown[] = [];
  world.on(HISTORY, (_sent, request) => {
    const body = request.postDataJSON();
    asked.push(body.condition ?? body);
    return answer(changes, 2);
  });
  await page.getByRole('tab', { name: '变更记录' }).click();
  const log = page.getByTestId('history');
  await expect(log.getByRole('listitem')).toHaveCount(2);
  const first = log.getByRole('listitem').first();
  await expect(first).toContainText('2026-11-20 09:30:00');
  await expect(first).toContainText('陈宇');
  await expect(first.getByRole('row', { name: '组织名称 旧名 新名' })).toBeVisible();
  await expect(first.getByRole('row', { name: '状态 无效 有效' })).toBeVisible();
  await expect(first.getByRole('row', { name: '颜色 - 红' })).toBeVisible();
  await expect(log.getByRole('listitem').last()).toContainText('新增');
  expect(asked).toEqual([{ entity: 'organization', id: '1000', current: 1, size: 20 }]);
  await noSerious(page);
});

test('SYS-38 a long history is paged, and a refused one says why and can be asked for again', async ({ page }) => {
  const world = await open(page);
  let denies = true;
  world.on(HISTORY, (_sent, request) => {
    if (denies) return refusal(403, '10008', '没有权限');
    const body = request.postDataJSON();
    const { current } = body.condition ?? body;
    return answer([{ ...changes[1], id: `${current}.0`, userName: `第 ${current} 页` }], 45, current);
  });
  await page.getByRole('tab', { name: '变更记录' }).click();
  await expect(page.getByTestId('list.drawer').getByRole('alert')).toContainText('没有权限');
  denies = false;
  await page.getByTestId('list.drawer').getByRole('button', { name: '重试' }).click();
  await expect(page.getByTestId('history')).toContainText('第 1 页');
  await page.getByTestId('history').getByRole('listitem', { name: '3', exact: true }).click();
  await expect(page.getByTestId('history')).toContainText('第 3 页');
});
