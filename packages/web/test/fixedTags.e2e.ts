/** Saved searches that belong to a screen: made, changed, renamed and deleted by the platform, and shown to everybody. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { type Asked, granting, makeOrganization, noSerious, serveList } from './rows.ts';
import { listOf } from './screens.ts';
import { signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const PAGE = 'Base.Basic.Organizational';
interface Tag {
  readonly id: string;
  readonly version: number;
  readonly [name: string]: unknown;
}
const makeTag = (id: string, tagName: string, params: object, more: object = {}): Tag => ({
  id,
  version: 1,
  tagName,
  tagContent: JSON.stringify({ params, labelMapProp: { 状态: 'statusCode' } }),
  tagOwnType: '1',
  tagOwner: '1',
  name: PAGE,
  module: PAGE,
  zlI18nList: [
    { languageCode: 'zh-CN', description: tagName, languageDesc: '简体中文' },
    { languageCode: 'en-US', description: `${tagName} EN`, languageDesc: 'English' },
  ],
  updateName: '管理员',
  updateDate: '2026-11-20 10:00:00',
  ...more,
});
interface Kept {
  tags: readonly Tag[];
  readonly sent: Record<string, Record<string, unknown>[]>;
}
const serveTags = (world: World, ...first: readonly Tag[]): Kept => {
  const kept: Kept = { tags: first, sent: { addSysTag: [], updateSysTagById: [], deleteSysTagByIds: [] } };
  const note = (operation: string, condition: Record<string, unknown>): void => void kept.sent[operation]?.push(condition);
  world.on('ISysTagService/getSysTagListByName', (call) => {
    const here = kept.tags.filter(({ name }) => name === call.condition?.name);
    return listOf(here.map(({ updateName: _name, updateDate: _date, ...tag }) => tag));
  });
  world.on('ISysTagService/getFixedSysTagList', () => listOf(kept.tags));
  world.on('ISysTagService/addSysTag', ({ condition }) => {
    note('addSysTag', condition ?? {});
    const [own] = (condition?.zlI18nList ?? []) as { description: string }[];
    kept.tags = [...kept.tags, makeTag('101', own?.description ?? '', {}, { tagContent: condition?.tagContent })];
    return { body: { data: { id: '101', version: 1 } } };
  });
  world.on('ISysTagService/updateSysTagById', ({ condition }) => {
    note('updateSysTagById', condition ?? {});
    const { id, ...change } = condition ?? {};
    const [own] = (change.zlI18nList ?? []) as { description: string }[];
    kept.tags = kept.tags.map((one) =>
      one.id === id ? { ...one, ...change, tagName: own?.description, version: one.version + 1 } : one,
    );
    return { body: { data: { id, version: 2 } } };
  });
  world.on('ISysTagService/deleteSysTagByIds', ({ condition }) => {
    note('deleteSysTagByIds', condition ?? {});
    const gone = ((condition?.delList ?? []) as readonly Tag[]).map(({ id }) => id);
    kept.tags = kept.tags.filter(({ id }) => !gone.includes(id));
    return { body: { data: { count: gone.length } } };
  });
  return kept;
};
const open = async (page: Page, side: string, ...tags: readonly Tag[]): Promise<{ kept: Kept; asked: Asked[] }> => {
  const world = granting();
  world.user = { ...world.user, side };
  const kept = serveTags(world, ...tags);
  const rows = Array.from({ length: 3 }, (_, at) => makeOrganization(at));
  const asked = serveList(world, 'IBmOrgService/getFullAuthorityOrgListByParams', rows);
  serveList(world, 'IBmWarehouseService/getFullAuthorityWarehouseListByParams', []);
  serveList(world, 'IBmWarehouseService/getAuthBmWarehouseList', []);
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/base/basic/organizational`);
  await expect(page.getByTestId('list')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Alt+a');
  return { kept, asked };
};
const panel = (page: Page) => page.getByTestId('list.search');

test('LIST-40 LIST-42 LIST-78 the platform saves a search for everybody, and changes its conditions after a question', async ({
  page,
}) => {
  const { kept } = await open(page, 'platform');
  await panel(page).getByLabel('组织名称').fill('精密');
  await page.getByTestId('list.addTag').click();
  await page.getByLabel('标签名称（简体中文）').fill('精密件');
  await page.getByTestId('tag.fixed').check();
  await noSerious(page);
  await page.getByTestId('tag.save').click();
  await expect.poll(() => kept.sent.addSysTag).toHaveLength(1);
  const languages = ['zh-CN', 'en-US', 'zh-TW'].map((languageCode) => expect.objectContaining({ languageCode }));
  expect(kept.sent.addSysTag?.[0]).toMatchObject({ module: PAGE, tagOwnType: '1', zlI18nList: languages });
  await expect(panel(page).getByRole('button', { name: '精密件', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '删除标签 精密件' })).toHaveCount(0);
  await panel(page).getByLabel('组织名称').fill('精密钢');
  await page.getByTestId('tag.saveChanges').click();
  const question = page.getByTestId('confirm');
  await expect(question).toContainText('固定标签「精密件」将对所有人使用新的查询条件');
  await question.getByRole('button', { name: '取消' }).click();
  expect(kept.sent.updateSysTagById).toEqual([]);
  await page.getByTestId('tag.saveChanges').click();
  await question.getByTestId('confirm.yes').click();
  await expect.poll(() => kept.sent.updateSysTagById).toHaveLength(1);
  expect(kept.sent.updateSysTagById?.[0]).toMatchObject({
    id: '101',
    version: 1,
    tagContent: expect.stringContaining('"orgNameIndistinct":"精密钢"'),
  });
  await expect(page.getByText('已保存标签 精密件')).toBeVisible();
  await expect(panel(page)).toBeVisible();
});

test('LIST-13 LIST-42 all fixed tags are kept in one place: renamed in each language, deleted after a question, opened on their page', async ({
  page,
}) => {
  const { kept } = await open(
    page,
    'platform',
    makeTag('1', '有效的', { statusCode: '1' }),
    makeTag(
      '2',
      '本厂仓库',
      { statusCode: '1', keyword: '昆山' },
      { name: 'Base.Basic.Warehouse', module: 'Base.Basic.Warehouse' },
    ),
  );
  await page.getByTestId('tag.manage').focus();
  await page.keyboard.press('Enter');
  const list = page.getByTestId('tag.fixedList');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('有效的 EN');
  await expect(list).toContainText('管理员 2026-11-20 10:00');
  await noSerious(page);
  // A hand that is quick: what it has chosen by the time the dialog stands keeps the focus.
  await page.evaluate(() => {
    new MutationObserver((_, watch) => {
      const field = document.querySelector<HTMLInputElement>('.wms-tag-form input[lang="en-US"]');
      if (!field) return;
      watch.disconnect();
      requestAnimationFrame(() => field.focus());
    }).observe(document.body, { childList: true, subtree: true });
  });
  await list.getByRole('button', { name: '改名' }).click();
  const names = page.getByTestId('tag.dialog');
  await expect(names.getByLabel('标签名称（English）')).toHaveValue('有效的 EN');
  await expect(names.getByLabel('标签名称（English）')).toBeFocused();
  await page.waitForTimeout(300);
  await expect(names.getByLabel('标签名称（English）')).toBeFocused();
  await expect(names.getByTestId('tag.fixed')).toHaveCount(0);
  await names.getByLabel('标签名称（English）').fill('Valid ones');
  await names.getByTestId('tag.save').click();
  await expect(names).toHaveCount(0);
  expect(kept.sent.updateSysTagById?.[0]).toMatchObject({
    id: '1',
    tagContent: kept.tags[0]?.tagContent,
    zlI18nList: [{ description: '有效的' }, { languageCode: 'en-US', description: 'Valid ones' }, { languageCode: 'zh-TW' }],
  });
  await expect(list).toContainText('Valid ones');
  await list.getByText('全部页面').click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('listitem').filter({ hasText: '有效的' }).getByRole('button', { name: '删除' }).click();
  const question = page.getByTestId('confirm');
  await expect(question).toContainText('页面的所有用户将不再看到此标签');
  await question.getByTestId('confirm.yes').click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(kept.sent.deleteSysTagByIds).toEqual([{ delList: [{ id: '1', version: 2 }] }]);
  await list.getByRole('button', { name: '打开' }).click();
  await expect(page).toHaveURL(/warehouse\?.*tag=2/);
  await expect(page.getByRole('button', { name: '常用查询 本厂仓库' })).toBeVisible();
  await expect(page.getByTestId('list.keyword').last()).toHaveValue('昆山');
});

test('LIST-42 nobody else may: the choice is closed and says why, and on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { kept } = await open(page, 'purchaser', makeTag('1', '有效的', { statusCode: '1' }));
  await expect(page.getByTestId('tag.manage')).toHaveCount(0);
  await panel(page).getByLabel('组织名称').fill('精密');
  await page.getByTestId('list.addTag').click();
  await expect(page.getByTestId('tag.fixed')).toBeDisabled();
  await expect(page.getByText('仅平台管理员可维护固定标签')).toBeVisible();
  await noSerious(page);
  expect(kept.sent.addSysTag).toEqual([]);
});
