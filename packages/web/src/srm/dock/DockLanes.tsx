/** The lanes of a day: a list for each dock, beside the hours where there is room for that. */
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { guardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { markTruck, undoTruck } from '@wms/contract/srm/dock/dock.calls.ts';
import type { Place } from '@wms/contract/srm/dock/dock.rules.ts';
import { Button, Tooltip } from 'antd';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { carryOut } from '../../kernel/acts/standardActs.ts';
import { DocNo } from '../../kernel/field/DocNo.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { unitsText } from '../../kernel/field/units.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useConfirm } from '../../kernel/frame/modal.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { minuteText, today } from '../../kernel/frame/today.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { type Appointment, hoursOf, lanesOf, momentOn, type Placed } from './lanes.ts';
import { askMove } from './MoveForm.tsx';
import { words } from './words.ts';

const timesOf = ({ startTime, endTime }: Pick<Appointment, 'startTime' | 'endTime'>): string =>
  `${startTime.slice(11, 16)}-${endTime.slice(11, 16)}`;

const StateTag = ({ row }: { readonly row: Appointment }): ReactNode => {
  const say = useSay();
  const { arrivedTime, lateMinutes } = row;
  const [hours, minutes] = [Math.floor(lateMinutes / 60), lateMinutes % 60];
  const span = hours > 0 ? say(words.hours, { hours, minutes }) : say(words.minutes, { minutes });
  if (arrivedTime !== null) {
    const time = arrivedTime.slice(11, 16);
    return <StatusTag tone="done">{say(lateMinutes > 0 ? words.arrivedLate : words.arrived, { time, span })}</StatusTag>;
  }
  return lateMinutes > 0 ? (
    <StatusTag tone="late">{say(words.late, { span })}</StatusTag>
  ) : (
    <StatusTag tone="wait">{say(words.expected)}</StatusTag>
  );
};

interface ActProps {
  readonly label: string;
  readonly name: string;
  readonly testId: string;
  /** Why it cannot be done now; '' when it can. */
  readonly reason: string;
  readonly onPress: () => void;
}
const Act = ({ label, name, testId, reason, onPress }: ActProps): ReactNode => (
  <Tooltip title={reason}>
    <Button
      size="small"
      className={reason ? 'wms-off' : ''}
      aria-label={name}
      aria-disabled={reason !== ''}
      data-testid={testId}
      onClick={() => reason === '' && onPress()}
    >
      {label}
    </Button>
  </Tooltip>
);

/** `600 PCS + 20 KG`: units are never added to each other. */
const announcedOf = ({ unitTotals }: Appointment): string =>
  unitsText(unitTotals.map(({ deliveryQty, unitNo }) => ({ unitNo, qty: deliveryQty })));

interface CardProps {
  readonly row: Appointment;
  readonly place: Place;
}
const Card = ({ row, place }: CardProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const confirm = useConfirm();
  const { isModify = false, isSubmit = false } = useGrant();
  const isHere = row.arrivedTime !== null;
  const reasonFor = (action: 'moveDock' | 'truckCame' | 'truckUndone'): string =>
    guardsOf(action, row)
      .map((issue) => issueText(issue, locale))
      .join('\n');
  const of = (action: 'truckCame' | 'truckUndone'): string =>
    say(words.truckOf, { action: say(asnFlow.actions[action].label), no: row.asnNo });
  const mark = async (action: 'truckCame' | 'truckUndone'): Promise<void> => {
    const verb = say(asnFlow.actions[action].label);
    const yes = await confirm({ title: of(action), content: row.supplierName ?? '', verb });
    if (!yes) return;
    const { label } = asnFlow.actions[action];
    const [en = '', cn = '', tw = ''] = words.truckOf.map((part, at) =>
      part.replace('{no}', row.asnNo).replace('{action}', label[at] ?? ''),
    );
    const call = action === 'truckCame' ? markTruck : undoTruck;
    await carryOut(call, { id: row.id, version: row.version }, [en, cn, tw]);
  };
  const address = pathTo('Asn.Detail', { id: row.id });
  return (
    <>
      <div className="wms-dock-facts">
        <div className="wms-dock-line">
          <strong className="wms-figure">{timesOf(row)}</strong>
          <StateTag row={row} />
        </div>
        <div className="wms-dock-line">
          <DocNo no={row.asnNo} href={address} onOpen={() => goTo(address)} />
          <span className="wms-quiet">{say(words.lines, { count: row.lineCount, qty: announcedOf(row) })}</span>
        </div>
        <div className="wms-dock-whose" title={row.supplierName ?? ''}>
          {row.supplierName}
        </div>
      </div>
      {/* of a truck whose goods have come nothing is left to do: grey words in every card tell nobody anything */}
      <div className="wms-dock-line">
        {isSubmit && isHere && reasonFor('truckUndone') === '' && (
          <Act
            label={say(asnFlow.actions.truckUndone.label)}
            name={of('truckUndone')}
            testId={`dock.undo.${row.asnNo}`}
            reason=""
            onPress={() => void mark('truckUndone')}
          />
        )}
        {isSubmit && !isHere && (
          <Act
            label={say(asnFlow.actions.truckCame.label)}
            name={of('truckCame')}
            testId={`dock.mark.${row.asnNo}`}
            reason={reasonFor('truckCame')}
            onPress={() => void mark('truckCame')}
          />
        )}
        {isModify && !isHere && (
          <Act
            label={say(asnFlow.actions.moveDock.label)}
            name={say(words.moveOf, { no: row.asnNo })}
            testId={`dock.move.${row.asnNo}`}
            reason={reasonFor('moveDock')}
            onPress={() => askMove(row, place)}
          />
        )}
      </div>
    </>
  );
};

const toneOf = ({ arrivedTime, lateMinutes }: Appointment): string =>
  arrivedTime !== null ? 'done' : lateMinutes > 0 ? 'late' : 'wait';
// the first row of the grid names the docks, its first column the hours
const cellOf = ({ at, span }: Placed, column: number) => ({ gridColumn: column + 2, gridRow: `${at + 2} / span ${span}` });

/** What time it is, on the board of today: who comes to look sees it without scrolling. */
const NowLine = ({ hours }: { readonly hours: readonly string[] }): ReactNode => {
  const line = useRef<HTMLSpanElement>(null);
  const [now, setNow] = useState(minuteText);
  useEffect(() => {
    const timer = setInterval(() => setNow(minuteText()), 30_000);
    line.current?.scrollIntoView({ block: 'center' });
    return () => clearInterval(timer);
  }, []);
  const time = now.slice(11);
  const moment = momentOn(hours, time);
  if (!moment) return null;
  return (
    <span
      ref={line}
      className="wms-dock-now wms-figure"
      data-testid="dock.now"
      style={{ gridRow: moment.at + 2, top: `${moment.gone * 100}%` }}
    >
      <span>{time}</span>
    </span>
  );
};

interface LanesProps {
  readonly day: string;
  readonly place: Place;
  readonly rows: readonly Appointment[];
}
export const DockLanes = ({ day, place, rows }: LanesProps): ReactNode => {
  const say = useSay();
  const hours = hoursOf(place, rows);
  const lanes = lanesOf(place, rows, hours);
  return (
    <div className="wms-dock-scroll">
      <div
        className="wms-dock-grid"
        style={{ gridTemplateColumns: `56px repeat(${lanes.length}, minmax(240px, 1fr))` }}
        data-testid="dock.lanes"
      >
        <span className="wms-dock-corner" aria-hidden="true" />
        {hours.map((hour, at) => (
          <Fragment key={hour}>
            <span className="wms-dock-rule" aria-hidden="true" style={{ gridRow: at + 2 }} />
            <span className="wms-dock-hour wms-figure" aria-hidden="true" style={{ gridRow: at + 2 }}>
              {hour}
            </span>
          </Fragment>
        ))}
        {day === today() && <NowLine hours={hours} />}
        {lanes.map(({ dockNo, placed }, column) => (
          <section key={dockNo} className="wms-dock-lane" aria-label={dockNo}>
            <h3 className="wms-dock-name" style={{ gridColumn: column + 2 }}>
              {dockNo} <span className="wms-quiet">({placed.length})</span>
            </h3>
            {placed.length === 0 && (
              <p className="wms-dock-free wms-quiet" style={{ gridColumn: column + 2 }}>
                {say(words.freeLane)}
              </p>
            )}
            <ol className="wms-dock-lane">
              {placed.map((one) => (
                <li key={one.row.id} className="wms-dock-card" data-tone={toneOf(one.row)} style={cellOf(one, column)}>
                  <Card row={one.row} place={place} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
};
