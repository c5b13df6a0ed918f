/** What the dialogs of this room share: a cell, the frame of a dialog, and what the server said. */
import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { type FieldProps, LabelledField } from '../../kernel/form/dialogFields.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { type CallError, detailLines, type FaultDetail } from '../../kernel/wire/faults.ts';
import { cellLookup } from './facts.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';
import '../../kernel/list/list.css';
import './receipt.css';

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
  <LabelledField {...field}>
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
  </LabelledField>
);

const noFields: readonly string[] = [];
interface ProblemsProps {
  readonly error: CallError | undefined;
  /** The fields that say themselves what is wrong with them. */
  readonly fields?: readonly string[];
}
/** Everything the server said that stands at no field: the headline, and each guard once. */
export const Problems = ({ error, fields = noFields }: ProblemsProps): ReactNode => {
  const isAtField = ({ field }: FaultDetail): boolean => field !== undefined && fields.includes(field);
  if (!error || (error.details.length > 0 && error.details.every(isAtField))) return null;
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
  /** Why it cannot be done at all. */
  readonly held?: string | undefined;
  readonly busy: boolean;
  readonly error: CallError | undefined;
  readonly fields?: readonly string[];
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
export const DialogForm = ({
  then,
  verb,
  isDanger = false,
  held,
  busy,
  error,
  fields = noFields,
  onSubmit,
  onClose,
  children,
}: DialogFormProps): ReactNode => {
  const say = useSay();
  return (
    <EntryForm onSubmit={onSubmit}>
      <Flex vertical gap={12}>
        {then && <p className="wms-receipt-then">{then}</p>}
        {children}
        <Problems error={error} fields={fields} />
        <Flex className="wms-dialog-foot" justify="end" gap={8}>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button
            type="primary"
            danger={isDanger}
            htmlType="submit"
            loading={busy}
            disabled={held !== undefined}
            title={held}
            data-testid="dialog.submit"
          >
            {verb}
          </Button>
        </Flex>
      </Flex>
    </EntryForm>
  );
};
