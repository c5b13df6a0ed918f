/**
 * Menu entries that leave the product: external links with placeholders and custom entries that post first (NAV-10..14, R26).
 * Pure: what an entry means and whether an address may be opened. The shell does the opening (shell/openMenu.tsx).
 */
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import type { Menu } from './menu.ts';
import { safePath } from './routes.ts';
import type { UserInfo } from './session.ts';

export interface CustomEntry {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Dotted place of the address in the reply. */
  readonly urlField: string;
  readonly params: readonly Placeholder[];
  readonly target: 'blank' | 'self';
}
export type Entry =
  | { readonly kind: 'internal'; readonly name: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'custom'; readonly custom: CustomEntry }
  | { readonly kind: 'refused' };

export const placeholders = ['orgNo', 'warehouseNo', 'classifyType', 'tenantsid'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

const ALL = 'ALL';
const scopeValues = (user: UserInfo, dataType: string): string[] =>
  (user.userDataList ?? [])
    .filter((entry) => String(entry.dataType) === dataType && entry.dataValue !== '')
    .map((entry) => entry.dataValue)
    .sort();
// A link needs one organization or warehouse: the current one where the scope has it, else the first (NAV-14).
const one = (current: string, values: readonly string[]): string =>
  values.includes(current) || values.includes(ALL) ? current : (values[0] ?? '');

/** dataType 1 organization, 2 document class, 3 warehouse (PERM-02). */
export const placeholderValues = (user: UserInfo): PlaceholderValues => {
  const classes = scopeValues(user, '2');
  return {
    orgNo: one(user.orgNo, scopeValues(user, '1')),
    warehouseNo: one(user.warehouseNo, scopeValues(user, '3')),
    classifyType: classes.includes(ALL) ? ALL : classes.join(','),
    tenantsid: user.tenantsid ?? '',
  };
};

/** Fills {name} in path and query, percent-encoded; undefined for an unknown placeholder or one in scheme or host. */
export const fillLink = (template: string, values: PlaceholderValues): string | undefined => {
  const head = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(template)?.[0] ?? '';
  if (/[{}]/.test(head)) return undefined;
  let known = true;
  const filled = template.slice(head.length).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (!isPlaceholder(name)) known = false;
    return isPlaceholder(name) ? encodeURIComponent(values[name]) : '';
  });
  return known ? head + filled : undefined;
};

const fillDeep = (value: unknown, values: PlaceholderValues): unknown => {
  if (typeof value === 'string')
    return value.replace(/\{(\w+)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, values));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, values)]));
  return value;
};
export const fillBody = (custom: CustomEntry, values: PlaceholderValues): unknown => fillDeep(custom.body, values);

const customOf = (text: string): CustomEntry | undefined => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof raw !== 'object' || raw === null) return undefined;
  const part: Record<string, unknown> = { ...raw };
  const path = typeof part.path === 'string' ? safePath(part.path) : undefined;
  const params = Array.isArray(part.params) ? part.params : [];
  // Posts go only to a call of this product, never to a path that merely looks like one after '..' is resolved.
  if (
    !path?.startsWith(BASE_PATH) ||
    !params.every((name): name is Placeholder => typeof name === 'string' && isPlaceholder(name))
  )
    return undefined;
  return {
    path,
    body: typeof part.body === 'object' && part.body !== null && !Array.isArray(part.body) ? { ...part.body } : {},
    urlField: typeof part.urlField === 'string' ? part.urlField : 'data.url',
    params,
    target: part.target === 'self' ? 'self' : 'blank',
  };
};

/** What choosing a menu does. The kind is told by urlKind, and by the look of the url where an old entry lacks it. */
export const entryOf = (menu: Pick<Menu, 'menuNo' | 'url' | 'urlKind'>): Entry => {
  const url = (menu.url ?? '').trim();
  const kind = menu.urlKind ?? (url.startsWith('{"') ? 'custom' : /^[a-z][a-z0-9+.-]*:/i.test(url) ? 'external' : 'internal');
  if (kind === 'internal') return { kind, name: url || menu.menuNo };
  if (kind === 'external') return /^(https?:\/\/|\/(?!\/))/i.test(url) ? { kind, url } : { kind: 'refused' };
  const custom = customOf(url);
  return custom ? { kind: 'custom', custom } : { kind: 'refused' };
};

/** The address in a reply, with the chosen parameters added; undefined when there is no text at that place. */
export const addressIn = (reply: unknown, custom: CustomEntry, values: PlaceholderValues): string | undefined => {
  const found = custom.urlField
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(part) : undefined),
      reply,
    );
  if (typeof found !== 'string' || found === '') return undefined;
  const [beforeHash = '', hash] = found.split('#');
  const added = custom.params.map((name) => `${name}=${encodeURIComponent(values[name])}`).join('&');
  const joined = added === '' ? beforeHash : `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${added}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
};

export type Judgement =
  | { readonly open: 'inside'; readonly path: string }
  | { readonly open: 'outside'; readonly url: string; readonly host: string; readonly known: boolean }
  | { readonly open: 'no' };

/** R26: a path of this site, or https; whether the host is known decides between opening, asking and refusing. */
export const judgeAddress = (address: string, origin: string, hosts: ReadonlySet<string>): Judgement => {
  if (address.startsWith('/')) {
    const path = safePath(address);
    return path ? { open: 'inside', path } : { open: 'no' };
  }
  if (/[\\\s]/.test(address) || !URL.canParse(address)) return { open: 'no' };
  const url = new URL(address);
  if (url.origin === origin) return { open: 'inside', path: `${url.pathname}${url.search}${url.hash}` };
  if (url.protocol !== 'https:' || url.username || url.password) return { open: 'no' };
  return { open: 'outside', url: url.href, host: url.host, known: hosts.has(url.host) };
};

/** Hosts an administrator has registered by giving this user an external entry on them. */
export const knownHosts = (menus: readonly Menu[]): ReadonlySet<string> =>
  new Set(
    menus.flatMap((menu) => {
      const entry = entryOf(menu);
      const head = entry.kind === 'external' ? /^https:\/\/[^/?#]*/i.exec(entry.url)?.[0] : undefined;
      return head && URL.canParse(head) ? [new URL(head).host] : [];
    }),
  );
