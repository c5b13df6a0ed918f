/** Returns from the bell: their supplier takes note of what went back. */
import { listReturned } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import type { InboxDoor } from '../../kernel/frame/inbox.ts';
import { listDoor, mostInBell } from '../../kernel/inbox/listDoor.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { acknowledge } from './acts.tsx';
import type { ReturnRow } from './facts.ts';

export const receiptInbox: readonly InboxDoor[] = [
  listDoor<ReturnRow>({
    isSuppliers: true,
    moments: ['return.booked'],
    menu: returnLine.menu,
    acts: [acknowledge],
    useRows: (returnNo) =>
      useCall(
        listReturned,
        { current: 1, size: mostInBell, condition: { returnNo: [...returnNo] } },
        { fresh: 0, report: 'silent' },
      ),
    isMeant: ({ returnNo }, docNo) => returnNo === docNo,
  }),
];
