/** The lines of a notice as a sheet: arrows and Enter move, Ctrl+D copies from above, a column of Excel can be pasted. */
import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { FileRef } from '@wms/contract/file/file.ts';
import { isDecimal } from '@wms/contract/kernel/decimal.ts';
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import { boxCountOf } from '@wms/contract/srm/asn/asn.match.ts';
import { asnLine } from '@wms/contract/srm/asn/asn.ts';
import { Badge, Button } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { Attachments } from '../../file/Attachments.tsx';
import { issueText } from '../../kernel/form/issueText.ts';
import { isComposing } from '../../kernel/hotkeys.ts';
import { labelOf } from '../../kernel/list/fields.ts';
import { useLocale, useSay } from '../../kernel/locale.tsx';
import { openModal } from '../../kernel/modalStore.ts';
import { formatQty } from '../../kernel/Qty.tsx';
import type { DraftLine } from './draft.ts';
import { type CellName, cellNames, cleanCell, isBlock, isFigure, pasteCells, setCell } from './gridCells.ts';
import { words as common, addWords as words } from './words.ts';

type Problem = Issue | ErrorDetail;
interface GridProps {
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
    onText,
  }: {
    row: number;
    name: CellName;
    value: string | null;
    problem: string | undefined;
    label: string;
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
        inputMode={isFigure(name) ? 'decimal' : 'text'}
        maxLength={name === 'supRemarks' ? 500 : 50}
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

export const LineGrid = ({ lines, issues, onChange }: GridProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const sheet = useRef<HTMLFieldSetElement>(null);
  const problemAt = (row: number, name: string): string | undefined => {
    const found = issues.find((issue) => issue.rowId === String(row) && issue.field === name);
    return found && issueText(found, locale);
  };
  const loose = (row: number): readonly string[] =>
    issues
      .filter((issue) => issue.rowId === String(row) && !(cellNames as readonly string[]).includes(issue.field ?? ''))
      .map((issue) => issueText(issue, locale));
  const latest = useRef(onChange);
  latest.current = onChange;
  const onText = useRef((row: number, name: CellName, text: string) =>
    latest.current((now) => setCell(now, row, name, text === '' ? null : text)),
  ).current;

  const placeOf = (target: EventTarget): { row: number; name: CellName } | undefined => {
    if (!(target instanceof HTMLInputElement)) return undefined;
    const name = cellNames.find((one) => one === target.dataset.cell);
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
      onChange((now) => setCell(now, row, name, now[row - 1]?.[name] ?? now[row]?.[name] ?? null));
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
    onChange((now) => pasteCells(now, place.row, place.name, pasted));
  };
  const onBlur = (target: EventTarget): void => {
    const place = placeOf(target);
    if (!place) return;
    onChange((now) => {
      const text = now[place.row]?.[place.name] ?? '';
      const clean = cleanCell(place.name, text);
      return clean === (text || null) ? now : setCell(now, place.row, place.name, clean);
    });
  };
  const attach = (at: number, line: DraftLine): void => {
    const keep = (files: readonly FileRef[]): void =>
      onChange((now) => now.map((one, row) => (row === at ? { ...one, files } : one)));
    openModal(<FilesForm line={line} onChange={keep} />, { title: say(words.fileOf, { line: at + 1 }), width: 480 });
  };
  const label = (name: string): string => (name === 'packQty' ? say(words.perCarton) : say(labelOf(asnLine, name)));
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
            {cellNames.slice(3).map((name) => (
              <th key={name}>{label(name)}</th>
            ))}
            <th>
              <span className="wms-unseen">{say(common.files)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const cell = (name: CellName): ReactNode => (
              <Cell
                key={name}
                row={at}
                name={name}
                value={line[name]}
                problem={problemAt(at, name)}
                label={`${label(name)} ${at + 1}`}
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
                {cellNames.slice(3).map(cell)}
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
