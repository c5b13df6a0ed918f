import { describe, expect, it } from 'vitest';
import { pathTo, routeAt, safePath } from '../frame/routes.ts';
import { type GuardInput, judge, loginPath, redirectTarget } from './guard.ts';

const signedIn: GuardInput = {
  pathname: '/dashboard',
  search: '',
  hasToken: true,
  hasUser: true,
  licensed: true,
  readOnly: false,
  mustChangePwd: false,
};
const stranger: GuardInput = { ...signedIn, hasToken: false, hasUser: false };

describe('the guard', () => {
  it('AUTH-02 sends a stranger to the login page with the way back', () => {
    expect(judge({ ...stranger, pathname: '/base', search: '?a=1&b=ü' })).toEqual({
      do: 'go',
      to: '/login?redirect=%2Fbase%3Fa%3D1%26b%3D%C3%BC',
    });
  });

  it('NAV-53 lets strangers see public pages only; unknown paths and /404 are none', () => {
    for (const pathname of ['/login', '/announcement', '/announcement-detail', '/licence'])
      expect(judge({ ...stranger, pathname })).toEqual({ do: 'continue' });
    for (const pathname of ['/404', '/no-such-page', '/', '/redirect/base'])
      expect(judge({ ...stranger, pathname }).do).toBe('go');
    expect(judge({ ...stranger, pathname: '/redirect/announcement' })).toEqual({ do: 'continue' });
    expect(judge({ ...stranger, pathname: '/redirect/base', search: '?x=1' })).toEqual({ do: 'go', to: loginPath('/base?x=1') });
  });

  it('AUTH-03 sends someone signed in from the login page home', () => {
    expect(judge({ ...signedIn, pathname: '/login', search: '?redirect=/base' })).toEqual({ do: 'go', to: '/' });
  });

  it('AUTH-04 AUTH-08 loads the missing user first and then continues, never to the login page', () => {
    expect(judge({ ...signedIn, hasUser: false })).toEqual({ do: 'load' });
    expect(judge(signedIn)).toEqual({ do: 'continue' });
  });

  it('AUTH-30 a missing licence opens the licence page, unless reading on was chosen', () => {
    expect(judge({ ...signedIn, licensed: false })).toEqual({ do: 'go', to: '/licence' });
    expect(judge({ ...signedIn, licensed: false, readOnly: true })).toEqual({ do: 'continue' });
    expect(judge({ ...signedIn, licensed: false, pathname: '/licence' })).toEqual({ do: 'continue' });
  });

  it('AUTH-31 a due password change keeps the user on the password page', () => {
    expect(judge({ ...signedIn, mustChangePwd: true })).toEqual({ do: 'go', to: '/setting/password' });
    expect(judge({ ...signedIn, mustChangePwd: true, pathname: '/base', search: '?a=1' })).toEqual({
      do: 'go',
      to: '/setting/password?redirect=%2Fbase%3Fa%3D1',
    });
    expect(judge({ ...signedIn, mustChangePwd: true, pathname: '/setting/password' })).toEqual({ do: 'continue' });
  });

  it('NAV-43 /redirect keeps path and query and never leaves the site', () => {
    expect(redirectTarget('/redirect/dashboard', '?a=1')).toBe('/dashboard?a=1');
    expect(redirectTarget('/redirect//evil.example', '')).toBe('/404');
    expect(redirectTarget('/dashboard', '')).toBeUndefined();
  });
});

describe('routes', () => {
  it('finds a route by its path, written segments before parameters', () => {
    expect(routeAt('/base/basic/warehouse')?.name).toBe('Base.Basic.Warehouse');
    expect(routeAt('/base/basic/modify-warehouse/7')?.name).toBe('Base.Basic.ModifyWarehouse');
    expect(routeAt('/barcode/SN-status')?.name).toBe('Barcode.SNStatus');
    expect(routeAt('/no-such-page')).toBeUndefined();
    expect(pathTo('Asn.Detail', { id: 'a/b' }, { tab: '1', none: undefined })).toBe('/asn/detail/a%2Fb?tab=1');
  });

  it('R26 takes only paths of this site as targets', () => {
    expect(safePath('/a?b=1#c')).toBe('/a?b=1#c');
    for (const bad of ['//evil', '/\\evil', 'https://evil', 'javascript:alert(1)', '/a\nb', '', null])
      expect(safePath(bad)).toBeUndefined();
  });
});
