/** Shows a record that was just saved: its row is scrolled to, focused and marked; or it is said that this page does not show it. */
import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { ListRow } from '../field/fields.ts';
import { type SavedRow, savedRow } from '../field/savedRow.ts';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';

export interface SavedProps {
  readonly saved: SavedRow;
  /** What the newest answer holds; absent while it is awaited. */
  readonly rows: readonly Pick<ListRow, 'id'>[] | undefined;
  readonly onShow: ((id: string) => void) | undefined;
}
/** Frames a row may need to be drawn after its answer has come. */
const FRAMES = 60;

const mark = (id: string): (() => void) => {
  let left = FRAMES;
  let frame = 0;
  const look = (): void => {
    const row = [...document.querySelectorAll<HTMLElement>(`tr[data-row-key="${CSS.escape(id)}"]`)].find(
      (one) => one.offsetParent !== null,
    );
    if (row) {
      row.scrollIntoView({ block: 'nearest' });
      row.focus({ preventScroll: true });
      delete row.dataset.saved;
      // a mark that is still there begins anew
      row.getBoundingClientRect();
      row.dataset.saved = '';
      savedRow.set(undefined);
    } else if (left-- > 0) frame = requestAnimationFrame(look);
    else savedRow.set(undefined);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
};

export const Saved = ({ saved: { id }, rows, onShow }: SavedProps): ReactNode => {
  const say = useSay();
  const [hidden, setHidden] = useState<string>();
  const isThere = rows?.some((row) => row.id === id);
  useEffect(() => {
    if (isThere) return mark(id);
    if (isThere === false) setHidden(id);
    return undefined;
  }, [id, isThere]);
  if (hidden !== id) return null;
  const done = (): void => savedRow.set(undefined);
  return (
    <Alert
      type="info"
      showIcon
      data-testid="list.saved"
      title={say(words.savedHidden)}
      closable={{ onClose: done }}
      action={
        onShow && (
          <Button
            size="small"
            onClick={() => {
              done();
              onShow(id);
            }}
          >
            {say(words.savedShow)}
          </Button>
        )
      }
    />
  );
};
