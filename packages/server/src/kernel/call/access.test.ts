import type { Flag, Side } from '@wms/contract/kernel/permission.ts';
import { describe, expect, it } from 'vitest';
import type { Grant, Method } from '../ground/method.ts';
import { Refusal } from '../ground/refusal.ts';
import { nobody } from '../ground/scope.ts';
import { ensureAccess, type Holder } from './access.ts';

type Asked = Pick<Method, 'grant' | 'sides' | 'openBeforePwdChange'>;
const call = (grant: Grant, more: Partial<Asked> = {}): Method => ({ grant, ...more }) as Method;
const person = (
  given: { side?: Side; mustChangePwd?: boolean; grants?: Readonly<Record<string, readonly Flag[]>> } = {},
): Holder => ({
  sessionId: '1',
  person: {
    id: '1',
    userNo: 'x',
    userName: 'x',
    orgNo: 'ORG1',
    side: given.side ?? 'purchaser',
    supplierNo: null,
    limitCount: 0,
    mustChangePwd: given.mustChangePwd ?? false,
  },
  scope: nobody,
  grants: new Map(Object.entries(given.grants ?? {}).map(([menu, flags]) => [menu, new Set(flags)])),
});
const verdict = (method: Method, holder: Holder | null): string => {
  try {
    ensureAccess(method, holder);
    return 'allowed';
  } catch (error) {
    return error instanceof Refusal ? error.errorCode : 'crashed';
  }
};
const menu = (flag: Flag, ...menus: string[]): Grant => ({ flag, menus });
const adder = person({ grants: { A: ['isAdd'] } });

describe('PERM-11 R9 who may make a call', () => {
  it.each<readonly [what: string, method: Method, holder: Holder | null, verdict: string]>([
    ['a public call is open to strangers', call('public'), null, 'allowed'],
    ['a public call is open to who must change the password', call('public'), person({ mustChangePwd: true }), 'allowed'],
    ['a stranger is sent to sign in', call('signedIn'), null, '10004'],
    ['a stranger is sent to sign in before any right is asked', call(menu('isAdd', 'A')), null, '10004'],
    ['a person may make a call of everybody', call('signedIn'), person(), 'allowed'],
    ['the flag on the menu opens', call(menu('isAdd', 'A')), adder, 'allowed'],
    ['another flag on the menu does not', call(menu('isModify', 'A')), adder, '10008'],
    ['the flag on another menu does not', call(menu('isAdd', 'B')), adder, '10008'],
    ['the flag on one of several menus opens', call(menu('isAdd', 'B', 'A')), adder, 'allowed'],
    ['a menu above or below is another menu', call(menu('isAdd', 'A.B')), adder, '10008'],
    ['no menu opens to nobody', call(menu('isAdd')), adder, '10008'],
    ['no right at all is no right', call(menu('isAdd', 'A')), person(), '10008'],
    ['the side must fit', call('signedIn', { sides: ['supplier'] }), person({ side: 'purchaser' }), '10008'],
    ['the side must fit although the flag is held', call(menu('isAdd', 'A'), { sides: ['supplier'] }), adder, '10008'],
    [
      'the platform is no side of its own accord',
      call('signedIn', { sides: ['purchaser'] }),
      person({ side: 'platform' }),
      '10008',
    ],
    ['no side listed is nobody', call('signedIn', { sides: [] }), person(), '10008'],
    ['a new password is asked for first', call('signedIn'), person({ mustChangePwd: true }), '10005'],
    ['a new password is asked for before the right', call(menu('isAdd', 'A')), person({ mustChangePwd: true }), '10005'],
    [
      'some calls stay open until then',
      call('signedIn', { openBeforePwdChange: true }),
      person({ mustChangePwd: true }),
      'allowed',
    ],
    [
      'those still ask for the right',
      call(menu('isAdd', 'A'), { openBeforePwdChange: true }),
      person({ mustChangePwd: true }),
      '10008',
    ],
    ['a menu called like a member of every object is no grant', call(menu('isAdd', 'constructor')), adder, '10008'],
  ])('%s', (_what, method, holder, expected) => {
    expect(verdict(method, holder)).toBe(expected);
  });
});
