/** What the screens of receipts lend to the details of an ASN: receiving its goods, and what was received. */
export { AsnReceipts, type AsnReceiptsProps } from './AsnReceipts.tsx';
export { ReceivePanel, type ReceivePanelProps } from './ReceivePanel.tsx';
