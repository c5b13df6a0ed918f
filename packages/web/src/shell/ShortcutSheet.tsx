import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { ReactNode } from 'react';
import { type Hotkey, useHotkeyList } from '../kernel/frame/hotkeys.ts';
import { useSay } from '../kernel/frame/locale.tsx';
import { words } from './words.ts';

/** What the keys do right now, drawn from the registry: this page first. */
export const ShortcutSheet = (): ReactNode => {
  const say = useSay();
  const list = useHotkeyList();
  const part = (title: Trilingual, rows: readonly Hotkey[]): ReactNode =>
    rows.length > 0 && (
      // folds, and so has a place for the focus from which keys scroll
      <details open>
        <summary>
          <h3 className="wms-h3 wms-keys-head">{say(title)}</h3>
        </summary>
        <dl className="wms-keys">
          {rows.map((row) => (
            <div key={row.keys} className="wms-keys-row">
              <dt>
                {row.keys.split('+').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{say(row.label)}</dd>
            </div>
          ))}
        </dl>
      </details>
    );
  return (
    <>
      {part(
        words.thisPage,
        list.filter((row) => row.scope !== 'shell'),
      )}
      {part(
        words.everywhere,
        list.filter((row) => row.scope === 'shell'),
      )}
    </>
  );
};
