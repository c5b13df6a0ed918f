/** Which rows a person sees: values of four kinds, each a list, all of them, or nothing (PERM-17). */
import { documentClass } from '@wms/contract/base/documentClass/documentClass.ts';
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { UserData } from '@wms/contract/kernel/person.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { saveUserDataScope } from '@wms/contract/system/user/user.calls.ts';
import { scopeLabels } from '@wms/contract/system/user/user.grants.ts';
import { Alert, Checkbox, Flex, Select } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useStoredChoice } from '../../kernel/draft/useStoredChoice.ts';
import { listAt } from '../../kernel/field/callsAt.ts';
import { member, operationsOf } from '../../kernel/field/fields.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { askDifference, SaveFoot } from '../role/door.ts';
import type { GrantsTabProps } from './grantsTab.ts';
import { words } from './words.ts';

const ALL = 'ALL';
interface Kind {
  readonly type: UserData['dataType'];
  readonly resource: Resource;
  readonly number: string;
  readonly name: string;
}
const kinds: readonly Kind[] = [
  { type: '1', resource: organization, number: 'orgNo', name: 'orgShortName' },
  { type: '3', resource: warehouse, number: 'warehouseNo', name: 'warehouseName' },
  { type: '2', resource: documentClass, number: 'classifyType', name: 'classifyTypeName' },
  { type: '4', resource: itemGroup, number: 'itemGroupNo', name: 'itemGroupName' },
];
type Chosen = Readonly<Record<UserData['dataType'], readonly string[]>>;
const chosenIn = (list: readonly UserData[]): Chosen => {
  const of = (type: UserData['dataType']) => list.filter(({ dataType }) => dataType === type).map(({ dataValue }) => dataValue);
  return { '1': of('1'), '2': of('2'), '3': of('3'), '4': of('4') };
};
const listOf = (chosen: Chosen): readonly UserData[] =>
  kinds.flatMap(({ type }) => chosen[type].map((dataValue) => ({ dataType: type, dataValue })));

const itemOf = ({ dataType, dataValue }: UserData): string => `${dataType} ${dataValue}`;
const dataOf = (item: string): UserData => ({ dataType: item.slice(0, 1) as UserData['dataType'], dataValue: item.slice(2) });

interface ValuesProps {
  readonly kind: Kind;
  readonly value: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (values: readonly string[]) => void;
}
const Values = ({ kind, value, isReadOnly, onChange }: ValuesProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState('');
  const { resource, number, name } = kind;
  const found = useCall(listAt(resource.wire?.service ?? '', operationsOf(resource, 'list')[0] ?? ''), {
    current: 1,
    size: 50,
    condition: { statusCode: '1', ...(text.trim() === '' ? {} : { keyword: text.trim() }) },
  });
  const options = new Map(
    (found.data?.records ?? []).map((row) => [String(member(row, number)), `${member(row, number)} ${member(row, name) ?? ''}`]),
  );
  const isAll = value.includes(ALL);
  return (
    <div className="wms-field wms-user-scope">
      <label htmlFor={id}>{say(scopeLabels[kind.type])}</label>
      <Checkbox checked={isAll} disabled={isReadOnly} onChange={({ target }) => onChange(target.checked ? [ALL] : [])}>
        {say(words.all)}
      </Checkbox>
      {!isAll && (
        <Select
          id={id}
          mode="multiple"
          className="wms-wide"
          disabled={isReadOnly}
          value={[...value]}
          loading={found.isFetching}
          showSearch={{ filterOption: false, onSearch: setText }}
          placeholder={say(words.nothing)}
          options={[...options].map(([one, label]) => ({ value: one, label }))}
          onChange={(values: string[]) => onChange(values)}
        />
      )}
    </div>
  );
};

export const ScopeTab = ({ given, isReadOnly, onSaved }: GrantsTabProps): ReactNode => {
  const say = useSay();
  const before = useMemo(() => new Set(given.userDataList.map(itemOf)), [given.userDataList]);
  const choice = useStoredChoice('scope', before, given.version);
  const { saved, chosen: held, choose, isChanged } = choice;
  const chosen = chosenIn([...held].map(dataOf));
  const textsOf = (list: readonly UserData[]) =>
    list.map(({ dataType, dataValue }) => {
      return `${say(scopeLabels[dataType])}: ${dataValue === ALL ? say(words.all) : dataValue}`;
    });
  const [was, now] = [textsOf([...saved].map(dataOf)), textsOf(listOf(chosen))];
  const added = now.filter((text) => !was.includes(text));
  const removed = was.filter((text) => !now.includes(text));
  useDirty(isChanged && !isReadOnly);
  return (
    <div className="wms-form" data-testid="user.scope">
      <div className="wms-form-sheet">
        {given.side === 'supplier' && <Alert type="info" showIcon title={say(words.supplierBound)} />}
        <Flex vertical gap={16}>
          {kinds.map((kind) => (
            <Values
              key={kind.type}
              kind={kind}
              value={chosen[kind.type]}
              isReadOnly={isReadOnly}
              onChange={(values) => choose(new Set(listOf({ ...chosen, [kind.type]: values }).map(itemOf)))}
            />
          ))}
        </Flex>
      </div>
      <SaveFoot
        call={saveUserDataScope}
        isReadOnly={isReadOnly}
        choice={choice}
        ask={() => askDifference({ added, removed })}
        body={{ userId: given.id, version: given.version, userDataList: listOf(chosen) }}
        onSaved={onSaved}
      />
    </div>
  );
};
