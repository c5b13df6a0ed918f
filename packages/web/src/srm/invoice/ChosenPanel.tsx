/** The received lines on an invoice: how many of each, at what price. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode, useCallback, useRef } from 'react';
import { issueText } from '../../kernel/field/issueText.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useHandOn } from '../../kernel/form/handOn.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { type DraftLine, lineAmount, type Problem } from './lines.ts';
import { words } from './words.ts';

type Cell = 'invoiceQty' | 'price';
interface RowProps {
  readonly line: DraftLine;
  readonly at: number;
  readonly problems: readonly Problem[];
  readonly onText: (at: number, cell: Cell, text: string) => void;
  readonly onRemove: (receiptLineId: string) => void;
}
const none: readonly Problem[] = [];
const cells: readonly Cell[] = ['invoiceQty', 'price'];
const labels = { invoiceQty: words.quantity, price: words.price } as const;

const Row = memo(({ line, at, problems, onText, onRemove }: RowProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  return (
    <tr>
      <td>
        <span className="wms-figure">{line.name}</span>
        <div className="wms-quiet">{line.item}</div>
        {problems.map((issue) => (
          <div key={issue.code} className="wms-field-error" role="alert">
            {issueText(issue, locale)}
          </div>
        ))}
      </td>
      {cells.map((cell) => (
        <td key={cell} className="wms-invoice-num">
          <input
            className="wms-invoice-cell"
            inputMode="decimal"
            aria-label={`${say(labels[cell])} ${line.name}`}
            aria-invalid={problems.some(({ field }) => field === cell)}
            data-cell={cell}
            data-row={at}
            value={line[cell]}
            onChange={(event) => onText(at, cell, event.target.value)}
          />
          {cell === 'invoiceQty' && (
            <div className="wms-quiet">
              / {formatQty(line.openQty)} {line.unitNo}
            </div>
          )}
        </td>
      ))}
      <td className="wms-invoice-num wms-figure">{formatQty(lineAmount(line), 2)}</td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={say(words.remove, { name: line.name })}
          onClick={() => onRemove(line.receiptLineId)}
        />
      </td>
    </tr>
  );
});
Row.displayName = 'Row';

interface Props {
  readonly lines: readonly DraftLine[];
  readonly problems: readonly Problem[];
  readonly onChange: (change: (lines: readonly DraftLine[]) => readonly DraftLine[]) => void;
}
/** The rows of a sheet: Enter and the arrows go up and down in a column, and a line that is removed hands the focus on. */
const useCellKeys = (count: number) => {
  const { room: sheet, watch } = useHandOn<HTMLElement>('.wms-invoice-table button', count);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return;
    event.preventDefault();
    const next = Number(target.dataset.row) + (key === 'ArrowUp' ? -1 : 1);
    sheet.current?.querySelector<HTMLInputElement>(`input[data-row="${next}"][data-cell="${target.dataset.cell}"]`)?.focus();
  };
  return { sheet, keys: { ...watch, onKeyDown } };
};

export const ChosenPanel = ({ lines, problems, onChange }: Props): ReactNode => {
  const say = useSay();
  const { sheet, keys } = useCellKeys(lines.length);
  const latest = useRef(onChange);
  latest.current = onChange;
  const onText = useCallback(
    (at: number, cell: Cell, text: string) =>
      latest.current((now) => now.map((line, row) => (row === at ? { ...line, [cell]: text } : line))),
    [],
  );
  const onRemove = useCallback(
    (id: string) => latest.current((now) => now.filter(({ receiptLineId }) => receiptLineId !== id)),
    [],
  );
  const byRow = new Map<string, Problem[]>();
  for (const issue of problems) if (issue.rowId !== undefined) byRow.set(issue.rowId, [...(byRow.get(issue.rowId) ?? []), issue]);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      className="wms-invoice-panel"
      aria-label={say(words.chosen)}
      data-testid="invoice.chosen"
      {...keys}
    >
      <h2>
        {say(words.chosen)} ({lines.length})
      </h2>
      <div className="wms-invoice-rows">
        {lines.length === 0 ? (
          <p className="wms-quiet" role="status">
            {say(words.chooseLines)}
          </p>
        ) : (
          <table className="wms-invoice-table">
            <thead>
              <tr>
                <th>{say(words.receipt)}</th>
                <th className="wms-invoice-num">{say(words.quantity)}</th>
                <th className="wms-invoice-num">{say(words.price)}</th>
                <th className="wms-invoice-num">{say(words.amount)}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <Row
                  key={line.receiptLineId}
                  line={line}
                  at={at}
                  problems={byRow.get(String(at)) ?? none}
                  onText={onText}
                  onRemove={onRemove}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
};
