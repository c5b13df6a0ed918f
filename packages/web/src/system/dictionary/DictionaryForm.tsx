/** Adds a value to a dictionary, or changes one: a built-in one keeps its code and stays in use. */
import { codesOf } from '@wms/contract/kernel/codes.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { dictionary, openDictionaries } from '@wms/contract/system/dictionary/dictionary.ts';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { InputProps, Inputs } from '../../kernel/form/inputs.tsx';
import { ResourceForm } from '../../kernel/form/ResourceForm.tsx';
import { useLocale } from '../../kernel/frame/locale.tsx';

/** Only dictionaries that take further values; a value that is there keeps its own. */
const GroupInput = (props: InputProps): ReactNode => {
  const locale = useLocale();
  const chosen = typeof props.value === 'string' && props.value !== '' ? props.value : null;
  return (
    <Select
      id={props.id}
      className="wms-wide"
      showSearch={{ optionFilterProp: 'label' }}
      disabled={props.isDisabled}
      value={chosen}
      options={codesOf('EnumGroup')
        .filter(({ value }) => openDictionaries.has(value) || value === chosen)
        .map(({ value, label }) => ({ value, label: `${inLocale(label, locale)} (${value})` }))}
      onChange={(next: string | null) => props.onChange(next)}
      onBlur={() => props.onBlur()}
      aria-invalid={props.isInvalid}
      aria-required
      aria-describedby={props.describedBy}
      {...(props.isInvalid ? { status: 'error' as const } : {})}
    />
  );
};
const inputs: Inputs = { enumMid: GroupInput };

export const DictionaryForm = (): ReactNode => {
  const { id } = useParams();
  const [query] = useSearchParams();
  const group = query.get('group') ?? '';
  const given = openDictionaries.has(group) ? { enumMid: group } : {};
  return (
    <ResourceForm
      key={group}
      resource={dictionary}
      listRoute="System.Dictionaries"
      inputs={inputs}
      given={given}
      {...(id === undefined ? {} : { id })}
    />
  );
};
