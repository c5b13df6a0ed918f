/** The board as a list: items of suppliers as rows, periods as columns; arrows move from cell to cell. */

import { periodOf } from '@wms/contract/srm/schedule/board.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { type BoardProps, CellFigures, cellText, openBehind, periodText } from './boardFacts.tsx';
import { words } from './words.ts';

const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
const moveFocus = (event: KeyboardEvent<HTMLTableElement>): void => {
  const by = arrows[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLTableCellElement>('td') : null;
  const row = cell?.parentElement;
  if (!by || !cell || !(row instanceof HTMLTableRowElement) || event.ctrlKey || event.altKey || event.metaKey) return;
  const table = event.currentTarget;
  for (
    let [at, on] = [row.rowIndex + by[0], cell.cellIndex + by[1]];
    at > 0 && at < table.rows.length && on > 0 && on < row.cells.length;
    at += by[0], on += by[1]
  ) {
    const next = table.rows[at]?.cells[on]?.querySelector('button');
    if (!next) continue;
    event.preventDefault();
    next.focus();
    return;
  }
};

export const BoardTable = ({ records, periods, unit, version }: BoardProps): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const now = periodOf(today(), unit);
  // what is empty is narrow, so that what is planned is in sight
  const planned = new Set(records.flatMap(({ cells }) => cells.map(({ date }) => date)));
  return (
    <div className="wms-sched-scroll">
      <table className="wms-sched-grid" onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">
              <span className="wms-sched-required">{say(words.required)}</span> / {say(words.reply)}
            </th>
            {periods.map((period) => (
              <th
                key={period}
                scope="col"
                className="wms-sched-day"
                data-today={period === now}
                data-quiet={!planned.has(period)}
              >
                {periodText(period, unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((line) => {
            const cells = new Map(line.cells.map((cell) => [cell.date, cell]));
            return (
              <tr key={`${line.orgNo} ${line.itemNo} ${line.supplierNo}`}>
                <th scope="row" className="wms-sched-item">
                  <strong>{line.itemNo}</strong> <span className="wms-quiet">{line.unitNo}</span>
                  <span className="wms-sched-name">{line.itemName}</span>
                  {side !== 'supplier' && (
                    <span className="wms-quiet wms-sched-name">{line.supplierName ?? line.supplierNo}</span>
                  )}
                </th>
                {periods.map((period) => {
                  const cell = cells.get(period);
                  return (
                    <td
                      key={period}
                      className="wms-sched-cell"
                      data-today={period === now}
                      data-quiet={!planned.has(period)}
                      data-urgent={(cell?.urgency ?? '0') !== '0'}
                    >
                      {cell && (
                        <button
                          type="button"
                          className="wms-sched-button"
                          aria-label={`${line.itemNo} ${periodText(period, unit)}: ${cellText(cell)}`}
                          title={cellText(cell)}
                          onClick={() => openBehind(line, period, { unit, version })}
                        >
                          <CellFigures cell={cell} />
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
