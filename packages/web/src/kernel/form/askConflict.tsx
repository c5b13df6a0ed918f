import { words } from '../field/entryWords.ts';
import { sayNow } from '../frame/locale.tsx';
import type { useModal } from '../frame/modal.tsx';
import { Conflict, type ConflictProps } from './Conflict.tsx';

/** Opens the question which value of each field stays; it closes when it is answered. */
export const askConflict = (modal: ReturnType<typeof useModal>, { onReload, onMerge, ...asked }: ConflictProps): void => {
  modal.open(
    (handle) => (
      <Conflict
        {...asked}
        onReload={() => {
          handle.close();
          onReload();
        }}
        onMerge={(mine) => {
          handle.close();
          onMerge(mine);
        }}
      />
    ),
    { title: sayNow(words.conflict), width: 560, testId: 'conflict' },
  );
};
