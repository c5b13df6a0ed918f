/** Deletes cells for good; what the server refuses is said by cell, and the others can go without them. */
import { deleteCells } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Button, Flex, Input } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { Refusals, refusedRows } from './Refusals.tsx';
import { cellWords, words } from './words.ts';

/** From so many on, the number is typed: a slip of the mouse shall not empty a warehouse. */
const TYPED = 50;
const NAMED = 12;

export interface DeleteCellsProps {
  readonly cells: readonly CellOnShelf[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
export const DeleteCells = ({ cells, onDone, onClose }: DeleteCellsProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const [left, setLeft] = useState(cells);
  const [typed, setTyped] = useState('');
  const byId = useMemo(() => new Map(cells.map((one) => [one.id, one.cellNo])), [cells]);
  const write = useSend(deleteCells, {
    report: 'silent',
    onDone: ({ count }) => {
      toast.success(say(cellWords.deleted, { count }));
      onClose();
      onDone();
    },
  });
  const refused = refusedRows(write.error);
  const others = left.filter((one) => !refused.has(one.id));
  const isSure = left.length < TYPED || typed.trim() === String(left.length);
  const send = (targets: readonly CellOnShelf[]): void =>
    void write.run({ delList: targets.map(({ id: cellId, version }) => ({ id: cellId, version })) });
  return (
    <div className="wms-dialog" data-testid="delete">
      <p>{say(cellWords.deleteText)}</p>
      <p className="wms-preview-numbers wms-figure">
        {left.slice(0, NAMED).map(({ id: cellId, cellNo }) => (
          <span key={cellId}>{cellNo}</span>
        ))}
        {left.length > NAMED && say(cellWords.previewMore, { count: left.length - NAMED })}
      </p>
      {left.length >= TYPED && (
        <div className="wms-field">
          <label htmlFor={id}>{say(cellWords.deleteType, { count: left.length })}</label>
          <Input
            id={id}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            data-testid="delete.typed"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {write.error && <Refusals error={write.error} nameOf={(cellId) => byId.get(cellId)} />}
      <Flex justify="end" gap={8} wrap>
        <Button autoFocus onClick={onClose}>
          {say(words.cancel)}
        </Button>
        {refused.size > 0 && others.length > 0 ? (
          <Button
            danger
            type="primary"
            loading={write.busy}
            data-testid="delete.without"
            onClick={() => {
              setLeft(others);
              send(others);
            }}
          >
            {say(cellWords.without, { count: others.length })}
          </Button>
        ) : (
          <Button
            danger
            type="primary"
            loading={write.busy}
            disabled={!isSure}
            data-testid="delete.do"
            onClick={() => send(left)}
          >
            {say(cellWords.deleteDo, { count: left.length })}
          </Button>
        )}
      </Flex>
    </div>
  );
};
