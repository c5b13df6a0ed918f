/**
 * The dialog of printing, for lists and whatever else prints. It belongs to the room of printing, which main lends.
 *
 *   void openPrinting({ kind: 'labels', rows, module, send, file });
 */
import type { Download } from '../wire/client.ts';

/** What of a chosen row decides how it is printed (PRINT-01). */
export interface PrintSelectionRow {
  readonly id: string;
  readonly orgNo: string;
  readonly customerNo: string;
  readonly supplierNo: string;
}
/** What a person asks for: a template, how often, and where. */
export interface PrintAsked {
  readonly templateCode: string;
  /** Labels for each box. */
  readonly boxCount: number;
  readonly copies: number;
  readonly printer: string;
}
export interface PrintReply {
  readonly jobId: string;
  readonly printData?: readonly Readonly<Record<string, string>>[];
}
/** Documents of a page; or labels, which whoever opens the dialog sends and fetches by its own calls. */
export type PrintOrder = {
  readonly rows: readonly PrintSelectionRow[];
  readonly module: string;
} & (
  | {
      readonly kind: 'documents';
      /** What people call them. */
      readonly numbers: readonly string[];
    }
  | {
      readonly kind: 'labels';
      /** How many there are of the rows, and how many of them were printed before. */
      readonly count: number;
      readonly before: number;
      /** Absent: as many as are asked for lie in one box. */
      readonly hasBoxes?: false;
      readonly send: (asked: PrintAsked) => Promise<PrintReply>;
      /** The labels as a PDF, for the browser's own printing. */
      readonly file: (asked: PrintAsked) => Promise<Download>;
    }
);
type OpenPrint = (order: PrintOrder) => void;
let lent: (() => Promise<OpenPrint>) | undefined;
/** Lends the dialog of printing. */
export const lendPrint = (load: () => Promise<OpenPrint>): void => {
  lent = load;
};
export const openPrinting = async (order: PrintOrder): Promise<void> => (await lent?.())?.(order);
