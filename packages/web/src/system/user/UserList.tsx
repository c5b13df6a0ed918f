/** The accounts of the organizations one keeps (USER-03). */
import { flag } from '@wms/contract/kernel/field.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { resetPasswords } from '@wms/contract/system/user/user.calls.ts';
import { userPhrases } from '@wms/contract/system/user/user.grants.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import type { ReactNode } from 'react';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { ExtraColumn } from '../../kernel/column/tableParts.tsx';
import { type ListRow, member } from '../../kernel/field/fields.ts';
import type { Reason } from '../../kernel/field/issueText.ts';
import type { ExtraSearch } from '../../kernel/field/search.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { send } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { session } from '../../kernel/wire/session.ts';
import { numberAct } from '../role/door.ts';
import { explain } from './Explain.tsx';
import { look } from './impersonation.ts';
import { showPasswords } from './passwords.tsx';
import { words } from './words.ts';
import './user.css';

const acts = standardActs(sysUser, { add: pathTo('BaseManage.AddUser'), takesWhole: true });
const modify = numberAct('BaseManage.ModifyUser', 'userNo');

const reset = async ({ rows, refresh }: ListTools): Promise<void> => {
  try {
    const { records } = await send(resetPasswords, { ids: rows.map(({ id }) => id) });
    showPasswords(records);
    refresh();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
};
/** The server refuses it: whoever wants another password of his own changes it with the old one. */
const ownAccount = (row: ListRow): readonly Reason[] =>
  row.id === session().user?.id ? [{ code: 'user.self', text: userPhrases['user.self'] }] : [];
const resetPassword: ToolbarAct = {
  key: 'resetPassword',
  label: words.resetPassword,
  flag: 'isModify',
  needs: 'some',
  issues: ownAccount,
  ask: { text: messages['confirm.resetPwd'], consequence: words.askResetMore, isDanger: true },
  run: reset,
};
const toolbar = [
  acts.add,
  modify,
  acts.delete,
  acts.cancelDelete,
  acts.physicalDelete,
  resetPassword,
  acts.import,
  acts.export,
].flatMap((act) => (act ? [act] : []));

// about whom one may ask what they may is the server's to say: those in reach
const rowActs = [modify, resetPassword, explain, look];

const extra: readonly ExtraColumn[] = [
  {
    key: 'lockedUntil',
    label: words.lockedColumn,
    after: 'statusCode',
    width: 170,
    render: (row) => <span className="wms-figure">{String(member(row, 'lockedUntil') ?? '')}</span>,
  },
];

const onlineSearch: ExtraSearch = { key: 'online', label: words.online, field: flag({}) };

export const UserList = (): ReactNode => {
  const { isAdd, isModify } = useGrant(sysUser.menu);
  // when people work is for those who keep their accounts
  const search = isAdd || isModify ? [onlineSearch] : [];
  return <ResourceList resource={sysUser} extraSearch={search} extraColumns={extra} toolbar={toolbar} rowActs={rowActs} />;
};
