/** Prints the labels of cells that are chosen in a list. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { createElement } from 'react';
import type { ToolbarAct } from '../../kernel/action/act.ts';
import { type ListRow, member } from '../../kernel/field/fields.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import type { LabelCell } from './cellLabels.tsx';

export const labelTitle: Trilingual = ['Print {count} {count|label|labels}', '打印 {count} 张标签', '列印 {count} 張標籤'];

type Spot = readonly [zoneNo: string, shelfNo: string, column: number, level: number, cellNo: string];
const spotOf = (row: ListRow): Spot => {
  const text = (name: string): string => String(member(row, name) ?? '');
  // what stands nowhere comes last
  const figure = (name: string): number => Number(member(row, name) ?? Number.MAX_SAFE_INTEGER);
  return [text('zoneNo'), text('shelfNo'), figure('cellX'), figure('cellZ'), text('cellNo')];
};
const isBefore = (one: Spot, other: Spot): number => {
  for (const [at, value] of one.entries()) {
    const theirs = other[at] ?? value;
    if (value !== theirs) return value < theirs ? -1 : 1;
  }
  return 0;
};
/** As one walks past them: by zone, shelf, column and level, in whatever order they were chosen. */
export const inWalkingOrder = (rows: readonly ListRow[]): readonly ListRow[] =>
  rows.toSorted((one, other) => isBefore(spotOf(one), spotOf(other)));

const labelOf = (row: ListRow): LabelCell => {
  const [zoneNo, shelfNo, , , cellNo] = spotOf(row);
  return { id: row.id, cellNo, zoneNo, shelfNo };
};
/** The rows are of one warehouse: of others the toolbar makes no batch. */
export const printLabels: ToolbarAct = {
  key: 'print',
  label: ['Print labels', '打印标签', '列印標籤'],
  flag: 'isPrint',
  needs: 'some',
  run: async ({ rows }) => {
    const { LabelSheet } = await import('./cellLabels.tsx');
    const cells = inWalkingOrder(rows).map(labelOf);
    const warehouseNo = String((rows[0] && member(rows[0], 'warehouseNo')) ?? '');
    openModal((handle) => createElement(LabelSheet, { warehouseNo, cells, onClose: handle.close }), {
      title: sayNow(labelTitle, { count: cells.length }),
      width: 520,
    });
  },
};
