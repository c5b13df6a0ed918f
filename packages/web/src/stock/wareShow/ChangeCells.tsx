/** Changes the same fields of many cells at once: what is ticked, and nothing else. */

import { cell } from '@wms/contract/base/cell/cell.ts';
import { updateCells } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { CellOnShelf, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Button, Checkbox, Flex } from 'antd';
import { type Dispatch, type ReactNode, type SetStateAction, useMemo, useState } from 'react';
import type { Draft } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { labelOf as nameOf } from '../../kernel/field/fields.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { checkFields, Fields, ZoneSelect } from './fields.tsx';
import { Refusals, refusedRows } from './Refusals.tsx';
import { cellWords, words } from './words.ts';

const changeable = [
  'statusCode',
  'cellType',
  'maxQty',
  'maxWeight',
  'isBadCell',
  'isMixSku',
  'isMixLot',
  'shelvesType',
  'scatterProperty',
  'shelfNo',
  'remark',
] as const;
const first: Draft = { statusCode: '1', cellType: '1', isBadCell: '0', isMixSku: '1', isMixLot: '1' };

export interface ChangeCellsProps {
  readonly cells: readonly CellOnShelf[];
  readonly zones: readonly ZoneOnPlan[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
interface ChangesProps {
  readonly zones: readonly ZoneOnPlan[];
  readonly ticked: ReadonlySet<string>;
  readonly draft: Draft;
  readonly problems: ReturnType<typeof checkFields>['problems'];
  readonly zone: string | undefined;
  readonly onTicked: Dispatch<SetStateAction<ReadonlySet<string>>>;
  readonly onDraft: Dispatch<SetStateAction<Draft>>;
  readonly onZone: (zoneNo: string) => void;
}
/** The fields that can be changed; those that are ticked get their boxes. */
const Changes = ({ zones, ticked, draft, problems, zone, onTicked, onDraft, onZone }: ChangesProps): ReactNode => {
  const say = useSay();
  const tick = (name: string) => (
    <Checkbox
      checked={ticked.has(name)}
      aria-label={say(cellWords.changeField, { field: say(nameOf(cell, name)) })}
      data-testid={`change.${name}`}
      onChange={(event) =>
        onTicked((now) => (event.target.checked ? new Set([...now, name]) : new Set([...now].filter((one) => one !== name))))
      }
    />
  );
  return (
    <div className="wms-changes">
      {changeable.map((name) => (
        <div key={name} className="wms-change" data-off={!ticked.has(name)}>
          {tick(name)}
          {ticked.has(name) ? (
            <Fields
              names={[name]}
              draft={draft}
              problems={problems}
              onChange={(field, value) => onDraft((now) => ({ ...now, [field]: value }))}
            />
          ) : (
            <span>{say(nameOf(cell, name))}</span>
          )}
        </div>
      ))}
      <div className="wms-change" data-off={!ticked.has('zoneNo')}>
        {tick('zoneNo')}
        {ticked.has('zoneNo') ? <ZoneSelect zones={zones} value={zone} onChange={onZone} /> : <span>{say(cellWords.zone)}</span>}
      </div>
    </div>
  );
};

export const ChangeCells = ({ cells, zones, onDone, onClose }: ChangeCellsProps): ReactNode => {
  const say = useSay();
  const [left, setLeft] = useState(cells);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [draft, setDraft] = useState<Draft>(first);
  const [zone, setZone] = useState<string>();
  const [isTried, setTried] = useState(false);
  const names = changeable.filter((name) => ticked.has(name));
  const { values, problems } = checkFields(cell, names, draft);
  const byId = useMemo(() => new Map(cells.map((one) => [one.id, one.cellNo])), [cells]);
  const write = useSend(updateCells, {
    report: 'silent',
    onDone: ({ count }) => {
      toast.success(say(cellWords.changed, { count }));
      onClose();
      onDone();
    },
  });
  const moves = ticked.has('zoneNo');
  const isReady = ticked.size > 0 && (!moves || zone !== undefined) && Object.keys(problems).length === 0;
  const send = (targets: readonly CellOnShelf[]): void => {
    setTried(true);
    if (!isReady || targets.length === 0) return;
    const change = { ...values, ...(moves ? { zoneNo: zone } : {}) };
    void write.run({ cells: targets.map(({ id, version }) => ({ id, version, ...change })) });
  };
  const refused = refusedRows(write.error);
  const others = left.filter(({ id }) => !refused.has(id));
  return (
    <EntryForm className="wms-dialog" testId="change" onSubmit={() => send(left)}>
      <p className="wms-quiet">{say(cellWords.changeHelp)}</p>
      <Changes
        zones={zones}
        ticked={ticked}
        draft={draft}
        problems={isTried ? problems : {}}
        zone={zone}
        onTicked={setTicked}
        onDraft={setDraft}
        onZone={setZone}
      />
      {isTried && ticked.size === 0 && (
        <p className="wms-field-error" role="alert">
          {say(cellWords.nothingTicked)}
        </p>
      )}
      {write.error && <Refusals error={write.error} nameOf={(id) => byId.get(id)} />}
      <Flex justify="end" gap={8} wrap>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
        {refused.size > 0 && others.length > 0 && (
          <Button
            data-testid="change.without"
            onClick={() => {
              setLeft(others);
              send(others);
            }}
          >
            {say(cellWords.without, { count: others.length })}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={write.busy} data-testid="change.save">
          {say(cellWords.changeDo, { count: left.length })}
        </Button>
      </Flex>
    </EntryForm>
  );
};
