import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ColourMode, isColourMode } from './colours.ts';

export type Show = 'plan' | 'shelves' | 'table';
/** What the address of the view says; '' where it says nothing. */
export interface ViewState {
  readonly warehouseNo: string;
  readonly zoneNo: string;
  /** Undefined: none chosen; '' is the shelf of cells that stand on none. */
  readonly shelfNo: string | undefined;
  readonly cellNo: string;
  readonly keyword: string;
  /** Cells that are pointed out, as numbers with commas between them. */
  readonly cells: string;
  readonly show: Show;
  readonly colour: ColourMode;
}
export interface ViewUrl extends ViewState {
  /** Steps one may want to take back are pushed; what follows the pointer or a keyboard replaces the address. */
  readonly change: (part: Partial<ViewState>, how?: 'push' | 'replace') => void;
}

const stateOf = (params: URLSearchParams): ViewState => {
  const show = params.get('show');
  const colour = params.get('colour') ?? '';
  return {
    warehouseNo: params.get('warehouseNo') ?? '',
    zoneNo: params.get('zoneNo') ?? '',
    shelfNo: params.get('shelfNo') ?? undefined,
    cellNo: params.get('cellNo') ?? '',
    keyword: params.get('keyword') ?? '',
    cells: params.get('cells') ?? '',
    show: show === 'shelves' || show === 'table' ? show : 'plan',
    colour: isColourMode(colour) ? colour : 'occupancy',
  };
};
const written = (state: ViewState): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of ['warehouseNo', 'zoneNo', 'cellNo', 'keyword', 'cells'] as const)
    if (state[name] !== '') params.set(name, state[name]);
  if (state.shelfNo !== undefined) params.set('shelfNo', state.shelfNo);
  if (state.show !== 'plan') params.set('show', state.show);
  if (state.colour !== 'occupancy') params.set('colour', state.colour);
  return params;
};

/** The state of the view in the address of its pane: it survives a reload and travels in a chat. */
export const useViewUrl = (): ViewUrl => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => stateOf(params), [params]);
  // two changes of one moment build on each other, not both on what was drawn last
  const now = useRef({ state, setParams });
  now.current = { state, setParams };
  const change = useCallback((part: Partial<ViewState>, how: 'push' | 'replace' = 'push'): void => {
    const next = { ...now.current.state, ...part };
    const address = written(next);
    if (address.toString() === written(now.current.state).toString()) return;
    now.current = { ...now.current, state: next };
    now.current.setParams(address, { replace: how === 'replace' });
  }, []);
  return useMemo(() => ({ ...state, change }), [state, change]);
};

/** Where a press on a zone or a cell leads. */
export interface Ways {
  readonly openZone: (zoneNo: string) => void;
  readonly openCell: (cell: CellOnShelf) => void;
  /** To the shelves of a zone, after something was added to it. */
  readonly settle: (zoneNo: string, shelfNo?: string) => void;
}
export const waysOf = ({ show, change }: ViewUrl): Ways => ({
  openZone: (zoneNo) => change({ zoneNo, shelfNo: undefined, cellNo: '', show: show === 'table' ? 'table' : 'shelves' }),
  openCell: ({ zoneNo, shelfNo, cellNo }) => change({ zoneNo, shelfNo, cellNo }, 'replace'),
  settle: (zoneNo, shelfNo) => change({ zoneNo, shelfNo, cellNo: '', show: 'shelves' }),
});
