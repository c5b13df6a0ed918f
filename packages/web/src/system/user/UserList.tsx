/** The accounts of the organizations one keeps (USER-03). */
import { sysUser } from '@wms/contract/system/user/user.ts';
import type { ReactNode } from 'react';
import { call } from '../../kernel/client.ts';
import { CallError } from '../../kernel/faults.ts';
import { useUser } from '../../kernel/grant.ts';
import type { ListTools, ToolbarAct } from '../../kernel/list/act.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { standardActs } from '../../kernel/list/standardActs.ts';
import { pathTo } from '../../kernel/routes.ts';
import { numberAct } from '../role/door.ts';
import { explain } from './Explain.tsx';
import { type NewPassword, showPasswords } from './passwords.tsx';
import { words } from './words.ts';
import './user.css';

const SERVICE = 'ISupSrmSysUserService';
const acts = standardActs(sysUser, { add: pathTo('BaseManage.AddUser') });
const modify = numberAct('BaseManage.ModifyUser', 'userNo');

const reset = async ({ rows, refresh }: ListTools): Promise<void> => {
  try {
    const { records } = await call<{ records: readonly NewPassword[] }>(SERVICE, 'resetPassword', {
      ids: rows.map(({ id }) => id),
    });
    showPasswords(records);
    refresh();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
};
const resetPassword: ToolbarAct = {
  key: 'resetPassword',
  label: words.resetPassword,
  flag: 'isModify',
  needs: 'some',
  ask: { text: words.askReset, consequence: words.askResetMore, isDanger: true },
  run: reset,
};
const toolbar = [acts.add, modify, acts.delete, acts.cancelDelete, acts.physicalDelete, resetPassword, acts.export].flatMap(
  (act) => (act ? [act] : []),
);

export const UserList = (): ReactNode => {
  // what anybody may is looked into by those of the platform
  const isPlatform = useUser().side === 'platform';
  const rowActs = isPlatform ? [modify, resetPassword, explain] : [modify, resetPassword];
  return <ResourceList resource={sysUser} toolbar={toolbar} rowActs={rowActs} />;
};
