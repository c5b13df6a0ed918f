/** Giving tasks to a person who works in their warehouse, or taking them from everybody. */
import { terms } from '@wms/contract/kernel/terms.ts';
import { listTaskPeople, reassignTask } from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { taskFlow } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { LoadFailed } from '../../kernel/field/LoadFailed.tsx';
import { LabelledField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { type ListedTask, namesOf } from './facts.ts';
import { words } from './words.ts';

interface Props {
  readonly rows: readonly ListedTask[];
  readonly warehouseNo: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
/** Stands for nobody among the numbers of people. */
const NOBODY = '';

const AssignForm = ({ rows, warehouseNo, onDone, onClose }: Props): ReactNode => {
  const say = useSay();
  const people = useCall(listTaskPeople, { warehouseNo }, { fresh: 0, report: 'silent' });
  const [first] = rows;
  const [userNo, setUser] = useState<string>(rows.length === 1 ? (first?.assignUserNo ?? NOBODY) : NOBODY);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    const isDone = await carryOut(reassignTask, { records: rows.map(versioned), userNo: userNo === NOBODY ? null : userNo });
    setBusy(false);
    if (!isDone) return;
    onClose();
    onDone();
  };
  if (people.isError) return <LoadFailed onRetry={() => people.refetch()} />;
  const options = [
    { value: NOBODY, label: say(words.nobody) },
    ...(people.data?.records ?? []).map((one) => ({
      value: one.userNo,
      label: say(words.load, { name: `${one.userName} (${one.userNo})`, count: one.openCount }),
    })),
  ];
  return (
    <EntryForm testId="task.assign" onSubmit={submit}>
      <LabelledField label={words.person} help={say(words.loadThen, { warehouse: warehouseNo })}>
        {(id, noteId) => (
          <Select
            id={id}
            className="wms-wide"
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            loading={people.isLoading}
            value={userNo}
            options={options}
            aria-describedby={noteId}
            onChange={setUser}
          />
        )}
      </LabelledField>
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid="task.assign.send">
          {say(taskFlow.actions.reassign.label)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

export const askAssign = (rows: readonly ListedTask[], onDone: () => void): void => {
  const [warehouseNo, ...others] = [...new Set(rows.map((row) => row.warehouseNo))];
  if (warehouseNo === undefined) return;
  if (others.length > 0) {
    toast.warning(sayNow(words.oneWarehouse));
    return;
  }
  openModal((handle) => <AssignForm rows={rows} warehouseNo={warehouseNo} onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.assignTitle, { name: namesOf(rows) }),
    width: 480,
    testId: 'task.assigns',
  });
};
