/** The change of a published row inside the lock period: urgent, with a reason, and the supplier replies again (SCH-10). */

import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { changeLockedRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { Button, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import type { FaultDetail } from '../../kernel/wire/faults.ts';
import { type ListedRow, nameOf } from './service.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';

const urgencies = ['1', '2'] as const;
interface FieldProps {
  readonly id: string;
  readonly name: 'actualQty' | 'plannedDate' | 'urgency' | 'reason';
  readonly details: readonly FaultDetail[];
  readonly children: ReactNode;
}
/** An input with what the server has against it. */
const Field = ({ id, name, details, children }: FieldProps): ReactNode => {
  const say = useSay();
  const wrong = details.find((detail) => detail.field === name);
  return (
    <div className="wms-field">
      <label htmlFor={id}>{say(schedule.labels[name])}</label>
      {children}
      {wrong && (
        <span className="wms-field-error" role="alert">
          {wrong.message ?? wrong.code}
        </span>
      )}
    </div>
  );
};

interface Props {
  readonly row: ListedRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const LockedForm = ({ row, onDone, onClose }: Props): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const [draft, setDraft] = useState({ actualQty: row.actualQty, plannedDate: row.plannedDate, urgency: '1', reason: '' });
  const set = (part: Partial<typeof draft>): void => setDraft((now) => ({ ...now, ...part }));
  const write = useSend(changeLockedRow, {
    report: 'silent',
    onDone: () => {
      toast.success(say(words.saved));
      onClose();
      onDone();
    },
  });
  const field = (name: keyof typeof draft, input: ReactNode): ReactNode => (
    <Field id={id + name} name={name} details={write.error?.details ?? []}>
      {input}
    </Field>
  );
  const known = ['actualQty', 'plannedDate', 'urgency', 'reason'];
  const other = write.error?.details.find((detail) => !known.includes(detail.field ?? ''));
  return (
    <>
      <p className="wms-quiet">{say(words.refuseText)}</p>
      {other && (
        <p className="wms-field-error" role="alert">
          {other.message ?? other.code}
        </p>
      )}
      {field(
        'actualQty',
        <InputNumber<string>
          id={`${id}actualQty`}
          className="wms-number wms-wide"
          stringMode
          controls={false}
          min="0"
          value={draft.actualQty}
          onChange={(next) => set({ actualQty: String(next ?? '0') })}
        />,
      )}
      {field(
        'plannedDate',
        <DateSelect id={`${id}plannedDate`} value={draft.plannedDate} onChange={(plannedDate) => set({ plannedDate })} />,
      )}
      {field(
        'urgency',
        <Select
          id={`${id}urgency`}
          className="wms-wide"
          value={draft.urgency}
          options={urgencies.map((value) => ({ value, label: inLocale(labelOf('Urgency', value), locale) }))}
          onChange={(urgency) => set({ urgency })}
        />,
      )}
      {field(
        'reason',
        <Input.TextArea
          id={`${id}reason`}
          maxLength={500}
          value={draft.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />,
      )}
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button
          type="primary"
          loading={write.busy}
          data-testid="schedule.changeLocked"
          onClick={() => void write.run({ id: row.id, version: row.version, ...draft })}
        >
          {say(terms.save)}
        </Button>
      </FormFoot>
    </>
  );
};
export const openLockedRow = (row: ListedRow, onDone: () => void): void =>
  void openModal((handle) => <LockedForm row={row} onDone={onDone} onClose={handle.close} />, {
    title: `${sayNow(scheduleFlow.actions.changeLocked.label)} · ${nameOf([row])}`,
    testId: 'schedule.locked',
  });
