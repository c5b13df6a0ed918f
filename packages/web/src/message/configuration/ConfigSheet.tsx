import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { keptSecret } from '@wms/contract/message/configuration/configuration.rules.ts';
import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { DraftNote } from '../../kernel/draft/DraftNote.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { FieldNote } from './useConfigForm.ts';
import { words } from './words.ts';

interface SheetProps {
  readonly form: {
    readonly send: () => void;
    readonly isBusy: boolean;
    readonly hindrance: Trilingual | undefined;
    readonly restoredAt: number | undefined;
    readonly discard: () => void;
  };
  readonly readOnly: boolean;
  readonly name: string;
  readonly children: ReactNode;
}
/** The frame of both forms: what was kept of a draft, the fields, and the button that saves. */
export const ConfigSheet = ({ form, readOnly, name, children }: SheetProps): ReactNode => {
  const say = useSay();
  return (
    <Form layout="vertical" className="wms-form" onFinish={form.send} data-testid={`config.${name}`}>
      <div className="wms-form-sheet wms-config">
        {form.restoredAt !== undefined && <DraftNote at={form.restoredAt} onDiscard={form.discard} />}
        {children}
      </div>
      {!readOnly && (
        <FormFoot>
          <Button
            type="primary"
            htmlType="submit"
            loading={form.isBusy}
            disabled={form.hindrance !== undefined}
            title={form.hindrance && say(form.hindrance)}
          >
            {say(words.save)}
          </Button>
        </FormFoot>
      )}
    </Form>
  );
};

interface SecretProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly note: FieldNote;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}
/** A secret that can be replaced and removed; a stored one is never shown. */
export const SecretField = ({ id, label, value, note, disabled, onChange }: SecretProps): ReactNode => {
  return (
    <Form.Item label={label} htmlFor={id} {...note}>
      <Input.Password
        id={id}
        value={value}
        autoComplete="new-password"
        maxLength={200}
        disabled={disabled}
        visibilityToggle={value !== keptSecret}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
};
