/** What the screens of receipts lend to the details of an ASN: receiving its goods, and what was received. */
export { AsnReceipts, type AsnReceiptsProps } from './AsnReceipts.tsx';
/** And to the room of delivery orders, which take refused goods back: their lists, and the line a dialog names. */
export { type ListedLine, lineOf, nameOf, type ReturnRow } from './facts.ts';
export { ReceivePanel, type ReceivePanelProps } from './ReceivePanel.tsx';
export { RejectionDetails, ReturnDetails } from './TrackingLists.tsx';
