/** Whom a policy tells, and whose documents it is for: people chosen by name, and those that the document itself names. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { isNamed, type NoticeReceiver, receiverKinds } from '@wms/contract/message/policy/policy.rules.ts';
import { noticeMethod } from '@wms/contract/message/policy/policy.ts';
import { listRoles } from '@wms/contract/system/role/role.calls.ts';
import { userOption } from '@wms/contract/system/user/userOption.ts';
import { Checkbox, Select } from 'antd';
import type { ReactNode } from 'react';
import { type Lookup, lookupOperationOf } from '../../kernel/field/lookup.ts';
import { lookupSource } from '../../kernel/field/manySource.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { ManyInput } from '../../kernel/select/ManyInput.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { selectUsers } from '../../system/user/door.ts';
import { words } from './words.ts';

const people: Lookup = {
  resource: userOption,
  service: userOption.wire?.service ?? '',
  operation: lookupOperationOf(userOption) ?? '',
  size: 10,
  valueField: 'userNo',
  narrowedBy: [],
};
/** People are found by number or name, or chosen in the dialog, which takes nobody for no answer (MSG-13). */
const source = lookupSource(people, {}, (chosen) => selectUsers({ mode: 'multiple', chosen, needsOne: true }));

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}
const Field = ({ id, name, label, isRequired, problem, children }: FieldProps): ReactNode => (
  <div className="wms-field" data-field={name}>
    <label htmlFor={id}>
      {label}
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
  </div>
);

interface RolesProps {
  readonly id: string;
  readonly values: readonly string[];
  readonly onChange: (roleNos: readonly string[]) => void;
}
const Roles = ({ id, values, onChange }: RolesProps): ReactNode => {
  const roles = useCall(listRoles, { current: 1, size: 100, condition: { statusCode: '1' } }, { report: 'silent' });
  return (
    <Select
      id={id}
      mode="multiple"
      className="wms-wide"
      value={[...values]}
      loading={roles.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(roles.data?.records ?? []).map(({ roleNo, roleName }) => ({ value: roleNo, label: `${roleName} (${roleNo})` }))}
      onChange={(next: string[]) => onChange(next)}
    />
  );
};

const fromDocument = receiverKinds.filter((kind) => !isNamed(kind));
export interface ReceiversProps {
  readonly id: string;
  readonly value: readonly NoticeReceiver[];
  readonly problem: string | undefined;
  readonly onChange: (receivers: readonly NoticeReceiver[]) => void;
}
export const Receivers = ({ id, value, problem, onChange }: ReceiversProps): ReactNode => {
  const say = useSay();
  const numbers = (kind: 'user' | 'role'): readonly string[] =>
    value.flatMap(({ receiverType, receiverNo }) => (receiverType === kind && receiverNo ? [receiverNo] : []));
  /** The others stay in their order. */
  const take = (isMine: (one: NoticeReceiver) => boolean, next: readonly NoticeReceiver[]): void =>
    onChange([...value.filter((one) => !isMine(one)), ...next]);
  const takeNumbers = (kind: 'user' | 'role') => (next: readonly string[]) =>
    take(
      ({ receiverType }) => receiverType === kind,
      next.map((receiverNo) => ({ receiverType: kind, receiverNo })),
    );
  return (
    <fieldset className="wms-form-group" data-testid="policy.receivers">
      <legend>
        {say(noticeMethod.told?.receivers ?? words.users)}
        <span className="wms-required" aria-hidden="true">
          *
        </span>
      </legend>
      <Field id={`${id}receivers`} name="receivers" label={say(words.byDocument)} problem={problem}>
        <Checkbox.Group
          value={value.flatMap(({ receiverType }) => (isNamed(receiverType) ? [] : [receiverType]))}
          onChange={(next) =>
            take(
              ({ receiverType }) => !isNamed(receiverType),
              fromDocument.filter((kind) => next.includes(kind)).map((receiverType) => ({ receiverType })),
            )
          }
        >
          {fromDocument.map((kind, at) => (
            <Checkbox key={kind} value={kind} {...(at === 0 ? { id: `${id}receivers` } : {})}>
              {say(labelOf('NOTICE_RECEIVER', kind))}
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Field>
      <Field id={`${id}users`} name="receiverUsers" label={say(words.users)}>
        <ManyInput id={`${id}users`} source={source} values={numbers('user')} isInvalid={false} onChange={takeNumbers('user')} />
      </Field>
      <Field id={`${id}roles`} name="receiverRoles" label={say(words.roles)}>
        <Roles id={`${id}roles`} values={numbers('role')} onChange={takeNumbers('role')} />
      </Field>
    </fieldset>
  );
};

export interface CreatorsProps {
  readonly id: string;
  readonly value: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (userNos: readonly string[]) => void;
}
/** The users whose documents a policy is for; none: those of all users (MSG-14). */
export const Creators = ({ id, value, problem, onChange }: CreatorsProps): ReactNode => {
  const say = useSay();
  return (
    <Field
      id={`${id}createUsers`}
      name="createUsers"
      label={say(noticeMethod.told?.createUsers ?? words.users)}
      problem={problem}
    >
      <ManyInput id={`${id}createUsers`} source={source} values={value} isInvalid={problem !== undefined} onChange={onChange} />
      <span className="wms-quiet">{say(words.allUsers)}</span>
    </Field>
  );
};
