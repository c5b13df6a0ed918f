import { choice, integer, state, text } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { linkPlaceholders } from '../../kernel/link.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { recordStates } from '../../kernel/record.flow.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import { BASE_PATH } from '../../kernel/version.ts';
import { routes } from '../../spec/routes.gen.ts';

export const menuPhrases = definePhrases({
  'menu.kind': [
    'A menu of your own can only be an external link or a custom entry',
    '自建菜单只能是外部链接或自定义入口',
    '自建選單只能是外部連結或自訂入口',
  ],
  'menu.https': [
    'An address that begins with https:// or with one slash',
    '地址须以 https:// 或单个斜杠开头',
    '位址須以 https:// 或單一斜線開頭',
  ],
  'menu.host': [
    'The operator has not listed the host {host} (WMS_LINK_HOSTS)',
    '运维未将主机 {host} 列入 WMS_LINK_HOSTS',
    '維運未將主機 {host} 列入 WMS_LINK_HOSTS',
  ],
  'menu.placeholder': [
    'Placeholders stand in the path or the query: {names}',
    '占位符只能用于路径或查询部分：{names}',
    '預留位置只能用於路徑或查詢部分：{names}',
  ],
  'menu.custom': [
    'JSON with path (a call of this product that reads), body, urlField, params and target',
    '须为 JSON，包含 path（本系统的读取调用）、body、urlField、params 和 target',
    '須為 JSON，包含 path（本系統的讀取呼叫）、body、urlField、params 與 target',
  ],
  'menu.reserved': [
    '{no} is a name the product or the browser uses itself',
    '{no} 为系统或浏览器保留的名称',
    '{no} 為系統或瀏覽器保留的名稱',
  ],
  'menu.owner': ['{no} is not a menu group', '{no} 不是菜单分组', '{no} 不是選單群組'],
  'menu.builtIn': [
    '{no} is a page of the product: you can change its name, icon and order only',
    '{no} 为内置页面：只能修改名称、图标和顺序',
    '{no} 為內建頁面：只能修改名稱、圖示與順序',
  ],
});

const routeName = /^[A-Za-z0-9_-]{1,50}$/;
// names every object of the language has, under which a page would find something else than the entry; and those of our own routes
const reserved = new Set(
  [...Object.getOwnPropertyNames(Object.prototype), 'prototype', ...routes.map(({ name }) => name)].map((name) =>
    name.toLowerCase(),
  ),
);

const unknownIn = (template: string): boolean => {
  const names = [...template.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '');
  const rest = template.replace(/\{\w*\}/g, '');
  return /[{}]/.test(rest) || names.some((name) => !(linkPlaceholders as readonly string[]).includes(name));
};
type Found = Issue<'url'> | undefined;
const problem = (code: keyof typeof menuPhrases, params?: Issue['params']): Found => ({
  code,
  field: 'url',
  ...(params ? { params } : {}),
});
const names = linkPlaceholders.map((name) => `{${name}}`).join(', ');

const linkIssue = (url: string, hosts: ReadonlySet<string>): Found => {
  if (/[\\\s\p{Cc}]/u.test(url)) return problem('menu.https');
  const head = /^https:\/\/[^/?#]*/i.exec(url)?.[0];
  if (head === undefined && !/^\/(?!\/)/.test(url)) return problem('menu.https');
  if (head !== undefined && /[{}]/.test(head)) return problem('menu.placeholder', { names });
  if (unknownIn(url.slice(head?.length ?? 0))) return problem('menu.placeholder', { names });
  if (head === undefined) return undefined;
  const host = /^https:\/\/([a-z0-9.-]+(:\d{1,5})?)$/i.exec(head)?.[1]?.toLowerCase();
  if (host === undefined) return problem('menu.https');
  return hosts.has(host) ? undefined : problem('menu.host', { host });
};

const customMembers = new Set(['path', 'body', 'urlField', 'params', 'target']);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const customIssue = (url: string, calls: ReadonlySet<string>): Found => {
  let entry: unknown;
  try {
    entry = JSON.parse(url);
  } catch {
    return problem('menu.custom');
  }
  if (!isRecord(entry)) return problem('menu.custom');
  const { path, body = {}, urlField = 'data.url', params = [], target = 'blank' } = entry;
  const call = typeof path === 'string' && path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : '';
  // whoever chooses the entry makes the call with the own rights: it may ask, and never do
  const reads = calls.has(call) && /\/get/i.test(call);
  const fits =
    reads &&
    Object.keys(entry).every((name) => customMembers.has(name)) &&
    isRecord(body) &&
    typeof urlField === 'string' &&
    /^\w+(\.\w+){0,5}$/.test(urlField) &&
    Array.isArray(params) &&
    (target === 'blank' || target === 'self');
  if (!fits) return problem('menu.custom');
  return params.every((name) => (linkPlaceholders as readonly unknown[]).includes(name))
    ? undefined
    : problem('menu.placeholder', { names });
};

/** What the operator and the product allow an entry to lead to: hosts as `name` or `name:port`, calls as `Service/operation`. */
export interface MenuLimits {
  readonly hosts: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
}
/** What is wrong with an own entry of the menu (SYS-43, SYS-44, R25, R26). */
export const menuIssues = (
  entry: { readonly routeName: string; readonly urlKind: string; readonly url: string },
  { hosts, calls }: MenuLimits,
): readonly Issue<'routeName' | 'urlKind' | 'url'>[] => {
  const issues: Issue<'routeName' | 'urlKind' | 'url'>[] = [];
  if (!routeName.test(entry.routeName)) issues.push({ code: 'valid.routeName', field: 'routeName' });
  else if (reserved.has(entry.routeName.toLowerCase()))
    issues.push({ code: 'menu.reserved', field: 'routeName', params: { no: entry.routeName } });
  if (entry.urlKind !== 'external' && entry.urlKind !== 'custom') issues.push({ code: 'menu.kind', field: 'urlKind' });
  const found = entry.urlKind === 'custom' ? customIssue(entry.url, calls) : linkIssue(entry.url, hosts);
  return found ? [...issues, found] : issues;
};

/** Entries of the menu: screens of the product, and own ones that lead out of it. */
export const menuEntry = defineResource({
  name: 'menuEntry',
  table: 'sys_menu',
  menu: 'System.Menus',
  wire: {
    service: 'ISysMenuService',
    list: 'getsysmenulist',
    get: 'getsysmenubyid',
    add: 'addsysmenu',
    update: 'updatesysmenubyid',
    purge: 'physicaldeletesysmenubyids',
  },
  sides: ['platform'],
  customFields: 'none',
  fields: {
    menuNo: text({ serverSet: true }),
    menuName: text({ serverSet: true }),
    routeName: text({ required: true, max: 50, lockedOnEdit: true }),
    nameCn: text({ required: true, max: 60 }),
    nameTw: text({ max: 60 }),
    nameEn: text({ max: 60 }),
    menuOwner: text({ required: true, default: '0' }),
    urlKind: choice({ required: true, dictionary: 'MenuUrlKind', default: 'external' }),
    url: text({ required: true, max: 2000 }),
    side: choice({ dictionary: 'Side' }),
    icon: text({ max: 40 }),
    sort: integer({ min: 0, max: 9999 }),
    statusCode: state(recordStates, { required: true, default: 'valid' }),
    appNo: choice({ dictionary: 'AppNo', serverSet: true }),
    menuLevel: integer({ serverSet: true }),
  },
  title: ['menuNo', 'menuName'],
  list: {
    columns: [
      'menuNo',
      'menuName',
      'menuLevel',
      'menuOwner',
      'appNo',
      'urlKind',
      'url',
      'routeName',
      'side',
      'icon',
      'sort',
      'statusCode',
      'updateDate',
    ],
    glance: ['menuNo', 'menuName', 'urlKind', 'routeName', 'side', 'statusCode'],
    card: ['menuNo', 'menuName', 'urlKind'],
    keyword: ['menuNo', 'menuName'],
    search: ['menuNameIndistinct', 'appNo', 'urlKind', 'side', 'statusCode', 'menuLevel', 'menuOwner'],
  },
  form: [['routeName', 'urlKind', 'menuOwner', 'side', 'icon', 'sort', 'statusCode'], ['nameCn', 'nameTw', 'nameEn'], ['url']],
  labels: {
    $: terms.menu,
    menuNo: ['Menu no.', '菜单编号', '選單編號'],
    menuName: ['Menu', '菜单名称', '選單名稱'],
    routeName: ['Route name', '路由名称', '路由名稱'],
    nameCn: ['Name (简体中文)', '名称（简体中文）', '名稱（简体中文）'],
    nameTw: ['Name (繁體中文)', '名称（繁體中文）', '名稱（繁體中文）'],
    nameEn: ['Name (English)', '名称（English）', '名稱（English）'],
    menuOwner: ['Parent menu', '上级菜单', '上層選單'],
    urlKind: ['Kind', '链接类型', '連結類型'],
    url: ['Address', '地址', '位址'],
    side: ['Only for', '适用类别', '適用類別'],
    icon: ['Icon', '图标', '圖示'],
    sort: screenTerms.sequence,
    appNo: ['Client', '应用', '應用程式'],
    menuLevel: terms.level,
  },
  texts: menuPhrases,
});
