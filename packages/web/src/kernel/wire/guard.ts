/** The route guard as one pure decision (AUTH-02..08, AUTH-30, NAV-53). The component that obeys it is shell/Guard.tsx. */
import { routeAt, routeNamed, safePath } from '../frame/routes.ts';

export interface GuardInput {
  /** Path and query asked for. */
  readonly pathname: string;
  readonly search: string;
  readonly hasToken: boolean;
  readonly hasUser: boolean;
  readonly licensed: boolean;
  readonly readOnly: boolean;
  readonly mustChangePwd: boolean;
}
export type Verdict = { readonly do: 'continue' } | { readonly do: 'load' } | { readonly do: 'go'; readonly to: string };

const REDIRECT = '/redirect';
/** /redirect/{path} is judged by, and leads to, its target; the query string travels along (NAV-43). */
export const redirectTarget = (pathname: string, search: string): string | undefined =>
  pathname === REDIRECT || pathname.startsWith(`${REDIRECT}/`)
    ? (safePath(`${pathname.slice(REDIRECT.length) || '/'}${search}`) ?? '/404')
    : undefined;

const isPublic = (pathname: string): boolean => routeAt(pathname)?.public ?? false;
const pathOf = (name: string): string => routeNamed(name)?.path ?? '/';

export const loginPath = (target: string): string => `/login?redirect=${encodeURIComponent(target)}`;

/** Where one lands without having asked for a page. */
export const homes = ['/', '/dashboard'];
/** The page where a password is changed, knowing what comes after it. */
export const passwordPath = (target: string): string =>
  homes.includes(target) ? pathOf('Setting.Password') : `${pathOf('Setting.Password')}?redirect=${encodeURIComponent(target)}`;

export const judge = (input: GuardInput): Verdict => {
  const target = redirectTarget(input.pathname, input.search) ?? `${input.pathname}${input.search}`;
  const pathname = target.split(/[?#]/)[0] ?? '/';
  if (!input.hasToken) return isPublic(pathname) ? { do: 'continue' } : { do: 'go', to: loginPath(target) };
  if (pathname === '/login') return { do: 'go', to: '/' };
  if (isPublic(pathname)) return { do: 'continue' };
  if (!input.hasUser) return { do: 'load' };
  if (!input.licensed && !input.readOnly) return { do: 'go', to: pathOf('Licence') };
  const password = pathOf('Setting.Password');
  if (input.mustChangePwd && pathname !== password) return { do: 'go', to: passwordPath(target) };
  return { do: 'continue' };
};
