/** What the dialogs of a task read of it. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

export type ListedTask = Listed<typeof warehouseTask>;
/** One task by its number, several by how many they are. */
export const namesOf = (rows: readonly ListedTask[]): string =>
  rows.length === 1 ? (rows[0]?.taskNo ?? '') : sayNow(words.several, { count: rows.length });
export const quantityOf = ({ taskQty, unitNo }: Pick<ListedTask, 'taskQty' | 'unitNo'>): string =>
  `${formatQty(taskQty)} ${unitNo}`;
/** From where to where; the dock has no number. */
export const wayOf = ({ fromCellNo, toCellNo }: Pick<ListedTask, 'fromCellNo' | 'toCellNo'>): string =>
  `${fromCellNo ?? sayNow(words.dock)} → ${toCellNo ?? '?'}`;
export const reasonOf = ({ reason }: Pick<ListedTask, 'reason'>): Trilingual =>
  labelOf(warehouseTask.fields.reason.dictionary ?? '', reason ?? '');
