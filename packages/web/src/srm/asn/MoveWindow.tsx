/** The supplier moves the appointment of a notice that was handed in: another free window, and why (CONST-26). */
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { ErrorDetail } from '@wms/contract/kernel/issue.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { AsnRow } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { moveOwnAppointment } from '@wms/contract/srm/dock/dock.calls.ts';
import { Button, Flex } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { LabelledField, WordsField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { DockWindow } from './DockWindow.tsx';
import { arrivalText } from './lateness.tsx';
import { addWords, words } from './words.ts';

const windowNames = ['dockNo', 'dockPlace', 'arrivalStart', 'arrivalEnd', 'expectedArrivalDate', 'deliveryAddress'] as const;
type Window = Readonly<Record<(typeof windowNames)[number], string | null>>;
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface Props {
  readonly asn: AsnRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
/** The window that is chosen, why, and what is wrong with them. */
const useMoving = ({ asn, onDone, onClose }: Props) => {
  const say = useSay();
  const locale = useLocale();
  const [window, setWindow] = useState<Window>(
    () => Object.fromEntries(windowNames.map((name) => [name, textIn(asn[name])])) as Window,
  );
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [issues, setIssues] = useState<readonly ErrorDetail[]>([]);
  const change = useCallback((name: string, value: unknown): void => {
    setWindow((now) => ({ ...now, [name]: textIn(value) }));
    setIssues([]);
  }, []);
  const save = useSend(moveOwnAppointment, {
    onDone: () => {
      toast.success(say(addWords.movedTo, { no: asn.asnNo, window: arrivalText(window) }));
      onDone();
      onClose();
    },
    onFail: ({ details }) => setIssues(details),
  });
  const { dockNo, arrivalStart: startTime, arrivalEnd: endTime } = window;
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (dockNo && startTime && endTime && reason.trim() !== '')
      await save.run({ id: asn.id, version: asn.version, dockNo, startTime, endTime, reason: reason.trim() });
  };
  const missing = (isMissing: boolean, code: 'select.required' | 'input.required'): string | undefined =>
    asked && isMissing ? say(messages[code]) : undefined;
  const said = (isOfReason: boolean): string | undefined =>
    issues
      .filter(({ field }) => (field === 'reason') === isOfReason)
      .map((issue) => issueText(issue, locale))
      .join('\n') || undefined;
  return {
    ...{ window, change, reason, setReason, submit, busy: save.busy },
    problem: said(false) ?? missing(!dockNo, 'select.required'),
    reasonProblem: said(true) ?? missing(reason.trim() === '', 'input.required'),
  };
};

const MoveForm = (props: Props): ReactNode => {
  const { asn, onClose } = props;
  const say = useSay();
  const { window, change, reason, setReason, submit, busy, problem, reasonProblem } = useMoving(props);
  return (
    <EntryForm testId="asn.moving" onSubmit={submit}>
      <Flex vertical gap={12}>
        <div className="wms-quiet">{say(addWords.windowNow, { window: arrivalText(asn) })}</div>
        <LabelledField label={asnHead.labels.expectedArrivalDate} required>
          {(id) => (
            <DateSelect id={id} value={window.expectedArrivalDate ?? ''} onChange={(day) => change('expectedArrivalDate', day)} />
          )}
        </LabelledField>
        <DockWindow notice={{ orgNo: asn.orgNo, head: window }} asnId={asn.id} problem={problem} onChange={change}>
          {null}
        </DockWindow>
        <WordsField
          label={glossary.reason}
          required
          help={say(addWords.buyerTold)}
          value={reason}
          problem={reasonProblem}
          onChange={(text) => setReason(text.slice(0, 450))}
        />
        <FormFoot>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" htmlType="submit" loading={busy} data-testid="asn.moving.send">
            {say(asnFlow.actions.moveOwnDock.label)}
          </Button>
        </FormFoot>
      </Flex>
    </EntryForm>
  );
};

export const askMoveWindow = (asn: AsnRow, onDone: () => void): void => {
  openModal((handle) => <MoveForm asn={asn} onDone={onDone} onClose={handle.close} />, {
    title: `${sayNow(asnFlow.actions.moveOwnDock.label)} - ${asn.asnNo}`,
    width: 560,
    testId: 'asn.moves',
  });
};
