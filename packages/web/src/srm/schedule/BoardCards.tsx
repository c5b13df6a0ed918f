/** The board as cards: what each period asks for, item by item. */
import type { ReactNode } from 'react';
import { useUser } from '../../kernel/wire/grant.ts';
import { type BoardProps, CellFigures, cellText, openBehind, periodText } from './boardFacts.tsx';

export const BoardCards = ({ records, periods, unit }: BoardProps): ReactNode => {
  const { side } = useUser();
  return (
    <div className="wms-sched-cards" data-testid="schedule.cards">
      {periods.map((period) => {
        const own = records.flatMap((line) => line.cells.flatMap((cell) => (cell.date === period ? [{ line, cell }] : [])));
        return (
          own.length > 0 && (
            <section key={period} className="wms-sched-card">
              <h3>{periodText(period, unit)}</h3>
              {own.map(({ line, cell }) => (
                <button
                  key={`${line.orgNo} ${line.itemNo} ${line.supplierNo}`}
                  type="button"
                  className="wms-sched-button"
                  aria-label={`${line.itemNo} ${periodText(period, unit)}: ${cellText(cell)}`}
                  onClick={() => openBehind(line, period, unit)}
                >
                  <span className="wms-sched-name">
                    <strong>{line.itemNo}</strong> {side === 'supplier' ? line.itemName : (line.supplierName ?? line.supplierNo)}
                  </span>
                  <CellFigures cell={cell} />
                </button>
              ))}
            </section>
          )
        );
      })}
    </div>
  );
};
