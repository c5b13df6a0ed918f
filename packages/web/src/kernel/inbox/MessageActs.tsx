/**
 * What can be done now with what a message tells of: acts of the list that has it, with their dialogs, keys, rights and reasons. What is
 * not possible any more has no button.
 *
 *   <MessageActs menu="Asn.Warehouse" acts={decisions} read={read} rowsOf={(asn) => [asn]} nameRows={names} onDone={onDone} />
 */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { RowAct } from '../action/act.ts';
import { isGranted } from '../action/toolbar.ts';
import { useRun } from '../action/useRun.ts';
import { rowReasons } from '../column/RowActions.tsx';
import type { ListRow } from '../field/fields.ts';
import { useHotkeys } from '../frame/hotkeys.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { useGrant } from '../wire/grant.ts';

const words = definePhrases({
  settled: ['Nothing left to decide', '已无待处理事项', '已無待處理事項'],
  key: ['{label} ({key})', '{label}（{key}）', '{label}（{key}）'],
});

interface Props<T extends ListRow> {
  /** The menu by whose rights the acts are there. */
  readonly menu: string;
  readonly acts: readonly RowAct<T>[];
  /** Undefined until they have come; none where they cannot be read any more. */
  readonly rows: readonly T[] | undefined;
  readonly nameRows: (rows: readonly T[]) => string;
  readonly onDone: () => void;
}
/** An act with those of the rows that it can still be done to. */
const useItems = <T extends ListRow>(menu: string, acts: readonly RowAct<T>[], rows: readonly T[]) => {
  const locale = useLocale();
  const grants = useGrant(menu);
  const granted = acts.filter((act) => isGranted(act, grants));
  const items = granted.flatMap((act) => {
    const meant = rows.filter((row) => rowReasons(act, row, locale).length === 0);
    return meant.length > 0 ? [{ act, meant }] : [];
  });
  return { granted, items };
};

interface StillProps<T extends ListRow> extends Pick<Props<T>, 'menu' | 'acts'> {
  /** What was read of the documents: undefined until it has come, nothing where it could not be read. */
  readonly rows: readonly T[] | undefined;
  readonly isUnknown: boolean;
  readonly children: ReactNode;
}
/** Shows what offers to decide where one of the acts is still possible, and where nobody can say. */
export const StillWaits = <T extends ListRow>({ menu, acts, rows, isUnknown, children }: StillProps<T>): ReactNode => {
  const { items } = useItems(menu, acts, rows ?? []);
  return items.length > 0 || isUnknown ? children : null;
};

export const MessageActs = <T extends ListRow>({ menu, acts, rows, nameRows, onDone }: Props<T>): ReactNode => {
  const say = useSay();
  const { run, busy } = useRun<T>(nameRows);
  const { granted, items } = useItems(menu, acts, rows ?? []);
  const start = ({ act, meant }: (typeof items)[number]): void => void run(act, { rows: meant, condition: {}, refresh: onDone });
  useHotkeys(
    items.flatMap((item) =>
      item.act.hotkey ? [{ keys: item.act.hotkey, label: item.act.label, run: () => start(item), single: true }] : [],
    ),
  );
  if (granted.length === 0) return null;
  if (rows === undefined) return <Skeleton.Button active size="small" />;
  if (items.length === 0) return <small>{say(words.settled)}</small>;
  return items.map((item) => {
    const { key, label, hotkey } = item.act;
    return (
      <Button
        key={key}
        size="small"
        loading={busy === key}
        title={hotkey ? say(words.key, { label: say(label), key: hotkey }) : undefined}
        onClick={() => start(item)}
        data-testid={`bell.${key}`}
      >
        {say(label)}
      </Button>
    );
  });
};
