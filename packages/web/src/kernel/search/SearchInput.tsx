/** The input of one condition of the advanced search, by the kind of its field. */

import { dictionaryOf, type Kind } from '@wms/contract/kernel/field.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { ConditionValue } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useEntryKeys } from '../field/entryKeys.ts';
import type { Condition } from '../field/listState.ts';
import type { Lookup } from '../field/lookup.ts';
import { downSource, lookupSource } from '../field/manySource.ts';
import { isCodeList, pastedCodes, rangeKeysOf, type SearchField } from '../field/search.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { DateSelect, RangeSelect } from '../select/dates.tsx';
import { ManyInput } from '../select/ManyInput.tsx';
import { useCodes } from '../wire/codes.ts';

export interface SearchInputProps {
  readonly id: string;
  readonly search: SearchField;
  readonly condition: Condition;
  readonly onChange: (part: Condition) => void;
  readonly lookup: Lookup | undefined;
  readonly invalid: boolean;
}

const texts = (value: ConditionValue | undefined): readonly string[] =>
  value === undefined || value === null || typeof value === 'boolean'
    ? []
    : Array.isArray(value)
      ? value.map(String)
      : [String(value)];

/** One value travels as itself, several as a list of which any may be met (LIST-37). */
const anyOf = (values: readonly string[]): ConditionValue => (values.length > 1 ? values : (values[0] ?? null));

const TypedInput = ({ id, search, condition, onChange, invalid }: SearchInputProps): ReactNode => (
  <Input
    id={id}
    allowClear
    aria-invalid={invalid}
    {...(invalid ? { status: 'error' as const } : {})}
    value={texts(condition[search.key]).join(', ')}
    onChange={(event) => {
      const text = event.target.value;
      // What was pasted as a list stays one while it is edited; contains takes one text only.
      const codes = search.how === 'equals' && Array.isArray(condition[search.key]) ? pastedCodes(text) : [];
      onChange({ [search.key]: codes.length > 1 ? codes : text });
    }}
    onPaste={(event) => {
      const pasted = event.clipboardData.getData('text');
      if (search.how !== 'equals' || !isCodeList(pasted)) return;
      event.preventDefault();
      onChange({ [search.key]: pastedCodes(pasted) });
    }}
  />
);

const ChoiceInput = ({ id, search, condition, onChange }: SearchInputProps): ReactNode => {
  const locale = useLocale();
  const keys = useEntryKeys();
  const look = useCodes();
  const { field } = search;
  const dictionary = dictionaryOf(field, condition);
  // of several dictionaries one must be decided before its values mean anything
  const isOpen = field.dictionaryBy === undefined || texts(condition[field.dictionaryBy.field]).filter(Boolean).length === 1;
  return (
    <Select
      id={id}
      mode="multiple"
      open={keys.isOpen}
      onOpenChange={(next) => {
        keys.setOpen(next);
        look(next);
      }}
      onInputKeyDown={keys.onKeyDown}
      allowClear
      disabled={!isOpen}
      className="wms-wide"
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={[...texts(condition[search.key])]}
      options={valuesOf(dictionary).map((value) => ({ value, label: inLocale(labelOf(dictionary, value), locale) }))}
      onChange={(values: readonly string[]) => onChange({ [search.key]: anyOf(values) })}
    />
  );
};

const FlagInput = ({ id, search, condition, onChange }: SearchInputProps): ReactNode => {
  const say = useSay();
  const keys = useEntryKeys();
  const [value] = texts(condition[search.key]);
  return (
    <Select
      id={id}
      open={keys.isOpen}
      onOpenChange={keys.setOpen}
      onInputKeyDown={keys.onKeyDown}
      allowClear
      className="wms-wide"
      value={value ?? null}
      options={[
        { value: '1', label: say(terms.yes) },
        { value: '0', label: say(terms.no) },
      ]}
      onChange={(next: string | null | undefined) => onChange({ [search.key]: next ?? null })}
    />
  );
};

const DayInput = ({ id, search, condition, onChange }: SearchInputProps): ReactNode => (
  <DateSelect id={id} value={texts(condition[search.key])[0] ?? ''} onChange={(day) => onChange({ [search.key]: day })} />
);

const RangeInput = ({ id, search, condition, onChange }: SearchInputProps): ReactNode => (
  <RangeSelect
    id={id}
    pair={search.isTimed ? 'time' : 'date'}
    value={Object.fromEntries(rangeKeysOf(search).map((key) => [key, texts(condition[key])[0] ?? '']))}
    onChange={onChange}
  />
);

const ReferenceInput = (props: SearchInputProps): ReactNode => {
  const { id, search, condition, onChange, lookup, invalid } = props;
  const isDown = search.field.source !== undefined;
  if (!isDown && !lookup) return <TypedInput {...props} />;
  const given: Condition = Object.fromEntries(
    (lookup?.narrowedBy ?? []).flatMap((name) => {
      const values = texts(condition[name]).filter((value) => value !== '');
      return values.length > 0 ? [[name, anyOf(values)]] : [];
    }),
  );
  return (
    <ManyInput
      id={id}
      source={lookup && !isDown ? lookupSource(lookup, given, search.choose) : downSource(search.name, search.module ?? '')}
      values={texts(condition[search.key]).filter((value) => value !== '')}
      isInvalid={invalid}
      onChange={(values) => onChange({ [search.key]: anyOf(values) })}
    />
  );
};

const inputs = {
  text: ReferenceInput,
  ref: ReferenceInput,
  choice: ChoiceInput,
  flag: FlagInput,
  integer: TypedInput,
  decimal: TypedInput,
  date: DayInput,
  dateTime: DayInput,
  key: TypedInput,
} satisfies Record<Kind, (props: SearchInputProps) => ReactNode>;

export const SearchInput = (props: SearchInputProps): ReactNode => {
  const { how, field } = props.search;
  const Input = how === 'range' ? RangeInput : how === 'contains' ? TypedInput : inputs[field.kind];
  return <Input {...props} />;
};
