import type { FileRef } from '@wms/contract/file/file.calls.ts';
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Checkbox } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { Attachments } from '../../file/door.ts';
import { labelOf } from '../../kernel/field/fields.ts';
import { isComposing } from '../../kernel/frame/hotkeys.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import type { DraftLine } from './draft.ts';
import { type CellName, cellNames, cellOf, cleanCell, gridColumns, isBlock, pasteCells, setCell } from './gridCells.ts';
import { LineRow } from './LineRow.tsx';
import { words as common, addWords as words } from './words.ts';

type Problem = Issue | ErrorDetail;
export interface GridProps {
  /** The declaration of a line with the fields the customer has added to it. */
  readonly resource: Resource;
  readonly lines: readonly DraftLine[];
  /** The day on which they arrive; null until one is written. */
  readonly arrival: string | null;
  readonly issues: readonly Problem[];
  /** The keys of the lines that are ticked. */
  readonly picked: ReadonlySet<string>;
  readonly onPick: (keys: readonly string[], on: boolean) => void;
  readonly onRemove: (key: string) => void;
  readonly onChange: (change: (lines: readonly DraftLine[]) => readonly DraftLine[]) => void;
}

const FilesForm = ({ line, onChange }: { line: DraftLine; onChange: (files: readonly FileRef[]) => void }): ReactNode => {
  const files = useRef(line.files);
  return (
    <Attachments
      files={files.current}
      onChange={(next) => {
        files.current = next;
        onChange(next);
      }}
    />
  );
};

/** The keys of a sheet: arrows and Enter move, Ctrl+D copies from above, a block of cells is pasted. */
const useCellKeys = (columns: ReturnType<typeof gridColumns>, onChange: GridProps['onChange']) => {
  const sheet = useRef<HTMLFieldSetElement>(null);
  const placeOf = (target: EventTarget): { row: number; name: CellName } | undefined => {
    if (!(target instanceof HTMLInputElement)) return undefined;
    const name = columns.names.find((one) => one === target.dataset.cell);
    return name ? { row: Number(target.dataset.row), name } : undefined;
  };
  const focus = (row: number, name: CellName): void =>
    sheet.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-cell="${name}"]`)?.focus();
  const keyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (!place || isComposing(event.nativeEvent)) return;
    const { row, name } = place;
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onChange((now) => setCell(now, row, name, cellOf(now[row - 1], name) ?? cellOf(now[row], name)));
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && (event.key === 'Enter' || event.key === 'ArrowDown')) {
      event.preventDefault();
      focus(row + 1, name);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      focus(row - 1, name);
    }
  };
  const paste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target);
    const pasted = event.clipboardData.getData('text/plain');
    if (!place || !isBlock(pasted)) return;
    event.preventDefault();
    onChange((now) => pasteCells(now, place.row, place.name, pasted, columns));
  };
  const blur = (target: EventTarget): void => {
    const place = placeOf(target);
    if (!place) return;
    onChange((now) => {
      const text = cellOf(now[place.row], place.name) ?? '';
      const clean = cleanCell(place.name, text, columns);
      return clean === (text || null) ? now : setCell(now, place.row, place.name, clean);
    });
  };
  return { sheet, keyDown, paste, blur };
};

interface HeadsProps extends Pick<GridProps, 'lines' | 'picked' | 'onPick'> {
  readonly names: readonly CellName[];
  readonly label: (name: string) => string;
}
const Heads = ({ lines, picked, onPick, names, label }: HeadsProps): ReactNode => {
  const say = useSay();
  return (
    <thead>
      <tr>
        <th>
          <Checkbox
            aria-label={say(words.pickAll)}
            checked={picked.size > 0 && picked.size === lines.length}
            indeterminate={picked.size > 0 && picked.size < lines.length}
            onChange={(event) =>
              onPick(
                lines.map(({ key }) => key),
                event.target.checked,
              )
            }
          >
            #
          </Checkbox>
        </th>
        <th>{say(words.item)}</th>
        <th>{say(words.order)}</th>
        {cellNames.slice(0, 3).map((name) => (
          <th key={name} className="wms-asn-num">
            {label(name)}
          </th>
        ))}
        <th className="wms-asn-num">{say(words.cartons)}</th>
        {names.slice(3).map((name) => (
          <th key={name}>{label(name)}</th>
        ))}
        <th>
          <span className="wms-unseen">{say(common.files)}</span>
        </th>
      </tr>
    </thead>
  );
};

export const LineGrid = ({ resource, lines, arrival, issues, picked, onPick, onChange, onRemove }: GridProps): ReactNode => {
  const say = useSay();
  const columns = useMemo(() => gridColumns(resource), [resource]);
  const latest = useRef(onChange);
  latest.current = onChange;
  const onText = useRef((row: number, name: CellName, text: string) =>
    latest.current((now) => setCell(now, row, name, text === '' ? null : text)),
  ).current;

  const on = useCellKeys(columns, onChange);
  const attach = (at: number, line: DraftLine): void => {
    const keep = (files: readonly FileRef[]): void =>
      onChange((now) => now.map((one, row) => (row === at ? { ...one, files } : one)));
    openModal(<FilesForm line={line} onChange={keep} />, { title: say(words.fileOf, { line: at + 1 }), width: 480 });
  };
  const label = (name: string): string => (name === 'packQty' ? say(words.perCarton) : say(labelOf(resource, name)));
  return (
    <fieldset
      ref={on.sheet}
      aria-label={say(words.gridHelp)}
      className="wms-asn-grid"
      data-testid="asn.grid"
      onKeyDown={on.keyDown}
      onPaste={on.paste}
      onBlur={(event) => on.blur(event.target)}
    >
      <table className="wms-asn-table">
        <Heads lines={lines} picked={picked} onPick={onPick} names={columns.names} label={label} />
        <tbody>
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              at={at}
              arrival={arrival}
              resource={resource}
              columns={columns}
              issues={issues.filter(({ rowId }) => rowId === String(at))}
              headOf={label}
              isPicked={picked.has(line.key)}
              onPick={(on) => onPick([line.key], on)}
              onText={onText}
              onFiles={() => attach(at, line)}
              onRemove={() => onRemove(line.key)}
            />
          ))}
        </tbody>
      </table>
    </fieldset>
  );
};
