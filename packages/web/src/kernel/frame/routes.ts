/** The route table of the product: from a path to its name and back. The table itself is generated from the ledger. */
import { type RouteFact, type RouteName, routes } from '@wms/contract/spec/routes.gen.ts';
import { generatePath, matchPath } from 'react-router';

const named: ReadonlyMap<string, RouteFact> = new Map(routes.map((route) => [route.name, route]));

// A written segment beats a parameter, a parameter beats the rest of the address; the table's own order must not matter.
const weight = (path: string): number =>
  path.split('/').reduce((sum, part) => sum * 4 + (part === '*' ? 0 : part.startsWith(':') ? 1 : 2), path.endsWith('*') ? 0 : 1);
const ordered = [...routes].sort((left, right) => weight(right.path) - weight(left.path));

export const allRoutes = routes;
export const routeNamed = (name: string): RouteFact | undefined => named.get(name);

/** The route a path leads to; unknown paths give undefined. Letters of written segments count exactly as written. */
export const routeAt = (pathname: string): RouteFact | undefined => {
  const found = ordered.find(
    (route) => route.name !== 'Unknown' && matchPath({ path: route.path, caseSensitive: true }, pathname),
  );
  return found;
};

/** The address of a route, its parameters filled in and percent-encoded; members of `query` that are undefined are left out. */
export const pathTo = (
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string => {
  const route = named.get(name);
  if (!route) throw new Error(`no route named ${name}`);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  const text = search.toString();
  return `${generatePath(route.path, params)}${text === '' ? '' : `?${text}`}`;
};

const ORIGIN = 'http://here';
/** R26: one leading slash, no backslash, no control characters, and still ours after the browser has read it. */
export const safePath = (target: string | null | undefined): string | undefined => {
  const hasControl = [...(target ?? '')].some((sign) => sign < ' ' || sign === '\u007f');
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\') || hasControl) return undefined;
  try {
    const url = new URL(target, ORIGIN);
    return url.origin === ORIGIN ? `${url.pathname}${url.search}${url.hash}` : undefined;
  } catch {
    return undefined;
  }
};
