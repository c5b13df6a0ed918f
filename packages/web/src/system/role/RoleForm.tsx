/** Adds or modifies a role: what it is called, and which rights it gives. */

import { getRole, getRoleMenus, type RoleMenus, saveRole, saveRoleMenus } from '@wms/contract/system/role/role.calls.ts';
import { adminRole, role } from '@wms/contract/system/role/role.ts';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import { draftOf, emptyDraft } from '../../kernel/draft/draft.ts';
import { useStoredChoice } from '../../kernel/draft/useStoredChoice.ts';
import { words as formWords } from '../../kernel/field/entryWords.ts';
import { member } from '../../kernel/field/fields.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useDirty, useTab, useTabTitle } from '../../kernel/frame/tab.tsx';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { askRights } from './difference.tsx';
import { RecordSheet } from './RecordSheet.tsx';
import { justAdded, RecordTabs } from './RecordTabs.tsx';
import { RightsGrid } from './RightsGrid.tsx';
import { rightsIn, travelling } from './rights.ts';
import { SaveFoot } from './SaveFoot.tsx';
import { words } from './words.ts';

const MENU = 'BaseManage.Role';
const none = {};

const MenusOf = ({ given, onSaved }: { readonly given: RoleMenus; readonly onSaved: () => void }): ReactNode => {
  const say = useSay();
  const grant = useGrant(MENU);
  const isAdmin = given.roleNo === adminRole;
  const { side } = useUser();
  const isReadOnly = isAdmin || !grant.isModify || side !== 'platform';
  const before = useMemo(() => rightsIn(given.menus), [given.menus]);
  const choice = useStoredChoice('menus', before, given.version);
  const { chosen: rights, choose, isChanged } = choice;
  useDirty(!isReadOnly && isChanged);
  return (
    <div className="wms-form">
      <div className="wms-form-sheet wms-rights-sheet">
        {isAdmin && <Alert type="info" showIcon title={say(words.adminFixed)} />}
        <RightsGrid tree={given.tree} value={rights} isReadOnly={isReadOnly} onChange={choose} />
      </div>
      <SaveFoot
        call={saveRoleMenus}
        isReadOnly={isReadOnly}
        choice={choice}
        ask={() => askRights(choice.saved, rights, given.tree)}
        body={{ roleId: given.id, version: given.version, menus: travelling(rights) }}
        onSaved={onSaved}
      />
    </div>
  );
};

const MenusTab = ({ id, onSaved }: { readonly id: string; readonly onSaved: () => void }): ReactNode => {
  const say = useSay();
  const found = useCall(getRoleMenus, { roleId: id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(formWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const given = found.data?.id === id ? found.data : undefined;
  return given ? <MenusOf key={given.id} given={given} onSaved={onSaved} /> : <Skeleton active className="wms-form-wait" />;
};

const ModifyRole = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const isKeeper = useUser().side === 'platform';
  const found = useCall(getRole, { id }, { fresh: 0, report: 'silent' });
  const row = found.data?.id === id ? found.data : undefined;
  useTabTitle(row && String(member(row, 'roleNo')));
  if (found.isError) return <Failure title={say(formWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!row) return <Skeleton active className="wms-form-wait" />;
  const reload = (): void => void found.refetch();
  return (
    <RecordTabs
      name={String(member(row, 'roleNo'))}
      items={[
        {
          key: 'basic',
          label: say(words.basic),
          children: (
            <RecordSheet
              key={row.version}
              resource={role}
              save={saveRole}
              get={getRole}
              row={row}
              start={draftOf(role, row)}
              numbers={none}
              isReadOnly={!isKeeper}
              onSaved={reload}
            />
          ),
        },
        { key: 'menus', label: say(words.menus), children: <MenusTab id={id} onSaved={reload} /> },
      ]}
    />
  );
};

const AddRole = (): ReactNode => {
  const say = useSay();
  const tab = useTab();
  return (
    <RecordSheet
      resource={role}
      save={saveRole}
      get={getRole}
      row={undefined}
      start={emptyDraft(role, { side: 'purchaser' })}
      numbers={none}
      isReadOnly={false}
      note={say(words.saveFirst)}
      onSaved={({ id, roleNo }) => {
        tab.close();
        goTo(pathTo('BaseManage.ModifyRole', { id, roleNo }, justAdded('menus')));
      }}
    />
  );
};

export const RoleForm = (): ReactNode => {
  const { id } = useParams();
  return id === undefined ? <AddRole /> : <ModifyRole key={id} id={id} />;
};
