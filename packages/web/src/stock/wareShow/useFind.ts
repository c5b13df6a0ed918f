import { findCells } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { FoundCell } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { findLimit } from '@wms/contract/stock/wareShow/wareShow.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';

export interface Found {
  readonly isAsking: boolean;
  readonly error: CallError | null;
  /** Cells, by number; goods that lie in no cell are counted beside them. */
  readonly places: readonly FoundCell[];
  readonly total: number;
  readonly atDock: number;
  /** Undefined as long as nothing is looked for. */
  readonly lit: ReadonlySet<string> | undefined;
  /** Place of the one in hand, from 0; -1: none. */
  readonly at: number;
  readonly step: (by: number) => void;
}
const none: readonly FoundCell[] = [];

/** Where something lies; `onPlace` is told of the first place when an answer comes, and of each one stepped to. */
export const useFind = (warehouseNo: string, keyword: string, onPlace: (place: FoundCell) => void): Found => {
  const isOn = keyword !== '';
  const read = useCall(
    findCells,
    { current: 1, size: findLimit, condition: { warehouseNo, keyword } },
    { report: 'silent', enabled: isOn },
  );
  const [at, setAt] = useState(-1);
  const answer = isOn && !read.isPlaceholderData ? read.data : undefined;
  const records = answer?.records ?? none;
  const places = useMemo(() => records.filter(({ cellNo }) => cellNo !== ''), [records]);
  const lit = useMemo(() => (isOn ? new Set(places.map(({ cellNo }) => cellNo)) : undefined), [isOn, places]);
  const latest = useRef(onPlace);
  latest.current = onPlace;
  useEffect(() => {
    const [first] = places;
    setAt(first ? 0 : -1);
    if (first) latest.current(first);
  }, [places]);
  const step = (by: number): void => {
    if (places.length === 0) return;
    const next = (at + by + places.length) % places.length;
    const place = places[next];
    setAt(next);
    if (place) latest.current(place);
  };
  return {
    isAsking: isOn && read.isFetching,
    error: isOn ? read.error : null,
    places,
    total: answer?.total ?? 0,
    atDock: records.length - places.length,
    lit,
    at,
    step,
  };
};
