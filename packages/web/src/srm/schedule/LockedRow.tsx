/** The change of a published row inside the lock period: urgent, with a reason, and the supplier replies again (SCH-10). */

import { terms } from '@wms/contract/kernel/terms.ts';
import { changeLockedRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ChoiceField, LabelledField, QtyField, WordsField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { type ListedRow, nameOf } from './service.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';

const urgencies = ['1', '2'] as const;
interface Props {
  readonly row: ListedRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const LockedForm = ({ row, onDone, onClose }: Props): ReactNode => {
  const say = useSay();
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
  const details = write.error?.details ?? [];
  const at = (name: keyof typeof draft) => {
    const wrong = details.find((detail) => detail.field === name);
    return { label: schedule.labels[name], problem: wrong && (wrong.message ?? wrong.code) };
  };
  const other = details.find(({ field }) => !Object.hasOwn(draft, field ?? ''));
  return (
    <>
      <p className="wms-quiet">{say(words.refuseText)}</p>
      {other && (
        <p className="wms-field-error" role="alert">
          {other.message ?? other.code}
        </p>
      )}
      <QtyField {...at('actualQty')} value={draft.actualQty} onChange={(actualQty) => set({ actualQty: actualQty || '0' })} />
      <LabelledField {...at('plannedDate')}>
        {(id) => <DateSelect id={id} value={draft.plannedDate} onChange={(plannedDate) => set({ plannedDate })} />}
      </LabelledField>
      <ChoiceField
        {...at('urgency')}
        dictionary="Urgency"
        values={urgencies}
        value={draft.urgency}
        onChange={(urgency) => set({ urgency })}
      />
      <WordsField {...at('reason')} value={draft.reason} onChange={(reason) => set({ reason })} />
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
