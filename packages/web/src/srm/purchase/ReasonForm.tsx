import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { kernelRefusals } from '@wms/contract/kernel/refusals.ts';
import { Button, Flex, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { command } from '../../kernel/acts/standardActs.ts';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { words } from './words.ts';

const MAX = 500;
/** One way to end the dialog. */
export interface ReasonChoice {
  readonly label: Trilingual;
  readonly isDanger?: boolean;
  readonly operation: string;
  readonly bodyOf: (reason: string) => object;
}
export interface ReasonAsk {
  readonly title: Trilingual;
  readonly name: string;
  readonly label?: Trilingual;
  readonly help?: Trilingual;
  readonly isOptional?: boolean;
  readonly service: string;
  readonly choices: readonly ReasonChoice[];
  readonly onDone: () => void;
}

const ReasonForm = ({ ask, onClose }: { ask: ReasonAsk; onClose: () => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState('');
  const isMissing = asked && !ask.isOptional && reason.trim() === '';
  const send = async ({ operation, bodyOf }: ReasonChoice, key: string): Promise<void> => {
    setAsked(true);
    if (!ask.isOptional && reason.trim() === '') return;
    setBusy(key);
    const done = await command(ask.service, operation, bodyOf(reason.trim()));
    setBusy('');
    if (!done) return;
    onClose();
    ask.onDone();
  };
  const help = isMissing ? kernelRefusals['reason.required'] : (ask.help ?? words.reasonHelp);
  return (
    <Flex vertical gap={8}>
      <label htmlFor={id}>{say(ask.label ?? (ask.isOptional ? words.optional : words.reason))}</label>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 3, maxRows: 6 }}
        maxLength={MAX}
        value={reason}
        aria-invalid={isMissing}
        aria-describedby={`${id}-text`}
        onChange={(event) => setReason(event.target.value)}
      />
      <span id={`${id}-text`} className={isMissing ? 'wms-field-error' : 'wms-quiet'} role={isMissing ? 'alert' : undefined}>
        {say(help)}
      </span>
      <Flex justify="end" gap={8}>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
        {ask.choices.map((choice) => {
          const key = choice.label[0];
          return (
            <Button
              key={key}
              type="primary"
              danger={choice.isDanger ?? false}
              loading={busy === key}
              disabled={busy !== '' && busy !== key}
              data-testid={`reason.${choice.operation}`}
              onClick={() => void send(choice, key)}
            >
              {say(choice.label)}
            </Button>
          );
        })}
      </Flex>
    </Flex>
  );
};

/** Asks for a reason and sends the command; the dialog stays open when it is refused. */
export const askReason = (ask: ReasonAsk): void => {
  openModal((handle) => <ReasonForm ask={ask} onClose={handle.close} />, {
    title: sayNow(ask.title, { name: ask.name }),
    width: 480,
    testId: 'reason',
  });
};
