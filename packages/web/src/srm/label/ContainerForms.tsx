/** Makes empty containers by their rule (LOOK-40), and changes where one lies and whose it is. */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { container, containerPhrases } from '@wms/contract/srm/label/container.ts';
import { createContainers, type ListedContainer } from '@wms/contract/srm/label/label.calls.ts';
import { Input, InputNumber } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { ask, useSend } from '../../kernel/wire/calls.ts';
import { quietly } from '../../kernel/wire/faults.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { openRecordDialog, RecordForm } from '../../message/template/door.ts';
import { Field, SmallForm } from './parts.tsx';
import { words } from './words.ts';

const names = ['orgNo', 'boxRuleNo', 'boxOwner'];
const orgs = lookupOf(container, 'orgNo', names);
const rules = lookupOf(container, 'boxRuleNo', names);
const owners = lookupOf(container, 'boxOwner', names, { boxOwner: supplier });

interface Props {
  readonly onDone: (boxNo: string) => void;
  readonly onClose: () => void;
}
const CreateForm = ({ onDone, onClose }: Props): ReactNode => {
  const say = useSay();
  const id = useId();
  const user = useUser();
  const [orgNo, setOrg] = useState(user.orgNo ?? '');
  const [boxRuleNo, setRule] = useState('');
  const [count, setCount] = useState<number | null>(1);
  const [boxOwner, setOwner] = useState('');
  const [parentBoxNo, setParent] = useState('');
  const [asked, setAsked] = useState(false);
  const write = useSend(createContainers, {
    report: 'silent',
    onDone: ({ boxNo, count: made }) => {
      toast.success(say(words.created, { count: made }));
      onClose();
      onDone(boxNo);
    },
  });
  const submit = (): void => {
    setAsked(true);
    if (orgNo && boxRuleNo && count)
      void write.run({ orgNo, boxRuleNo, count, boxOwner: boxOwner || null, parentBoxNo: parentBoxNo || null });
  };
  return (
    <SmallForm error={write.error} busy={write.busy} verb={words.create} testId="box.create" {...{ onClose }} onSubmit={submit}>
      <Field id={`${id}org`} label={glossary.orgNo} isRequired wrong={asked && !orgNo ? say(terms.required) : undefined}>
        {orgs && <LookupSelect id={`${id}org`} lookup={orgs} value={orgNo} onChange={(value) => setOrg(value ?? '')} />}
      </Field>
      <Field
        id={`${id}rule`}
        label={container.labels.boxRuleNo}
        isRequired
        wrong={asked && !boxRuleNo ? say(containerPhrases['container.noRule']) : undefined}
      >
        {rules && (
          <LookupSelect
            id={`${id}rule`}
            lookup={rules}
            value={boxRuleNo}
            invalid={asked && !boxRuleNo}
            onChange={(value) => setRule(value ?? '')}
          />
        )}
      </Field>
      <Field id={`${id}count`} label={words.howMany} isRequired wrong={asked && !count ? say(terms.required) : undefined}>
        <InputNumber id={`${id}count`} min={1} max={500} precision={0} value={count} onChange={setCount} />
      </Field>
      <Field id={`${id}owner`} label={container.labels.boxOwner}>
        {owners && (
          <LookupSelect
            id={`${id}owner`}
            lookup={owners}
            value={boxOwner}
            given={{ orgNo }}
            onChange={(value) => setOwner(value ?? '')}
          />
        )}
      </Field>
      <Field id={`${id}parent`} label={container.labels.parentBoxNo}>
        <Input
          id={`${id}parent`}
          maxLength={100}
          value={parentBoxNo}
          onChange={(event) => setParent(event.target.value.trim())}
        />
      </Field>
    </SmallForm>
  );
};
export const askContainers = (onDone: Props['onDone']): void =>
  void openModal((handle) => <CreateForm onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.createTitle),
    width: 560,
    testId: 'box.creating',
  });

const calls = { get: callOf(container, 'get'), update: callOf(container, 'update') };
/** The whole record: a row of the list has no more than its columns. */
export const askContainer = async ({ id, boxNo }: ListedContainer, onDone: () => void): Promise<void> => {
  const row = await quietly(ask(calls.get, { id }));
  if (!row) return;
  openRecordDialog(
    (dialog) => (
      <RecordForm
        resource={container}
        row={row}
        given={undefined}
        testId="box"
        add={calls.update}
        update={calls.update}
        {...dialog}
      />
    ),
    { title: `${sayNow(terms.modify)} · ${boxNo}`, testId: 'box', onSaved: onDone },
  );
};
