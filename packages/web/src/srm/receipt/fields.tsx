/** The small inputs the dialogs of this room share: a quantity, words, a choice, a cell, and the frame around them. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { Alert, Button, Flex, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { type CallError, detailLines } from '../../kernel/wire/faults.ts';
import { cellLookup } from './facts.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';
import '../../kernel/list/list.css';
import './receipt.css';

export interface FieldProps {
  readonly label: Trilingual;
  /** Words under the input when nothing is wrong. */
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  readonly required?: boolean;
}
const Field = ({
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

/** Decimal text in, decimal text out; nothing is ever a number in between. */
export const QtyField = ({
  value,
  onChange,
  autoFocus = false,
  ...field
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}): ReactNode => (
  <Field {...field}>
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
  </Field>
);
export const WordsField = ({
  value,
  onChange,
  ...field
}: FieldProps & { readonly value: string; readonly onChange: (value: string) => void }): ReactNode => (
  <Field {...field}>
    {(id, noteId) => (
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={500}
        value={value}
        aria-describedby={noteId}
        aria-invalid={field.problem !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
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
    <Field {...field}>
      {(id, noteId) => (
        <Select<V>
          id={id}
          className="wms-wide"
          placeholder={say(words.choose)}
          value={value}
          aria-describedby={noteId}
          aria-required={field.required}
          options={values.map((one) => ({ value: one, label: inLocale(labelOf(dictionary, one), locale) }))}
          onChange={(next) => onChange(next)}
        />
      )}
    </Field>
  );
};
/** A cell of a warehouse, for good goods or for defective ones; without `kind` any of them. */
export const CellField = ({
  warehouseNo,
  kind,
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly warehouseNo: string;
  readonly kind?: 'good' | 'bad';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}): ReactNode => (
  <Field {...field}>
    {(id, noteId) => (
      <LookupSelect
        id={id}
        lookup={cellLookup}
        value={value}
        given={{ warehouseNo, ...(kind ? { isBadCell: kind === 'bad' ? '1' : '0' } : {}) }}
        invalid={field.problem !== undefined}
        describedBy={noteId}
        onChange={(next) => onChange(next)}
      />
    )}
  </Field>
);

/** Everything the server said, the headline and each guard once. */
export const Problems = ({ error }: { readonly error: CallError | undefined }): ReactNode => {
  if (!error) return null;
  const lines = detailLines(error);
  return (
    <Alert
      type="error"
      showIcon
      title={error.message.split('\n')[0]}
      description={
        lines.length > 1 ? (
          <ul className="wms-receipt-problems">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : undefined
      }
    />
  );
};

export interface DialogFormProps {
  /** What follows from it. */
  readonly then?: string | undefined;
  readonly verb: string;
  readonly isDanger?: boolean;
  readonly busy: boolean;
  readonly error: CallError | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
export const DialogForm = ({
  then,
  verb,
  isDanger = false,
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: DialogFormProps): ReactNode => {
  const say = useSay();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Flex vertical gap={12}>
        {then && <p className="wms-receipt-then">{then}</p>}
        {children}
        <Problems error={error} />
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" danger={isDanger} htmlType="submit" loading={busy} data-testid="dialog.submit">
            {verb}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};
