/** Which rows a person sees: values of four kinds, each a list, all of them, or nothing (PERM-17). */
import { documentClass } from '@wms/contract/base/documentClass.ts';
import { itemGroup } from '@wms/contract/base/itemGroup.ts';
import { organization } from '@wms/contract/base/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { UserData } from '@wms/contract/system/session/session.ts';
import { Alert, Checkbox, Flex, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useRead } from '../../kernel/calls.ts';
import type { ListReply } from '../../kernel/client.ts';
import { type ListRow, member, operationsOf } from '../../kernel/list/fields.ts';
import { useSay } from '../../kernel/locale.tsx';
import { useDirty } from '../../kernel/tab.tsx';
import { askDifference } from '../role/door.ts';
import { type GrantsTabProps, SaveFoot } from './SaveFoot.tsx';
import { words } from './words.ts';

const ALL = 'ALL';
interface Kind {
  readonly type: UserData['dataType'];
  readonly label: Trilingual;
  readonly resource: Resource;
  readonly number: string;
  readonly name: string;
}
const kinds: readonly Kind[] = [
  { type: '1', label: words.org, resource: organization, number: 'orgNo', name: 'orgShortName' },
  { type: '3', label: words.warehouse, resource: warehouse, number: 'warehouseNo', name: 'warehouseName' },
  { type: '2', label: words.documentClass, resource: documentClass, number: 'classifyType', name: 'classifyTypeName' },
  { type: '4', label: words.classification, resource: itemGroup, number: 'itemGroupNo', name: 'itemGroupName' },
];
type Chosen = Readonly<Record<UserData['dataType'], readonly string[]>>;
const chosenIn = (list: readonly UserData[]): Chosen => {
  const of = (type: UserData['dataType']) => list.filter(({ dataType }) => dataType === type).map(({ dataValue }) => dataValue);
  return { '1': of('1'), '2': of('2'), '3': of('3'), '4': of('4') };
};
const listOf = (chosen: Chosen): readonly UserData[] =>
  kinds.flatMap(({ type }) => chosen[type].map((dataValue) => ({ dataType: type, dataValue })));

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
  const found = useRead<ListReply<ListRow>>(resource.wire?.service ?? '', operationsOf(resource, 'list')[0] ?? '', {
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
      <label htmlFor={id}>{say(kind.label)}</label>
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
  const before = chosenIn(given.userDataList);
  const [chosen, setChosen] = useState<Chosen>(before);
  const textsOf = (list: readonly UserData[]) =>
    list.map(({ dataType, dataValue }) => {
      const kind = kinds.find(({ type }) => type === dataType);
      return `${kind ? say(kind.label) : dataType}: ${dataValue === ALL ? say(words.all) : dataValue}`;
    });
  const [was, now] = [textsOf(listOf(before)), textsOf(listOf(chosen))];
  const added = now.filter((text) => !was.includes(text));
  const removed = was.filter((text) => !now.includes(text));
  const isChanged = added.length + removed.length > 0;
  useDirty(isChanged);
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
              onChange={(values) => setChosen((one) => ({ ...one, [kind.type]: values }))}
            />
          ))}
        </Flex>
      </div>
      <SaveFoot
        operation="saveUserDataScope"
        isReadOnly={isReadOnly}
        isChanged={isChanged}
        onCancel={() => setChosen(before)}
        ask={() => askDifference({ added, removed })}
        body={{ userId: given.id, version: given.version, userDataList: listOf(chosen) }}
        onSaved={onSaved}
      />
    </div>
  );
};
