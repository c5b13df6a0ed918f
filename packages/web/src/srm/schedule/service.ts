import type { Listed } from '@wms/contract/kernel/resource.ts';
import { scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { schedulePhrases } from '@wms/contract/srm/schedule/schedule.phrases.ts';
import type { ScheduleFacts } from '@wms/contract/srm/schedule/schedule.rules.ts';
import type { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import type { Moves } from '../../kernel/acts/moveAct.ts';

/** A row as the lists have it, with what the lock says of it. */
export interface ListedRow extends Listed<typeof schedule>, Pick<ScheduleFacts, 'lockedUntil' | 'changesInLock'> {
  readonly isLocked: '0' | '1';
}
export const scheduleMoves = { document: scheduleRow, texts: schedulePhrases } satisfies Moves<
  typeof schedule,
  never,
  typeof scheduleRow.flow
>;

/** Rows as a question names them: the first by item and day, and how many more there are. */
export const nameOf = (rows: readonly Pick<ListedRow, 'itemNo' | 'plannedDate'>[]): string => {
  const [first] = rows;
  const name = first ? `${first.itemNo} ${first.plannedDate}` : '';
  return rows.length > 1 ? `${name} +${rows.length - 1}` : name;
};
