/** Adds named cells row by row, or from a sheet by pasting. */

import { cell } from '@wms/contract/base/cell/cell.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { addCells } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { batchLimit } from '@wms/contract/stock/wareShow/wareShow.ts';
import { Button, Flex, Input, Select } from 'antd';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { labelOf as nameOf } from '../../kernel/field/fields.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { Labelled, ZoneSelect } from './fields.tsx';
import { Refusals } from './Refusals.tsx';
import { parsePaste, type RowDraft, type RowName, rowIssues, rowNames, rowsToSend } from './rows.ts';
import { cellWords, words } from './words.ts';

export interface AddRowsProps {
  readonly warehouseNo: string;
  readonly zones: readonly ZoneOnPlan[];
  readonly zoneNo: string;
  readonly shelfNo: string;
  /** Told where the cells are: their zone, and the first of their shelves. */
  readonly onDone: (zoneNo: string, shelfNo: string) => void;
  readonly onClose: () => void;
}
const FIRST = 5;
let lastKey = 0;
const blank = (): RowDraft => {
  lastKey += 1;
  return { key: lastKey, cellNo: '', shelfNo: '', cellX: '', cellZ: '', maxQty: '' };
};
const blanks = (count: number): readonly RowDraft[] => Array.from({ length: count }, blank);

interface RowGridProps {
  readonly rows: readonly RowDraft[];
  readonly onRows: (change: (rows: readonly RowDraft[]) => readonly RowDraft[]) => void;
  readonly problemOf: (row: RowDraft, name: RowName) => string | undefined;
}
/** The rows being typed. What is pasted from a sheet fills the rows and columns from the box it was pasted into. */
const RowGrid = ({ rows, onRows, problemOf }: RowGridProps): ReactNode => {
  const say = useSay();
  const set = (key: number, name: RowName, value: string): void =>
    onRows((now) => now.map((row) => (row.key === key ? { ...row, [name]: value } : row)));
  const paste = (event: ClipboardEvent, key: number, name: RowName): void => {
    const found = parsePaste(event.clipboardData.getData('text'), rowNames.indexOf(name));
    if (!found) return;
    event.preventDefault();
    onRows((now) => {
      const at = now.findIndex((row) => row.key === key);
      const whole = [...now, ...blanks(Math.max(0, at + found.length - now.length))];
      return whole.map((row, place) => ({ ...row, ...found[place - at] }));
    });
  };
  const headOf = (name: RowName): string =>
    say(name === 'cellX' ? words.columnNo : name === 'cellZ' ? words.levelNo : nameOf(cell, name));
  return (
    <table className="wms-ware-grid">
      <thead>
        <tr>
          <th scope="col">#</th>
          {rowNames.map((name) => (
            <th key={name} scope="col">
              {headOf(name)}
            </th>
          ))}
          <th scope="col" aria-label={say(words.remove)} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key}>
            <th scope="row">{at + 1}</th>
            {rowNames.map((name) => {
              const problem = problemOf(row, name);
              return (
                <td key={name}>
                  <Input
                    value={row[name]}
                    maxLength={50}
                    aria-label={`${say(cellWords.row, { no: at + 1 })} ${headOf(name)}`}
                    aria-invalid={problem !== undefined}
                    {...(problem === undefined ? {} : { status: 'error' as const })}
                    data-testid={`rows.${at}.${name}`}
                    onPaste={(event) => paste(event, row.key, name)}
                    onChange={(event) => set(row.key, name, event.target.value)}
                  />
                  {problem !== undefined && (
                    <span className="wms-field-error" role="alert">
                      {problem}
                    </span>
                  )}
                </td>
              );
            })}
            <td>
              <Button
                type="text"
                aria-label={say(cellWords.dropRow, { no: at + 1 })}
                onClick={() => onRows((now) => now.filter((one) => one.key !== row.key))}
              >
                ✕
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface ForAllProps {
  readonly shelf: string;
  readonly cellType: string;
  readonly onShelf: (shelf: string) => void;
  readonly onCellType: (cellType: string) => void;
}
/** What all rows have in common. */
const ForAll = ({ shelf, cellType, onShelf, onCellType }: ForAllProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  return (
    <>
      <Labelled label={say(cellWords.shelfForAll)}>
        {(id) => (
          <Input
            id={id}
            value={shelf}
            maxLength={50}
            data-testid="rows.shelf"
            onChange={(event) => onShelf(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={say(nameOf(cell, 'cellType'))}>
        {(id) => (
          <Select
            id={id}
            value={cellType}
            options={(enums.CELL_TYPE ?? []).map(({ value }) => ({
              value,
              label: inLocale(labelOf('CELL_TYPE', value), locale),
            }))}
            onChange={onCellType}
          />
        )}
      </Labelled>
    </>
  );
};

const CountProblem = ({ count, isTried }: { readonly count: number; readonly isTried: boolean }): ReactNode => {
  const say = useSay();
  return (
    <>
      {count > batchLimit && (
        <p className="wms-field-error" role="alert">
          {say(cellWords.tooMany, { count, max: batchLimit })}
        </p>
      )}
      {isTried && count === 0 && (
        <p className="wms-field-error" role="alert">
          {say(cellWords.noRows)}
        </p>
      )}
    </>
  );
};

export const AddRows = ({ warehouseNo, zones, zoneNo, shelfNo, onDone, onClose }: AddRowsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [zone, setZone] = useState(zoneNo);
  const [shelf, setShelf] = useState(shelfNo);
  const [cellType, setCellType] = useState('1');
  const [rows, setRows] = useState<readonly RowDraft[]>(() => blanks(FIRST));
  const [isTried, setTried] = useState(false);
  const filled = rows.filter((row) => rowNames.some((name) => row[name].trim() !== ''));
  const problems = isTried ? rowIssues(filled) : new Map<string, string>();
  const write = useSend(addCells, {
    report: 'silent',
    onDone: ({ count }) => {
      toast.success(say(cellWords.added, { count }));
      onClose();
      onDone(zone, filled[0]?.shelfNo.trim() || shelf.trim());
    },
  });
  const save = (): void => {
    setTried(true);
    if (filled.length === 0 || filled.length > batchLimit || zone === '' || rowIssues(filled).size > 0) return;
    void write.run({
      warehouseNo,
      zoneNo: zone,
      ...(shelf.trim() === '' ? {} : { shelfNo: shelf.trim() }),
      cells: rowsToSend(filled, cellType),
    });
  };
  const problemOf = (row: RowDraft, name: RowName): string | undefined => {
    const own = problems.get(`${row.key} ${name}`);
    const params = { cellNo: row.cellNo.trim() };
    if (own) return own === 'wareShow.twice' ? say(cellWords.twice, params) : issueText({ code: own }, locale);
    // the server counts the rows that were sent
    const detail = write.error?.details.find(
      (one) => one.rowId === String(filled.indexOf(row)) && (one.field ?? 'cellNo') === name,
    );
    return detail && issueText(detail, locale);
  };
  return (
    <EntryForm className="wms-dialog" testId="rows" onSubmit={save}>
      <Flex gap={12} wrap>
        <ZoneSelect zones={zones} value={zone} onChange={setZone} />
        <ForAll shelf={shelf} cellType={cellType} onShelf={setShelf} onCellType={setCellType} />
      </Flex>
      <p className="wms-quiet">{say(cellWords.pasteHelp)}</p>
      <div className="wms-new-rows">
        <RowGrid rows={rows} onRows={setRows} problemOf={problemOf} />
      </div>
      <Button onClick={() => setRows((now) => [...now, ...blanks(FIRST)])} data-testid="rows.more">
        {say(cellWords.moreRows)}
      </Button>
      <CountProblem count={filled.length} isTried={isTried} />
      {write.error && (
        <Refusals
          error={write.error}
          nameOf={(rowId) => filled[Number(rowId)]?.cellNo ?? say(cellWords.row, { no: Number(rowId) + 1 })}
        />
      )}
      <Flex justify="end" gap={8}>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={write.busy} disabled={zone === ''} data-testid="rows.save">
          {say(cellWords.addDo, { count: filled.length })}
        </Button>
      </Flex>
    </EntryForm>
  );
};
