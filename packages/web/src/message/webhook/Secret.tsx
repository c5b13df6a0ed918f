/** The secret of a webhook, which is typed or made here and never read back; and the events that it is for. */
import { offeredCodes } from '@wms/contract/kernel/codes.ts';
import { keptSecret } from '@wms/contract/message/configuration/configuration.rules.ts';
import { secretPrefix } from '@wms/contract/message/webhook/webhook.rules.ts';
import { webhook } from '@wms/contract/message/webhook/webhook.ts';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { words } from './words.ts';

/** 32 bytes that nobody can guess, made in this browser. */
const newKey = (): string => secretPrefix + btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));

interface PartProps<T> {
  readonly id: string;
  readonly value: T;
  readonly problem: string | undefined;
  readonly onChange: (value: T) => void;
}
interface FieldProps {
  readonly id: string;
  readonly name: 'secret' | 'moments';
  readonly isRequired?: boolean;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}
const Field = ({ id, name, isRequired, hint, problem, children }: FieldProps): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-field" data-field={name}>
      <label htmlFor={id}>
        {say(webhook.told?.[name] ?? words.event)}
        {isRequired && (
          <span className="wms-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {problem !== undefined && (
        <span className="wms-field-error" role="alert">
          {problem}
        </span>
      )}
      <span className="wms-quiet">{hint}</span>
    </div>
  );
};

export const Secret = ({ id, value, problem, onChange }: PartProps<string>): ReactNode => {
  const say = useSay();
  const [made, setMade] = useState('');
  const isMade = made !== '' && made === value;
  const generate = (): void => {
    const next = newKey();
    setMade(next);
    onChange(next);
  };
  return (
    <Field id={id} name="secret" isRequired hint={say(isMade ? words.copyNow : words.secretHint)} problem={problem}>
      <div className="wms-hook-secret">
        <Input.Password
          id={id}
          value={value}
          autoComplete="new-password"
          maxLength={200}
          aria-invalid={problem !== undefined}
          {...(problem === undefined ? {} : { status: 'error' as const })}
          {...(isMade ? { visibilityToggle: { visible: true } } : { visibilityToggle: value !== keptSecret })}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button onClick={generate}>{say(words.generate)}</Button>
        {isMade && (
          <Button onClick={() => void navigator.clipboard?.writeText(value).then(() => toast.success(say(words.copied)))}>
            {say(words.copy)}
          </Button>
        )}
      </div>
    </Field>
  );
};

export const Events = ({ id, value, problem, onChange }: PartProps<readonly string[]>): ReactNode => {
  const say = useSay();
  return (
    <Field id={id} name="moments" hint={say(words.everyEvent)} problem={problem}>
      <Select
        id={id}
        mode="multiple"
        className="wms-wide"
        value={[...value]}
        showSearch={{ optionFilterProp: 'label' }}
        options={offeredCodes('NOTICE_GEN_MOMENT').map((code) => ({ value: code.value, label: say(code.label) }))}
        onChange={(next: string[]) => onChange(next)}
      />
    </Field>
  );
};
