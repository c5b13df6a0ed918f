import { useCallback, useRef, useState } from 'react';
import type { ListRow } from '../field/fields.ts';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { useConfirm } from '../frame/modal.tsx';
import type { ListTools, ToolbarAct } from './act.ts';

/** Rows a dangerous action takes without their number being typed. */
const mostUntyped = 50;

/** Runs an action once at a time: asks first where it must, and takes no second press while it is under way. */
export const useRun = <T extends ListRow>(nameRows: (rows: readonly T[]) => string) => {
  const say = useSay();
  const confirm = useConfirm();
  const [busy, setBusy] = useState('');
  const running = useRef(false);
  const run = useCallback(
    async (act: Pick<ToolbarAct<T>, 'key' | 'label' | 'run' | 'ask' | 'nameOf'>, tools: ListTools<T>): Promise<void> => {
      if (running.current) return;
      running.current = true;
      try {
        if (act.ask) {
          const whole = tools.isWhole ? (tools.shown?.total ?? 0) : undefined;
          const name = whole === undefined ? (act.nameOf ?? nameRows)(tools.rows) : say(words.wholeName, { count: whole });
          const { text, consequence, isDanger } = act.ask;
          const yes = await confirm({
            title: say(text, { name }),
            ...(consequence ? { content: say(consequence, { name }) } : {}),
            verb: say(act.label),
            danger: isDanger ?? false,
            ...(isDanger && (whole ?? tools.rows.length) > mostUntyped ? { count: whole ?? tools.rows.length } : {}),
          });
          if (!yes) return;
        }
        setBusy(act.key);
        await act.run(tools);
      } finally {
        running.current = false;
        setBusy('');
      }
    },
    [confirm, nameRows, say],
  );
  return { run, busy };
};
