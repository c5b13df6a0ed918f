/** What stands in the dialog of a question (modal.tsx). */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Flex, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from './locale.tsx';

const words = definePhrases({
  cancel: terms.cancel,
  typeCount: ['Type {count} to confirm', '请输入 {count} 以确认', '請輸入 {count} 以確認'],
});
export interface Question {
  /** Names the action and its objects: 'Void 3 delivery notes?' */
  readonly title: ReactNode;
  /** What follows from it. */
  readonly content?: ReactNode;
  readonly isWide?: boolean;
  /** The word on the button that does it. */
  readonly verb: string;
  /** A red button that Enter never presses by itself: the focus starts on Cancel. */
  readonly danger?: boolean;
  /** Something looks wrong: Enter does not do it by itself either. */
  readonly isWarned?: boolean;
  /** The way back, where it has a name of its own. */
  readonly cancel?: string;
  /** A number that has to be typed first: what takes away very much is not done by a press too many. */
  readonly count?: number;
}

export const Answer = ({ question, settle }: { question: Question; settle: (yes: boolean) => void }): ReactNode => {
  const say = useSay();
  const danger = question.danger ?? false;
  const { count } = question;
  const isSafeFirst = danger || question.isWarned === true;
  const [typed, setTyped] = useState('');
  const isOpen = count === undefined || typed.trim() === String(count);
  const asked = say(words.typeCount, { count: String(count) });
  return (
    <Flex vertical gap={16}>
      {question.content && <div className="wms-confirm-text">{question.content}</div>}
      {count !== undefined && (
        <Flex vertical gap={4}>
          <label htmlFor="confirm-count">{asked}</label>
          <Input
            id="confirm-count"
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            data-testid="confirm.count"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Flex>
      )}
      <Flex className="wms-dialog-foot" justify="end" gap={8}>
        <Button autoFocus={isSafeFirst && count === undefined} onClick={() => settle(false)}>
          {question.cancel ?? say(words.cancel)}
        </Button>
        <Button
          type="primary"
          danger={danger}
          autoFocus={!isSafeFirst}
          disabled={!isOpen}
          title={isOpen ? undefined : asked}
          onClick={() => settle(true)}
          data-answer=""
          data-testid="confirm.yes"
        >
          {question.verb}
        </Button>
      </Flex>
    </Flex>
  );
};
