/** What changed between two versions of a plan, row by row. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { compareVersions } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { Alert, InputNumber, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Qty } from '../../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import type { ListedRow } from './service.ts';
import { words } from './words.ts';
import './schedule.css';

const Versions = ({ row }: { readonly row: ListedRow }): ReactNode => {
  const say = useSay();
  const id = useId();
  const newest = Number(row.endVersionNo ?? row.versionNo);
  const [older, setOlder] = useState(Math.max(0, newest - 1));
  const [newer, setNewer] = useState(newest);
  const { orgNo, supplierNo, plantNo } = row;
  const { data, error } = useCall(compareVersions, {
    ...{ orgNo, supplierNo, plantNo: plantNo ?? null, current: 1, size: 100 },
    versionNo: String(older),
    otherVersionNo: String(newer),
  });
  const pick = (name: string, label: Trilingual, value: number, set: (value: number) => void): ReactNode => (
    <label htmlFor={id + name}>
      {say(label)} <InputNumber id={id + name} min={0} precision={0} value={value} onChange={(next) => set(Number(next ?? 0))} />
    </label>
  );
  return (
    <>
      <div className="wms-sched-bar">
        {pick('older', words.older, older, setOlder)}
        {pick('newer', words.newer, newer, setNewer)}
        {data && <span className="wms-quiet">{say(words.lastVersion, { version: data.lastVersionNo })}</span>}
      </div>
      {error && <Alert type="error" title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && data.records.length === 0 && <p className="wms-quiet">{say(words.noDifference)}</p>}
      {data && data.records.length > 0 && (
        <div className="wms-sched-scroll">
          <table className="wms-sched-table" data-testid="schedule.compared">
            <thead>
              <tr>
                <th scope="col">{say(schedule.labels.plannedDate)}</th>
                <th scope="col">{say(schedule.labels.itemNo)}</th>
                <th scope="col">{say(schedule.labels.deliveryWindowPeriod)}</th>
                <th scope="col" className="wms-sched-qty">
                  v{older}
                </th>
                <th scope="col" className="wms-sched-qty">
                  v{newer}
                </th>
                <th scope="col" className="wms-sched-qty">
                  {say(words.difference)}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.records.map((one) => (
                <tr key={one.id}>
                  <td>{one.plannedDate}</td>
                  <td>
                    {one.itemNo} <span className="wms-quiet">{one.itemName}</span>
                  </td>
                  <td>{one.deliveryWindowPeriod}</td>
                  <td className="wms-sched-qty">
                    <Qty value={one.oldQty} />
                  </td>
                  <td className="wms-sched-qty">
                    <Qty value={one.newQty} />
                  </td>
                  <td className="wms-sched-qty" data-short={one.diffQty.startsWith('-')}>
                    <Qty value={one.diffQty} unit={one.unitNo ?? ''} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
export const openCompare = (row: ListedRow): void =>
  void openModal(<Versions row={row} />, {
    title: `${sayNow(words.compare)} · ${row.supplierName ?? row.supplierNo}`,
    width: 800,
    closeOnMask: true,
    testId: 'schedule.compare',
  });
