/** The input of a field in a form, by its kind. */

import type { Field, Kind } from '@wms/contract/kernel/field.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useEntryKeys } from '../field/entryKeys.ts';
import type { Lookup } from '../field/lookup.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { DateSelect } from '../select/dates.tsx';
import { useCodes } from '../wire/codes.ts';
import { DownSelect } from './DownSelect.tsx';
import { LookupSelect } from './LookupSelect.tsx';

export interface InputProps {
  readonly id: string;
  readonly name: string;
  /** The screen whose customer-made fields these are. */
  readonly module: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The field was left: time for a word on what is wrong with it. */
  readonly onBlur: () => void;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** Id of the text that says what is wrong. */
  readonly describedBy: string | undefined;
  readonly lookup: Lookup | undefined;
  /** Values chosen before that narrow a lookup. */
  readonly given: Readonly<Record<string, string>>;
  /** Why nothing can be chosen yet. */
  readonly waitsFor: string | undefined;
}
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const marks = ({ isInvalid, describedBy, field, onBlur }: InputProps) => ({
  onBlur: () => onBlur(),
  'aria-invalid': isInvalid,
  'aria-required': field.required === true,
  'aria-describedby': describedBy,
  ...(isInvalid ? { status: 'error' as const } : {}),
});

/** Texts longer than an address are written in several lines. */
const LONG = 200;
const TextInput = (props: InputProps): ReactNode => {
  const { id, field, value, onChange, isDisabled, lookup } = props;
  if (field.source !== undefined) return <DownSelect {...props} value={textOf(value)} />;
  if (lookup)
    return (
      <LookupSelect
        id={id}
        lookup={lookup}
        value={textOf(value) || undefined}
        given={props.given}
        waitsFor={props.waitsFor}
        disabled={isDisabled}
        invalid={props.isInvalid}
        describedBy={props.describedBy}
        onBlur={props.onBlur}
        onChange={(next) => onChange(next ?? null)}
      />
    );
  const common = { id, value: textOf(value), disabled: isDisabled, ...marks(props) };
  return (field.max ?? 100) > LONG ? (
    <Input.TextArea
      {...common}
      autoSize={{ minRows: 2, maxRows: 6 }}
      count={{ show: true, max: field.max ?? LONG, strategy: (text) => [...text].length }}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <Input
      {...common}
      allowClear
      autoComplete="off"
      {...(field.pattern === 'email' ? { inputMode: 'email' } : field.pattern ? { inputMode: 'tel' } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

const ChoiceInput = (props: InputProps): ReactNode => {
  const { id, field, value, onChange, isDisabled, waitsFor } = props;
  const locale = useLocale();
  const keys = useEntryKeys();
  const look = useCodes();
  const dictionary = field.dictionary ?? '';
  return (
    <Select
      open={keys.isOpen}
      onOpenChange={(next) => {
        keys.setOpen(next);
        look(next);
      }}
      onInputKeyDown={keys.onKeyDown}
      id={id}
      className="wms-wide"
      disabled={isDisabled || waitsFor !== undefined}
      allowClear
      placeholder={waitsFor}
      showSearch={{ optionFilterProp: 'label' }}
      value={textOf(value) || null}
      options={valuesOf(dictionary).map((one) => ({ value: one, label: inLocale(labelOf(dictionary, one), locale) }))}
      onChange={(next: string | null | undefined) => onChange(next ?? null)}
      {...marks(props)}
    />
  );
};

const FlagInput = ({ id, value, onChange, isDisabled, describedBy }: InputProps): ReactNode => {
  const say = useSay();
  return (
    <span>
      <Switch
        id={id}
        checked={value === '1'}
        disabled={isDisabled}
        checkedChildren={say(terms.yes)}
        unCheckedChildren={say(terms.no)}
        onChange={(checked) => onChange(checked ? '1' : '0')}
        aria-describedby={describedBy}
      />
    </span>
  );
};

/** Figures stay text from the key to the wire: a JavaScript number does not hold 20 digits. The wheel changes nothing. */
const NumberInput = (props: InputProps): ReactNode => {
  const { id, field, value, onChange, isDisabled } = props;
  return (
    <InputNumber<string>
      id={id}
      className="wms-wide wms-number"
      stringMode
      controls={false}
      changeOnWheel={false}
      keyboard={false}
      disabled={isDisabled}
      value={textOf(value) || null}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      onChange={(next) => onChange(next)}
      {...marks(props)}
    />
  );
};

const DateInput = (props: InputProps): ReactNode => (
  <DateSelect
    id={props.id}
    disabled={props.isDisabled}
    value={textOf(props.value)}
    onChange={(day) => props.onChange(day || null)}
    {...marks(props)}
  />
);
const TIME = 'YYYY-MM-DD HH:mm:ss';
const TimeInput = (props: InputProps): ReactNode => (
  <DatePicker
    id={props.id}
    className="wms-wide"
    showTime
    format={TIME}
    disabled={props.isDisabled}
    value={textOf(props.value) ? dayjs(textOf(props.value)) : null}
    onChange={(time) => props.onChange(time?.format(TIME) ?? null)}
    {...marks(props)}
  />
);

export const inputOf = {
  text: TextInput,
  ref: TextInput,
  key: TextInput,
  choice: ChoiceInput,
  flag: FlagInput,
  integer: NumberInput,
  decimal: NumberInput,
  date: DateInput,
  dateTime: TimeInput,
} satisfies Record<Kind, (props: InputProps) => ReactNode>;

/** Inputs a screen brings for some of its fields, by name. */
export type Inputs = Readonly<Record<string, OwnInput>>;
/** `reads` names the other fields whose values it is given. */
type OwnInput = ((props: InputProps) => ReactNode) & { readonly reads?: readonly string[] };
export const FieldInput = ({ own, ...props }: InputProps & { readonly own?: Inputs[string] | undefined }): ReactNode => {
  const Input = own ?? inputOf[props.field.kind];
  return <Input {...props} />;
};
