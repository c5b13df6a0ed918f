import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Alert, Button, Tooltip } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { CallError } from '../../kernel/wire/faults.ts';
import { detailLines } from '../../kernel/wire/faults.ts';
import './label.css';

interface FieldProps {
  readonly id: string;
  readonly label: Trilingual;
  readonly isRequired?: boolean;
  /** What is wrong with it. */
  readonly wrong?: string | undefined;
  readonly children: ReactNode;
}
export const Field = ({ id, label, isRequired = false, wrong, children }: FieldProps): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-field">
      <label htmlFor={id}>
        {say(label)}
        {isRequired && (
          <span className="wms-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {wrong && (
        <span className="wms-field-error" role="alert">
          {wrong}
        </span>
      )}
    </div>
  );
};

interface DialogProps {
  readonly error: CallError | undefined;
  readonly busy: boolean;
  readonly verb: Trilingual;
  readonly testId: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
/** A small form in a dialog: what was refused above, the fields, and a foot. */
export const SmallForm = ({ error, busy, verb, testId, onSubmit, onClose, children }: DialogProps): ReactNode => {
  const say = useSay();
  return (
    <EntryForm onSubmit={onSubmit}>
      {error && <Alert type="error" showIcon role="alert" title={error.message} description={detailLines(error).join(' ')} />}
      <div className="wms-label-fields">{children}</div>
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid={testId}>
          {say(verb)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

interface VerbProps {
  /** Why it cannot be pressed; undefined when it can. */
  readonly held: string | undefined;
  readonly isPrimary?: boolean;
  /** It is what one does next: it takes the focus, and says that it has. */
  readonly onNext?: (() => void) | undefined;
  readonly busy?: boolean;
  readonly testId: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}
/** A button that says why it is not possible now, and keeps its place among the stops of the Tab key. */
export const Verb = ({ held, isPrimary = false, onNext, busy = false, testId, onPress, children }: VerbProps): ReactNode => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!onNext) return;
    button.current?.focus({ preventScroll: true });
    onNext();
  });
  return (
    <Tooltip title={held}>
      <Button
        ref={button}
        type={isPrimary ? 'primary' : 'default'}
        className={held ? 'wms-off' : ''}
        aria-disabled={held !== undefined}
        loading={busy}
        onClick={() => held === undefined && onPress()}
        data-testid={testId}
      >
        {children}
      </Button>
    </Tooltip>
  );
};
