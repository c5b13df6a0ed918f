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

import { lazy, type ReactNode, Suspense, useContext, useMemo } from 'react';
import type { Question } from './Answer.tsx';
import { closeModals, type ModalHandle, type ModalOptions, modalStore, openModal } from './modalStore.ts';
import { useStore } from './store.ts';
import { TabContext } from './tabContext.ts';

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

// The first dialog waits for its code; no page needs it to be seen.
const ModalFrame = lazy(async () => ({ default: (await import('./ModalFrame.tsx')).ModalFrame }));
const Answer = lazy(async () => ({ default: (await import('./Answer.tsx')).Answer }));

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
      { title: question.title, width: question.isWide ? 860 : 420, testId: 'confirm', onClose: () => resolve(answer) },
    );
  });
export const useConfirm = (): ((question: Question) => Promise<boolean>) => askUser;

export const ModalHost = (): ReactNode => {
  const entries = useStore(modalStore);
  return (
    <>
      {entries.map((entry) => (
        // each waits for itself: a question does not hide the dialog that asks it
        <Suspense key={entry.id} fallback={null}>
          <ModalFrame entry={entry} />
        </Suspense>
      ))}
    </>
  );
};
