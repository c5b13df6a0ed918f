import { sysUser } from '@wms/contract/system/user/user.ts';
import { expect, it } from 'vitest';
import type { Change } from '../ground/context.ts';
import { tell, toldOf } from './told.ts';

it('SYS-38 a change of what is kept beside a row has words for each of its members', () => {
  const changes: Change[] = [];
  tell({ changes }, sysUser, '7', { roleNos: '', phone: null }, { roleNos: 'BUYER', phone: '0512' });
  expect(changes).toEqual([
    {
      entity: 'sysUser',
      rowId: '7',
      kind: 'modify',
      before: { roleNos: '', phone: null },
      after: { roleNos: 'BUYER', phone: '0512' },
    },
  ]);
  expect(() => toldOf(sysUser, '7', {}, { nobodyDeclared: '1' })).toThrow('sysUser has no words for nobodyDeclared');
});
