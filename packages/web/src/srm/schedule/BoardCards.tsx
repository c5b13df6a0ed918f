/** The board as cards: what each period asks for, item by item. */
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { type BoardProps, CellFigures, cellText, openBehind, periodText } from './boardFacts.tsx';
import { words } from './words.ts';

export const BoardCards = ({ records, periods, unit, version }: BoardProps): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  return (
    <>
      <p className="wms-quiet wms-sched-legend">
        <span className="wms-sched-required">{say(words.required)}</span> / {say(words.reply)}
      </p>
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
                    onClick={() => openBehind(line, period, { unit, version })}
                  >
                    <span className="wms-sched-name">
                      <strong>{line.itemNo}</strong>{' '}
                      {side === 'supplier' ? line.itemName : (line.supplierName ?? line.supplierNo)}
                    </span>
                    <CellFigures cell={cell} />
                  </button>
                ))}
              </section>
            )
          );
        })}
      </div>
    </>
  );
};
