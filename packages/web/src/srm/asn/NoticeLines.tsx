/** The lines of the sheet under their title, and what is done with those that are ticked. */
import { Button, Flex } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasKeyboard } from '../../kernel/frame/firstField.ts';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import type { DraftLine } from './draft.ts';
import { type GridProps, LineGrid } from './LineGrid.tsx';
import { words as common, addWords as words } from './words.ts';

/** The lines of these keys back at the places they had `before`. */
const putBack = (now: readonly DraftLine[], before: readonly DraftLine[], keys: ReadonlySet<string>): readonly DraftLine[] => {
  const here = new Map(now.map((line) => [line.key, line]));
  const back = before.flatMap((line) => here.get(line.key) ?? (keys.has(line.key) ? [line] : []));
  return [...back, ...now.filter(({ key }) => !before.some((line) => line.key === key))];
};

export const NoticeLines = (props: Omit<GridProps, 'picked' | 'onPick' | 'onRemove'>): ReactNode => {
  const { lines, onChange } = props;
  const say = useSay();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const picked = new Set(lines.map(({ key }) => key).filter((key) => ticked.includes(key)));
  const pick = (keys: readonly string[], on: boolean): void =>
    setTicked((now) => [...now.filter((key) => !keys.includes(key)), ...(on ? keys : [])]);
  // a line put back later finds the sheet as it is then; a sheet that is gone takes none
  const latest = useRef<typeof onChange | undefined>(undefined);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = undefined;
    };
  }, [onChange]);
  const remove = (keys: ReadonlySet<string>): void => {
    onChange((now) => now.filter(({ key }) => !keys.has(key)));
    toast.undo(sayNow(words.removed, { count: keys.size }), () => latest.current?.((now) => putBack(now, lines, keys)));
  };
  return (
    <section aria-label={say(common.lines)}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h2>{say(words.linesTitle, { count: lines.length })}</h2>
        <Button size="small" disabled={picked.size === 0} onClick={() => remove(picked)} data-testid="asn.removePicked">
          {say(words.removePicked, { count: picked.size })}
        </Button>
      </Flex>
      {hasKeyboard() && <p className="wms-quiet">{say(words.gridHelp)}</p>}
      <LineGrid {...props} picked={picked} onPick={pick} onRemove={(key) => remove(new Set([key]))} />
    </section>
  );
};
