import type { ReactNode } from 'react';
import { useSay } from '../frame/locale.tsx';
import { words } from './entryWords.ts';

/** Below a selector: what was typed there and not chosen. */
export const UnchosenNote = ({ id, text }: { id: string; text: string }): ReactNode => {
  const say = useSay();
  return text === '' ? null : (
    <span id={id} className="wms-field-error" role="alert">
      {say(words.unchosen, { text })}
    </span>
  );
};
