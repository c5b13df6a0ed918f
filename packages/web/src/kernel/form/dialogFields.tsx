/** The small inputs that dialogs share: a quantity, words, a choice, and the frame around them. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useLocale, useSay } from '../frame/locale.tsx';
import './form.css';

export interface FieldProps {
  readonly label: Trilingual;
  /** Words under the input when nothing is wrong. */
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  readonly required?: boolean;
}
/** The frame of an input: its label, the input, and what is wrong with it or helps. */
export const LabelledField = ({
  label,
  help,
  problem,
  required = false,
  children,
}: FieldProps & { readonly children: (id: string, noteId: string) => ReactNode }): ReactNode => {
  const say = useSay();
  const id = useId();
  return (
    <div className="wms-field">
      <label htmlFor={id}>
        {say(label)}
        {required && (
          <span className="wms-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(id, `${id}-note`)}
      {problem ? (
        <span id={`${id}-note`} className="wms-field-error" role="alert">
          {problem}
        </span>
      ) : (
        help && (
          <span id={`${id}-note`} className="wms-quiet">
            {help}
          </span>
        )
      )}
    </div>
  );
};

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}
/** Decimal text in, decimal text out; nothing is ever a number in between. */
export const QtyField = ({ value, onChange, autoFocus = false, ...field }: TextFieldProps): ReactNode => (
  <LabelledField {...field}>
    {(id, noteId) => (
      <InputNumber<string>
        id={id}
        className="wms-number wms-wide"
        stringMode
        controls={false}
        changeOnWheel={false}
        min="0"
        autoFocus={autoFocus}
        value={value}
        aria-describedby={noteId}
        aria-invalid={field.problem !== undefined}
        {...(field.problem ? { status: 'error' as const } : {})}
        onFocus={(event) => event.target.select()}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    )}
  </LabelledField>
);
export const WordsField = ({ value, onChange, autoFocus = false, ...field }: TextFieldProps): ReactNode => (
  <LabelledField {...field}>
    {(id, noteId) => (
      <Input.TextArea
        id={id}
        autoFocus={autoFocus}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={500}
        value={value}
        aria-describedby={noteId}
        aria-invalid={field.problem !== undefined}
        {...(field.problem ? { status: 'error' as const } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </LabelledField>
);
export const ChoiceField = <V extends string>({
  dictionary,
  values,
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly dictionary: string;
  readonly values: readonly V[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}): ReactNode => {
  const locale = useLocale();
  const say = useSay();
  return (
    <LabelledField {...field}>
      {(id, noteId) => (
        <Select<V>
          id={id}
          className="wms-wide"
          placeholder={say(screenTerms.choose)}
          value={value}
          aria-describedby={noteId}
          aria-required={field.required}
          options={values.map((one) => ({ value: one, label: inLocale(labelOf(dictionary, one), locale) }))}
          onChange={(next) => onChange(next)}
        />
      )}
    </LabelledField>
  );
};
