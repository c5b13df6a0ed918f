/** Inputs of the definition of a custom field: screen, places, date format and source are chosen, not typed. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { Checkbox, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { InputProps, Inputs } from '../../kernel/form/inputs.tsx';
import { useLocale } from '../../kernel/frame/locale.tsx';
import { modules, moduleTitle, sources } from './screen.ts';
import './frameDefine.css';

interface Option {
  readonly value: string;
  readonly label: string;
}
const Choice = ({ options, ...props }: InputProps & { readonly options: readonly Option[] }): ReactNode => (
  <Select
    id={props.id}
    className="wms-wide"
    allowClear={!props.field.required}
    showSearch={{ optionFilterProp: 'label' }}
    disabled={props.isDisabled}
    value={typeof props.value === 'string' && props.value !== '' ? props.value : null}
    options={[...options]}
    onChange={(next: string | null | undefined) => props.onChange(next ?? null)}
    onBlur={() => props.onBlur()}
    aria-invalid={props.isInvalid}
    aria-required={props.field.required === true}
    aria-describedby={props.describedBy}
    {...(props.isInvalid ? { status: 'error' as const } : {})}
  />
);

const ModuleInput = (props: InputProps): ReactNode => {
  const locale = useLocale();
  const options = modules.map((value) => ({ value, label: `${inLocale(moduleTitle(value), locale)} (${value})` }));
  return <Choice {...props} options={options} />;
};
/** Base data first: code lists are many. */
const isList = (key: string): boolean => key.includes(':');
const SourceInput = (props: InputProps): ReactNode => {
  const locale = useLocale();
  const options = useMemo(
    () =>
      sources()
        .map(({ key, title }) => ({ value: key, label: inLocale(title, locale) }))
        .toSorted((a, b) => Number(isList(a.value)) - Number(isList(b.value)) || a.label.localeCompare(b.label, locale)),
    [locale],
  );
  return <Choice {...props} options={options} />;
};
const formats: readonly Option[] = ['yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss'].map((value) => ({ value, label: value }));
const FormatInput = (props: InputProps): ReactNode => <Choice {...props} options={formats} />;

const PLACES = 'DisplayPage';
/** The places as a string of digits, in their order. */
const PlacesInput = (props: InputProps): ReactNode => {
  const locale = useLocale();
  const chosen = typeof props.value === 'string' ? [...props.value] : [];
  return (
    <fieldset
      id={props.id}
      tabIndex={-1}
      className="wms-define-places"
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid}
    >
      <Checkbox.Group
        value={chosen}
        disabled={props.isDisabled}
        options={valuesOf(PLACES).map((value) => ({ value, label: inLocale(labelOf(PLACES, value), locale) }))}
        onChange={(digits) => props.onChange(digits.length > 0 ? digits.toSorted().join('') : null)}
      />
    </fieldset>
  );
};

export const definitionInputs: Inputs = {
  module: ModuleInput,
  displayPage: PlacesInput,
  dateFormat: FormatInput,
  dropDownDataSource: SourceInput,
};
