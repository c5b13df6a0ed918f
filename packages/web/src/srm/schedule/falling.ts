import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { foreseeOrderEnd } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { fallingWords as words } from './words.ts';

interface Line {
  readonly id: string;
  readonly unitNo: string;
}
/** What of delivery schedules ends with order lines that are closed, in words: of all of them, and of each. */
export interface Falling {
  readonly all: string | undefined;
  readonly of: (line: Line) => string | undefined;
}
const nothing: Falling = { all: undefined, of: () => undefined };

/** Undefined until it is known; nothing falls where no line is closed. */
export const useFalling = (ids: readonly string[], isAsked: boolean) => {
  const say = useSay();
  const { data, error } = useCall(foreseeOrderEnd, { ids: [...ids] }, { fresh: 0, report: 'silent', enabled: isAsked });
  const inWords = (rows: NonNullable<typeof data>['records']): Falling => {
    const count = rows.reduce((sum, { rowCount }) => sum + rowCount, 0);
    const textOf = (text: Trilingual, own: number, qty?: string): string => say(text, { count: own, ...(qty ? { qty } : {}) });
    return {
      all: count > 0 ? textOf(words.all, count) : undefined,
      of: ({ id, unitNo }) => {
        const own = rows.find((row) => row.id === id);
        return own && textOf(words.line, own.rowCount, `${formatQty(own.fallsQty)} ${unitNo}`);
      },
    };
  };
  return { falling: isAsked ? data && inWords(data.records) : nothing, error };
};
