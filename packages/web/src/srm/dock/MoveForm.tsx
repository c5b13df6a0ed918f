/** Moves an appointment to another dock or time; its supplier is told why. */
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { ErrorDetail } from '@wms/contract/kernel/issue.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { getDockDay, moveAppointment } from '@wms/contract/srm/dock/dock.calls.ts';
import { type DockWindow, freeWindows, minutesOf, type Place, windowWords } from '@wms/contract/srm/dock/dock.rules.ts';
import { Button, Flex, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { LoadFailed } from '../../kernel/field/LoadFailed.tsx';
import { LabelledField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { minuteText } from '../../kernel/frame/today.ts';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import type { Appointment } from './lanes.ts';
import { words } from './words.ts';

const keyOf = ({ dockNo, startTime }: Pick<DockWindow, 'dockNo' | 'startTime'>): string => `${startTime} ${dockNo}`;

/** The windows of a day that are free beside the one that moves. */
const useFree = (row: Appointment, place: Place, day: string) => {
  const minutes = minutesOf(row.startTime, row.endTime);
  const read = useCall(getDockDay, { day, addressId: place.id }, { enabled: day !== '', fresh: 0, report: 'silent' });
  const taken = (read.data?.records ?? []).filter(({ id }) => id !== row.id).map((one) => ({ ...one, addressId: place.id }));
  const known =
    day !== '' && read.data && !read.isPlaceholderData
      ? freeWindows([place], day, taken, { minutes, now: `${minuteText()}:00` })
      : [];
  return { read, minutes, free: known.filter((one) => keyOf(one) !== keyOf(row)) };
};

interface FreeProps extends Pick<ReturnType<typeof useFree>, 'free' | 'read' | 'minutes'> {
  readonly value: string | null;
  readonly problem: string | undefined;
  readonly onChange: (key: string) => void;
}
const FreeSelect = ({ free, read, minutes, value, problem, onChange }: FreeProps): ReactNode => {
  const say = useSay();
  const isNone = free.length === 0 && read.data !== undefined && !read.isPlaceholderData && !read.isFetching;
  const none = say(words.noneFree, { minutes });
  return (
    <LabelledField label={words.freeWindow} required problem={problem} help={isNone ? none : undefined}>
      {(id, noteId) => (
        <Select
          id={id}
          className="wms-wide"
          showSearch={{ optionFilterProp: 'label' }}
          loading={read.isFetching}
          value={value}
          options={free.map((one) => ({ value: keyOf(one), label: windowWords(one) }))}
          notFoundContent={read.isError ? <LoadFailed onRetry={() => read.refetch()} /> : none}
          aria-describedby={noteId}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
};

interface ReasonProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}
const ReasonInput = ({ value, problem, onChange }: ReasonProps): ReactNode => {
  const say = useSay();
  return (
    <LabelledField label={glossary.reason} required help={say(words.told)} problem={problem}>
      {(id, noteId) => (
        <Input.TextArea
          id={id}
          maxLength={450}
          autoSize={{ minRows: 2, maxRows: 5 }}
          value={value}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
};

interface Props {
  readonly row: Appointment;
  readonly place: Place;
  readonly onClose: () => void;
}
const MoveForm = ({ row, place, onClose }: Props): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [day, setDay] = useState(row.startTime.slice(0, 10));
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [issues, setIssues] = useState<readonly ErrorDetail[]>([]);
  const { read, minutes, free } = useFree(row, place, day);
  const window = free.find((one) => keyOf(one) === chosen);
  const save = useSend(moveAppointment, {
    onDone: () => {
      const moved = window ? `${day} ${windowWords(window)}` : day;
      toast.success(say(words.movedTo, { no: row.asnNo, window: moved }));
      onClose();
    },
    onFail: ({ details }) => {
      setIssues(details);
      void read.refetch();
    },
  });
  const submit = (): void => {
    setAsked(true);
    if (!window || reason.trim() === '') return;
    const { dockNo, startTime, endTime } = window;
    void save.run({ id: row.id, version: row.version, dockNo, startTime, endTime, reason: reason.trim() });
  };
  const missing = (isMissing: boolean, code: 'select.required' | 'input.required'): string | undefined =>
    asked && isMissing ? say(messages[code]) : undefined;
  const refused = issues.map((issue) => issueText(issue, locale)).join('\n');
  return (
    <EntryForm testId="dock.moving" onSubmit={submit}>
      <Flex vertical gap={12}>
        <div className="wms-quiet">
          {say(words.now, { window: `${row.startTime.slice(0, 10)} ${windowWords({ ...row, dockPlace: place.officeAlias })}` })}
        </div>
        <LabelledField label={words.day} required>
          {(id) => (
            <DateSelect
              id={id}
              value={day}
              onChange={(next) => {
                setDay(next);
                setChosen(undefined);
              }}
            />
          )}
        </LabelledField>
        <FreeSelect
          {...{ free, read, minutes }}
          value={window ? keyOf(window) : null}
          problem={refused || missing(!window, 'select.required')}
          onChange={(next) => {
            setChosen(next);
            setIssues([]);
          }}
        />
        <ReasonInput value={reason} problem={missing(reason.trim() === '', 'input.required')} onChange={setReason} />
        <FormFoot>
          <Button onClick={onClose}>{say(terms.cancel)}</Button>
          <Button type="primary" htmlType="submit" loading={save.busy} data-testid="dock.moving.send">
            {say(asnFlow.actions.moveDock.label)}
          </Button>
        </FormFoot>
      </Flex>
    </EntryForm>
  );
};

export const askMove = (row: Appointment, place: Place): void => {
  openModal((handle) => <MoveForm row={row} place={place} onClose={handle.close} />, {
    title: sayNow(words.moveOf, { no: row.asnNo }),
    width: 480,
    testId: 'dock.moves',
  });
};
