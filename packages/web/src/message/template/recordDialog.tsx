import type { ReactNode } from 'react';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { words } from './words.ts';

/** What the form of a record in a dialog tells it. */
export interface RecordDialog {
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}
interface Options {
  readonly title: string;
  readonly testId: string;
  readonly onSaved: () => void;
}
/** Opens the form of a record in a dialog (800 px, MSG-03); what was typed is not lost without a question. */
export const openRecordDialog = (form: (dialog: RecordDialog) => ReactNode, { title, testId, onSaved }: Options): void => {
  let isDirty = false;
  const mayLeave = (): boolean | Promise<boolean> =>
    !isDirty || askUser({ title: sayNow(words.askLeave), verb: sayNow(words.leave), danger: true });
  openModal(
    (handle) =>
      form({
        onDirty: (next) => {
          isDirty = next;
        },
        onCancel: () => void Promise.resolve(mayLeave()).then((may) => may && handle.close()),
        onSaved: () => {
          handle.close();
          onSaved();
        },
      }),
    { title, width: 800, testId, mayClose: mayLeave },
  );
};
