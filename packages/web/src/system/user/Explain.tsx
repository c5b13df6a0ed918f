/** "Why can this person not ...": one question about a menu, a button or a record, answered layer by layer by the server. */

import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { allResources } from '@wms/contract/registry.ts';
import { flagLabels } from '@wms/contract/system/role/flags.ts';
import { role } from '@wms/contract/system/role/role.ts';
import { accessPhrases } from '@wms/contract/system/user/access.ts';
import {
  type AccessExplained,
  explainAccess,
  getUserGrants,
  type LayerExplanation,
} from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { Alert, Button, Flex, Input, Segmented, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { member } from '../../kernel/field/fields.ts';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { ask as askOnce, useCall } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';

const words = definePhrases({
  explain: ['Explain access', '权限解释', '權限說明'],
  title: ['Why can’t {name} …?', '{name} 为何不能……', '{name} 為何不能……'],
  what: ['What is asked', '询问内容', '詢問內容'],
  menu: ['Menu or button', '菜单或按钮', '選單或按鈕'],
  record: screenTerms.record,
  right: ['Right', '权限', '權限'],
  entity: ['Kind of record', '记录类型', '記錄類型'],
  number: ['Its number', '编号', '編號'],
  ask: ['Explain', '解释', '說明'],
  open: ['Every layer allows it.', '所有层级均允许。', '所有層級均允許。'],
  stopped: ['{layer}: {text}', '{layer}：{text}', '{layer}：{text}'],
  changes: ['Who could change it: {who}', '可由谁更改：{who}', '可由誰更改：{who}'],
});
const marks = { pass: '✓', stop: '✗', open: '–' } as const;
const all: readonly Resource[] = [...allResources, sysUser, role];
/** Records that a screen can be searched for, by what they are called. */
export const entities = all.filter(({ wire, list }) => wire?.list !== undefined || list.search.length > 0);

const Layers = ({ layers }: { readonly layers: readonly LayerExplanation[] }): ReactNode => {
  const say = useSay();
  return (
    <ol className="wms-layers" data-testid="explain.layers">
      {layers.map(({ layer, verdict, text }) => (
        <li key={layer} data-verdict={verdict}>
          <span aria-hidden="true">{marks[verdict]}</span> <b>{say(accessPhrases[`access.${layer}`])}</b> {text}
        </li>
      ))}
    </ol>
  );
};

const Answer = ({ access }: { readonly access: AccessExplained }): ReactNode => {
  const say = useSay();
  const stop = access.layers.find(({ verdict }) => verdict === 'stop');
  return (
    <div role="status">
      <Alert
        type={stop ? 'warning' : 'success'}
        showIcon
        title={
          stop ? say(words.stopped, { layer: say(accessPhrases[`access.${stop.layer}`]), text: stop.text }) : say(words.open)
        }
        description={stop ? say(words.changes, { who: stop.who }) : undefined}
      />
      <Layers layers={access.layers} />
    </div>
  );
};

interface MenuChoiceProps {
  readonly menus: ReplyOf<typeof getUserGrants>['tree'];
  readonly menuNo: string | undefined;
  readonly onMenu: (menuNo: string) => void;
}
const MenuChoice = ({ menus, menuNo, onMenu }: MenuChoiceProps): ReactNode => {
  const say = useSay();
  return (
    <Select
      className="wms-explain-what"
      aria-label={say(words.menu)}
      placeholder={say(words.menu)}
      showSearch={{ optionFilterProp: 'label' }}
      value={menuNo ?? null}
      options={menus.map((menu) => ({ value: menu.menuNo, label: menu.title }))}
      onChange={(next: string) => onMenu(next)}
    />
  );
};

interface RecordChoiceProps {
  readonly entity: string | undefined;
  readonly rowNo: string;
  readonly onEntity: (entity: string) => void;
  readonly onRowNo: (rowNo: string) => void;
}
const RecordChoice = ({ entity, rowNo, onEntity, onRowNo }: RecordChoiceProps): ReactNode => {
  const say = useSay();
  const id = useId();
  return (
    <>
      <Select
        className="wms-explain-what"
        aria-label={say(words.entity)}
        placeholder={say(words.entity)}
        showSearch={{ optionFilterProp: 'label' }}
        value={entity ?? null}
        options={entities.map(({ name, labels }) => ({ value: name, label: labels.$ ? say(labels.$) : name }))}
        onChange={(next: string) => onEntity(next)}
      />
      <Input
        id={id}
        className="wms-explain-flag"
        aria-label={say(words.number)}
        placeholder={say(words.number)}
        maxLength={100}
        value={rowNo}
        onChange={({ target }) => onRowNo(target.value)}
      />
    </>
  );
};

const Explain = ({ userId }: { readonly userId: string }): ReactNode => {
  const say = useSay();
  const grants = useCall(getUserGrants, { userId });
  const [kind, setKind] = useState<'menu' | 'record'>('menu');
  const [menuNo, setMenu] = useState<string>();
  const [flag, setFlag] = useState<Flag>('isSearch');
  const [entity, setEntity] = useState<string>();
  const [rowNo, setRowNo] = useState('');
  const [access, setAccess] = useState<AccessExplained>();
  const [busy, setBusy] = useState(false);
  const isReady = kind === 'menu' ? menuNo !== undefined : entity !== undefined && rowNo.trim() !== '';
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      // to see a record is no button
      const ofButton = flag === 'isSearch' ? {} : { flag };
      const body = kind === 'menu' ? { userId, menuNo, flag } : { userId, entity, rowNo: rowNo.trim(), ...ofButton };
      setAccess(await askOnce(explainAccess, body));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const right = (
    <Select
      className="wms-explain-flag"
      aria-label={say(words.right)}
      value={flag}
      options={grantFlags.map((one) => ({ value: one, label: say(flagLabels[one]) }))}
      onChange={setFlag}
    />
  );
  return (
    <EntryForm
      testId="explain"
      onSubmit={() => {
        if (isReady) void ask();
      }}
    >
      <Flex vertical gap={12}>
        <Segmented<'menu' | 'record'>
          aria-label={say(words.what)}
          value={kind}
          options={[
            { value: 'menu', label: say(words.menu) },
            { value: 'record', label: say(words.record) },
          ]}
          onChange={(next) => {
            setKind(next);
            setAccess(undefined);
          }}
        />
        {kind === 'menu' ? (
          <Flex gap={8} wrap>
            <MenuChoice menus={grants.data?.tree ?? []} menuNo={menuNo} onMenu={setMenu} />
            {right}
          </Flex>
        ) : (
          <Flex gap={8} wrap>
            <RecordChoice entity={entity} rowNo={rowNo} onEntity={setEntity} onRowNo={setRowNo} />
            {right}
          </Flex>
        )}
        <Flex justify="end">
          <Button type="primary" htmlType="submit" disabled={!isReady} loading={busy} data-testid="explain.ask">
            {say(words.ask)}
          </Button>
        </Flex>
        {access && <Answer access={access} />}
      </Flex>
    </EntryForm>
  );
};

export const explain: ToolbarAct = {
  key: 'explain',
  label: words.explain,
  flag: 'isModify',
  needs: 'one',
  run: ({ rows: [row] }: ListTools) =>
    row &&
    openModal(<Explain userId={row.id} />, {
      title: sayNow(words.title, { name: String(member(row, 'userName')) }),
      width: 640,
      testId: 'explain',
    }),
};
