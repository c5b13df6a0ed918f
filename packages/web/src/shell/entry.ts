/**
 * Menu entries that leave the product: external links with placeholders and custom entries that post first (NAV-10..14, R26).
 * Pure: what an entry means and whether an address may be opened. The shell does the opening (shell/openMenu.tsx).
 */

import { isPlaceholder, type Placeholder, type PlaceholderValues } from '@wms/contract/kernel/link.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import type { Menu } from '../kernel/frame/menu.ts';
import { safePath } from '../kernel/frame/routes.ts';

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

/** What a press on a menu entry does. urlKind decides; old entries without it are recognized by the form of their url. */
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
