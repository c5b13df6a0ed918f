import type { ListRow } from '../field/fields.ts';
import type { Condition } from '../field/listState.ts';
import { useRead } from '../wire/calls.ts';
import type { ListReply } from '../wire/client.ts';

/** Where the records of a list are read one by one. */
export interface Records {
  readonly service: string;
  /** The call that answers one record by its id; absent: the list is asked for it, with all its fields. */
  readonly get: string | undefined;
  readonly list: string;
  /** What the list is narrowed by. */
  readonly condition: Condition;
}

/** One record with all its fields: the rows of a list have those of its columns. Asks nothing while there is no id. */
export const useWhole = <T extends ListRow>({ service, get, list, condition }: Records, id: string) => {
  const body = get === undefined ? { current: 1, size: 1, condition: { ...condition, id } } : { id };
  // as the list says it; a record and a page of one are told apart below
  const read = useRead<Partial<T> & Partial<ListReply<T>>>(service, get ?? list, body, { enabled: id !== '', report: 'silent' });
  const found = get === undefined ? read.data?.records?.find((one) => one.id === id) : (read.data as T | undefined);
  // While another record is on its way, the one asked before is still in hand: it must not be shown under this number.
  return { record: found?.id === id ? found : undefined, error: read.error, isPending: read.isPending || read.isPlaceholderData };
};
