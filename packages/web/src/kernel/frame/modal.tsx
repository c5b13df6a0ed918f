/**
 * Dialogs. There is ONE host, outside the cached panes: an antd Modal inside a hidden <Activity> crashes the application when its
 * pane is shown again, so screens never render <Modal> themselves (a test looks for it). The host empties itself before another
 * view comes to the front. Drawer, Select, Popover and DatePicker may stay inside panes.
 *
 *   const modal = useModal();
 *   const handle = modal.open((dialog) => <Picker onPick={(row) => { take(row); dialog.close(); }} />, { title: say(words.pick), width: 640 });
 *
 *   const confirm = useConfirm();
 *   if (await confirm({ title: say(messages['confirm.void'], { name }), verb: say(words.void), danger: true })) ...
 *
 * The content is drawn outside the pane: of the pane's surroundings it keeps the tab (useTab, useRead) but not the location.
 */

import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Flex, Input } from 'antd';
import { lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { useSay } from './locale.tsx';
import { closeModals, type ModalHandle, type ModalOptions, modalStore, openModal } from './modalStore.ts';
import { useStore } from './store.ts';
import { TabContext } from './tabContext.ts';

const words = definePhrases({
  cancel: terms.cancel,
  typeCount: ['Type {count} to confirm', '请输入 {count} 以确认', '請輸入 {count} 以確認'],
});

export interface ModalDoor {
  readonly open: (content: ReactNode | ((handle: ModalHandle) => ReactNode), options?: ModalOptions) => ModalHandle;
  readonly closeAll: () => void;
}
export const useModal = (): ModalDoor => {
  const tab = useContext(TabContext);
  return useMemo(
    () => ({
      open: (content, options) =>
        openModal(
          (handle) => <TabContext value={tab}>{typeof content === 'function' ? content(handle) : content}</TabContext>,
          options,
        ),
      closeAll: closeModals,
    }),
    [tab],
  );
};

export interface Question {
  /** Names the action and its objects: 'Void 3 delivery notes?' */
  readonly title: ReactNode;
  /** What follows from it. */
  readonly content?: ReactNode;
  /** The word on the button that does it. */
  readonly verb: string;
  /** A red button that Enter never presses by itself: the focus starts on Cancel. */
  readonly danger?: boolean;
  readonly cancel?: string;
  /** A number that has to be typed first: what takes away very much is not done by a press too many. */
  readonly count?: number;
}

const Answer = ({ question, settle }: { question: Question; settle: (yes: boolean) => void }): ReactNode => {
  const say = useSay();
  const danger = question.danger ?? false;
  const { count } = question;
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
      <Flex justify="end" gap={8}>
        <Button autoFocus={danger && count === undefined} onClick={() => settle(false)}>
          {question.cancel ?? say(words.cancel)}
        </Button>
        <Button
          type="primary"
          danger={danger}
          autoFocus={!danger}
          disabled={!isOpen}
          title={isOpen ? undefined : asked}
          onClick={() => settle(true)}
          data-testid="confirm.yes"
        >
          {question.verb}
        </Button>
      </Flex>
    </Flex>
  );
};

/** Asks and waits; a dialog that disappears in any other way counts as no. */
export const askUser = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    let answer = false;
    openModal(
      (handle) => (
        <Answer
          question={question}
          settle={(yes) => {
            answer = yes;
            handle.close();
          }}
        />
      ),
      { title: question.title, width: 420, testId: 'confirm', onClose: () => resolve(answer) },
    );
  });
export const useConfirm = (): ((question: Question) => Promise<boolean>) => askUser;

// The first dialog waits for its code; no page needs it to be seen.
const ModalFrame = lazy(async () => ({ default: (await import('./ModalFrame.tsx')).ModalFrame }));

export const ModalHost = (): ReactNode => {
  const entries = useStore(modalStore);
  return (
    <Suspense fallback={null}>
      {entries.map((entry) => (
        <ModalFrame key={entry.id} entry={entry} />
      ))}
    </Suspense>
  );
};
