/** The lines of the grid in which a buyer plans: what is in force, and what is typed for the next version. */
import { compare, minus } from '@wms/contract/kernel/decimal.ts';
import { memo, type ReactNode } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { cellId } from './gridMoves.ts';
import { cellKey, isOpenDay, nextQty, type PlanCell, type PlanLine, plannedQty, type Typed, totalsOf } from './planDraft.ts';
import { words } from './words.ts';

interface CellProps {
  readonly id: string;
  readonly line: PlanLine;
  readonly day: string;
  readonly typed: string | undefined;
  readonly after: string | undefined;
  readonly fault: string | undefined;
  readonly mayType: boolean;
  readonly onType: (line: PlanLine, day: string, qty: string) => void;
}
const Difference = ({ cell, after }: { readonly cell: PlanCell | undefined; readonly after: string | undefined }): ReactNode => {
  const before = cell?.inForce?.actualQty;
  if (before === undefined || after === undefined || compare(before, after) === 0) return null;
  const difference = minus(after, before);
  return (
    <span className="wms-sched-diff" data-short={difference.startsWith('-')}>
      {difference.startsWith('-') ? '' : '+'}
      {formatQty(difference)}
    </span>
  );
};
const Cell = memo(({ id, line, day, typed, after, fault, mayType, onType }: CellProps): ReactNode => {
  const say = useSay();
  const cell = line.cells.get(day);
  const isOpen = isOpenDay(line, day);
  const replied = cell?.inForce?.replyQty ?? null;
  return (
    <td
      className="wms-sched-cell"
      data-locked={!isOpen}
      data-quiet={!isOpen && !cell}
      data-draft={cell?.draft !== undefined || typed !== undefined}
      data-wrong={fault !== undefined}
      title={fault ?? (isOpen ? undefined : say(words.lockedUntil, { date: line.lockedUntil }))}
    >
      {cell?.inForce && <span className="wms-sched-required">{formatQty(cell.inForce.actualQty)}</span>}
      {isOpen && mayType ? (
        <input
          id={id}
          className="wms-sched-input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={say(words.qtyOf, { name: line.of.itemNo, day })}
          aria-invalid={fault !== undefined}
          value={typed ?? formatQty(cell?.draft?.actualQty) ?? ''}
          placeholder={formatQty(nextQty(cell)) ?? ''}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType(line, day, event.target.value)}
        />
      ) : (
        cell?.draft && <span className="wms-sched-said">{formatQty(cell.draft.actualQty)}</span>
      )}
      <Difference cell={cell} after={after} />
      {replied !== null && (
        <span className="wms-sched-diff">
          {say(words.reply)} {formatQty(replied)}
        </span>
      )}
    </td>
  );
});

export interface PlanLinesProps {
  readonly days: readonly string[];
  readonly typed: Typed;
  readonly faults: Readonly<Record<string, string>>;
  /** Whether the person may change drafts, and add new ones. */
  readonly mayModify: boolean;
  readonly mayAdd: boolean;
  readonly onType: (line: PlanLine, day: string, qty: string) => void;
}
interface LineProps extends PlanLinesProps {
  readonly line: PlanLine;
  /** Its place in the grid, from 0. */
  readonly at: number;
}
/** Whether a line would be drawn as it is: what is typed elsewhere does not touch it. */
const isAlike = (before: LineProps, after: LineProps): boolean => {
  const { typed, faults, ...rest } = after;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  if (names.some((name) => before[name] !== after[name])) return false;
  if (before.typed === typed && before.faults === faults) return true;
  return after.days
    .map((day) => cellKey(after.line, day))
    .every((key) => before.typed[key] === typed[key] && before.faults[key] === faults[key]);
};
export const PlanLineRow = memo(({ line, at, days, typed, faults, mayModify, mayAdd, onType }: LineProps): ReactNode => {
  const say = useSay();
  const { of, place } = line;
  const { before, after } = totalsOf(line, days, typed);
  const whose = [of.supplierName ?? of.supplierNo, place].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row" className="wms-sched-item">
        <span className="wms-sched-line">
          <span>
            <strong>{of.itemNo}</strong> <span className="wms-quiet">{of.unitNo}</span>
          </span>
          <span className="wms-sched-total" title={say(words.totalOf, { qty: formatQty(after) ?? '' })}>
            {'Σ '}
            {compare(before, after) !== 0 && compare(before, '0') !== 0 && (
              <>
                <del>{formatQty(before)}</del>{' '}
              </>
            )}
            {formatQty(after)}
          </span>
        </span>
        <span className="wms-sched-name" title={of.itemName ?? ''}>
          {of.itemName}
        </span>
        <span className="wms-quiet wms-sched-name" title={whose}>
          {whose}
        </span>
      </th>
      {days.map((day, on) => (
        <Cell
          key={day}
          id={cellId(at, on)}
          line={line}
          day={day}
          typed={typed[cellKey(line, day)]?.qty}
          after={plannedQty(line, day, typed)}
          fault={faults[cellKey(line, day)]}
          mayType={line.cells.get(day)?.draft ? mayModify : mayModify && mayAdd}
          onType={onType}
        />
      ))}
    </tr>
  );
}, isAlike);
