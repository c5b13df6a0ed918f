/** Adds or modifies an account: who it is, which roles and rights it has, which rows it sees (USER-33), and where it is signed in. */

import { getUser, getUserGrants, saveUser } from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { draftOf, emptyDraft } from '../../kernel/draft/draft.ts';
import { words as formWords } from '../../kernel/field/entryWords.ts';
import { member } from '../../kernel/field/fields.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useTab, useTabTitle } from '../../kernel/frame/tab.tsx';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { justAdded, RecordSheet, RecordTabs } from '../role/door.ts';
import { SessionList } from '../session/door.tsx';
import type { GrantsTabProps } from './grantsTab.ts';
import { MenusTab } from './MenusTab.tsx';
import { showPasswords } from './passwords.tsx';
import { RolesTab } from './RolesTab.tsx';
import { ScopeTab } from './ScopeTab.tsx';
import { words } from './words.ts';
import './user.css';

const none = {};

const Given = ({
  id,
  what: What,
  onSaved,
}: {
  readonly id: string;
  readonly what: (props: GrantsTabProps) => ReactNode;
  readonly onSaved: () => void;
}): ReactNode => {
  const say = useSay();
  const grant = useGrant(sysUser.menu);
  const user = useUser();
  const found = useCall(getUserGrants, { userId: id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(formWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const given = found.data?.id === id ? found.data : undefined;
  if (!given) return <Skeleton active className="wms-form-wait" />;
  const isOwn = user.id === id;
  return (
    <>
      {isOwn && <Alert type="info" showIcon title={say(words.own)} />}
      <What key={given.id} given={given} isReadOnly={isOwn || !grant.isModify} onSaved={onSaved} />
    </>
  );
};

const ModifyUser = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const grant = useGrant(sysUser.menu);
  const found = useCall(getUser, { id }, { fresh: 0, report: 'silent' });
  const row = found.data?.id === id ? found.data : undefined;
  useTabTitle(row && String(member(row, 'userNo')));
  if (found.isError) return <Failure title={say(formWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!row) return <Skeleton active className="wms-form-wait" />;
  const reload = (): void => void found.refetch();
  const lockedUntil = member(row, 'lockedUntil');
  const tabs = [
    ['roles', words.roles, RolesTab],
    ['menus', words.menus, MenusTab],
    ['scope', words.scope, ScopeTab],
  ] as const;
  return (
    <RecordTabs
      name={String(member(row, 'userNo'))}
      items={[
        {
          key: 'basic',
          label: say(words.basic),
          children: (
            <>
              {lockedUntil && <Alert type="warning" showIcon title={say(words.lockedUntil, { date: String(lockedUntil) })} />}
              <RecordSheet
                key={row.version}
                resource={sysUser}
                save={saveUser}
                get={getUser}
                row={row}
                start={draftOf(sysUser, row)}
                numbers={none}
                isReadOnly={!grant.isModify}
                onSaved={reload}
              />
            </>
          ),
        },
        ...tabs.map(([key, label, what]) => ({
          key,
          label: say(label),
          children: <Given id={id} what={what} onSaved={reload} />,
        })),
        {
          key: 'sessions',
          label: say(words.sessions),
          children: (
            <div className="wms-user-sessions">
              <SessionList userId={id} />
            </div>
          ),
        },
      ]}
    />
  );
};

const AddUser = (): ReactNode => {
  const say = useSay();
  const tab = useTab();
  const user = useUser();
  return (
    <RecordSheet
      resource={sysUser}
      save={saveUser}
      get={getUser}
      row={undefined}
      start={emptyDraft(sysUser, { side: 'purchaser', orgNo: user.orgNo, warehouseNo: user.warehouseNo })}
      numbers={none}
      isReadOnly={false}
      note={say(words.saveFirst)}
      onSaved={({ initialPwd = '', ...added }) =>
        showPasswords([{ ...added, initialPwd }], () => {
          tab.close();
          goTo(pathTo('BaseManage.ModifyUser', { id: added.id, userNo: added.userNo }, justAdded('roles')));
        })
      }
    />
  );
};

export const UserForm = (): ReactNode => {
  const { id } = useParams();
  return id === undefined ? <AddUser /> : <ModifyUser key={id} id={id} />;
};
