/** The lines of a notice as a sheet: arrows and Enter move, Ctrl+D copies from above, a column of Excel can be pasted. */
import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { customPrefix } from '@wms/contract/kernel/customField.ts';
import { isDecimal } from '@wms/contract/kernel/decimal.ts';
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { boxCountOf } from '@wms/contract/srm/asn/asn.match.ts';
import { Badge, Button } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useMemo, useRef } from 'react';
import { Attachments } from '../../file/door.ts';
import { fieldOf, labelOf } from '../../kernel/field/fields.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { FieldInput } from '../../kernel/form/inputs.tsx';
import { isComposing } from '../../kernel/frame/hotkeys.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import type { DraftLine } from './draft.ts';
import { type CellName, cellNames, cellOf, cleanCell, gridColumns, isBlock, pasteCells, setCell } from './gridCells.ts';
import { words as common, addWords as words } from './words.ts';

type Problem = Issue | ErrorDetail;
interface GridProps {
  /** The declaration of a line with the fields the customer has added to it. */
  readonly resource: Resource;
  readonly lines: readonly DraftLine[];
  readonly issues: readonly Problem[];
  readonly onChange: (change: (lines: readonly DraftLine[]) => readonly DraftLine[]) => void;
}

const Cell = memo(
  ({
    row,
    name,
    value,
    problem,
    label,
    isFigure,
    onText,
  }: {
    row: number;
    name: CellName;
    value: string | null;
    problem: string | undefined;
    label: string;
    isFigure: boolean;
    onText: (row: number, name: CellName, text: string) => void;
  }) => (
    <td>
      <input
        data-row={row}
        data-cell={name}
        value={value ?? ''}
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem}
        inputMode={isFigure ? 'decimal' : 'text'}
        maxLength={name === 'supRemarks' ? 500 : name.startsWith(customPrefix) ? 100 : 50}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onText(row, name, event.target.value)}
      />
      {problem && (
        <div className="wms-field-error" role="alert">
          {problem}
        </div>
      )}
    </td>
  ),
);
Cell.displayName = 'Cell';

interface ChosenProps {
  readonly resource: Resource;
  readonly row: number;
  readonly name: CellName;
  readonly value: string | null;
  readonly problem: string | undefined;
  readonly onText: (row: number, name: CellName, text: string) => void;
}
const nothing = () => undefined;
/** A cell whose value is chosen from a list of the customer's. */
const ChosenCell = ({ resource, row, name, value, problem, onText }: ChosenProps): ReactNode => {
  const say = useSay();
  const id = `asn-line-${row}-${name.slice(customPrefix.length)}`;
  return (
    <td data-chosen={name}>
      <label htmlFor={id} className="wms-unseen">
        {say(labelOf(resource, name))} {row + 1}
      </label>
      <FieldInput
        id={id}
        name={name}
        module={resource.menu}
        field={fieldOf(resource, name)}
        value={value}
        onChange={(next) => onText(row, name, typeof next === 'string' ? next : '')}
        onBlur={nothing}
        isDisabled={false}
        isInvalid={problem !== undefined}
        describedBy={problem ? `${id}-text` : undefined}
        lookup={undefined}
        given={{}}
        waitsFor={undefined}
      />
      {problem && (
        <div id={`${id}-text`} className="wms-field-error" role="alert">
          {problem}
        </div>
      )}
    </td>
  );
};

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

export const LineGrid = ({ resource, lines, issues, onChange }: GridProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const sheet = useRef<HTMLFieldSetElement>(null);
  const columns = useMemo(() => gridColumns(resource), [resource]);
  const problemAt = (row: number, name: string): string | undefined => {
    const found = issues.find((issue) => issue.rowId === String(row) && issue.field === name);
    return found && issueText(found, locale);
  };
  const loose = (row: number): readonly string[] =>
    issues
      .filter((issue) => issue.rowId === String(row) && !(columns.names as readonly string[]).includes(issue.field ?? ''))
      .map((issue) => issueText(issue, locale));
  const latest = useRef(onChange);
  latest.current = onChange;
  const onText = useRef((row: number, name: CellName, text: string) =>
    latest.current((now) => setCell(now, row, name, text === '' ? null : text)),
  ).current;

  const placeOf = (target: EventTarget): { row: number; name: CellName } | undefined => {
    if (!(target instanceof HTMLInputElement)) return undefined;
    const name = columns.names.find((one) => one === target.dataset.cell);
    return name ? { row: Number(target.dataset.row), name } : undefined;
  };
  const focus = (row: number, name: CellName): void =>
    sheet.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-cell="${name}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent): void => {
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
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target);
    const pasted = event.clipboardData.getData('text/plain');
    if (!place || !isBlock(pasted)) return;
    event.preventDefault();
    onChange((now) => pasteCells(now, place.row, place.name, pasted, columns));
  };
  const onBlur = (target: EventTarget): void => {
    const place = placeOf(target);
    if (!place) return;
    onChange((now) => {
      const text = cellOf(now[place.row], place.name) ?? '';
      const clean = cleanCell(place.name, text, columns);
      return clean === (text || null) ? now : setCell(now, place.row, place.name, clean);
    });
  };
  const attach = (at: number, line: DraftLine): void => {
    const keep = (files: readonly FileRef[]): void =>
      onChange((now) => now.map((one, row) => (row === at ? { ...one, files } : one)));
    openModal(<FilesForm line={line} onChange={keep} />, { title: say(words.fileOf, { line: at + 1 }), width: 480 });
  };
  const label = (name: string): string => (name === 'packQty' ? say(words.perCarton) : say(labelOf(resource, name)));
  return (
    <fieldset
      ref={sheet}
      aria-label={say(words.gridHelp)}
      className="wms-asn-grid"
      data-testid="asn.grid"
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={(event) => onBlur(event.target)}
    >
      <table className="wms-asn-table">
        <thead>
          <tr>
            <th>#</th>
            <th>{say(words.item)}</th>
            <th>{say(words.order)}</th>
            {cellNames.slice(0, 3).map((name) => (
              <th key={name} className="wms-asn-num">
                {label(name)}
              </th>
            ))}
            <th className="wms-asn-num">{say(words.cartons)}</th>
            {columns.names.slice(3).map((name) => (
              <th key={name}>{label(name)}</th>
            ))}
            <th>
              <span className="wms-unseen">{say(common.files)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const cell = (name: CellName): ReactNode =>
              columns.kindOf(name) === 'chosen' ? (
                <ChosenCell
                  key={name}
                  resource={resource}
                  row={at}
                  name={name}
                  value={cellOf(line, name)}
                  problem={problemAt(at, name)}
                  onText={onText}
                />
              ) : (
                <Cell
                  key={name}
                  row={at}
                  name={name}
                  value={cellOf(line, name)}
                  problem={problemAt(at, name)}
                  label={`${label(name)} ${at + 1}`}
                  isFigure={columns.kindOf(name) === 'figure'}
                  onText={onText}
                />
              );
            const qty = line.deliveryQty && isDecimal(line.deliveryQty) ? line.deliveryQty : '0';
            const pack = line.packQty && isDecimal(line.packQty) ? line.packQty : null;
            return (
              <tr key={line.key}>
                <td className="wms-figure">{at + 1}</td>
                <td>
                  <span className="wms-figure">{line.itemNo}</span> {line.itemName}
                  {line.max !== null && (
                    <div className="wms-quiet">{say(words.max, { qty: `${formatQty(line.max)} ${line.unitNo}` })}</div>
                  )}
                  {loose(at).map((text) => (
                    <div key={text} className="wms-field-error" role="alert">
                      {text}
                    </div>
                  ))}
                </td>
                <td className="wms-figure">
                  {line.purchaseNo}-{line.purchaseSeq}
                  {line.due && <div className="wms-quiet">{line.due}</div>}
                </td>
                {cellNames.slice(0, 3).map(cell)}
                <td className="wms-asn-num wms-figure">{pack ? boxCountOf(qty, pack) : ''}</td>
                {columns.names.slice(3).map(cell)}
                <td>
                  <Badge count={line.files.length} size="small">
                    <Button
                      type="text"
                      icon={<PaperClipOutlined />}
                      aria-label={say(words.fileOf, { line: at + 1 })}
                      onClick={() => attach(at, line)}
                    />
                  </Badge>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={`${say(words.remove)} ${at + 1}`}
                    onClick={() => onChange((now) => now.filter((other) => other.key !== line.key))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
};
