import type { ReactNode } from 'react';
import type { RowAct } from '../action/act.ts';
import type { ListRow } from '../field/fields.ts';
import type { InboxDoor, InboxProps, Message, WaitingProps } from '../frame/inbox.ts';
import { MessageActs, StillWaits } from './MessageActs.tsx';

/** Rows that are read together; of more the list itself is worked on. */
export const mostInBell = 100;

interface ListDoor<T extends ListRow> extends Pick<InboxDoor, 'isSuppliers' | 'moments'> {
  readonly menu: string;
  readonly acts: readonly RowAct<T>[];
  /** Reads the rows of the documents with these numbers at once, at most `mostInBell`. */
  readonly useRows: (docNos: readonly string[]) => {
    readonly isError: boolean;
    readonly data: { readonly records: readonly unknown[]; readonly total: number } | undefined;
  };
  /** Whether a row belongs to the document of that number, and still waits. */
  readonly isMeant: (row: T, docNo: string) => boolean;
}
/** A door of the bell to rows of a list that are found by the numbers of their documents. */
export const listDoor = <T extends ListRow>({ isSuppliers, moments, menu, acts, useRows, isMeant }: ListDoor<T>): InboxDoor => {
  const useMeant = (messages: readonly Message[]) => {
    const { data, isError } = useRows([...new Set(messages.map(({ docNo }) => docNo))]);
    const rows = data?.records as readonly T[] | undefined;
    return {
      of: ({ docNo }: Message) => rows?.filter((row) => isMeant(row, docNo)),
      isUnknown: isError || (data?.total ?? 0) > mostInBell,
    };
  };
  const Acts = ({ message, onDone }: InboxProps): ReactNode => {
    const { of, isUnknown } = useMeant([message]);
    const rows = isUnknown ? [] : of(message);
    return <MessageActs<T> menu={menu} acts={acts} rows={rows} nameRows={() => message.docNo} onDone={onDone} />;
  };
  const Waiting = ({ message, messages, children }: WaitingProps): ReactNode => {
    const { of, isUnknown } = useMeant(messages);
    return (
      <StillWaits<T> menu={menu} acts={acts} rows={of(message)} isUnknown={isUnknown}>
        {children}
      </StillWaits>
    );
  };
  return { isSuppliers, moments, Acts, Waiting };
};
