/** What a printed label may say: the members of the rows that are handed to it. */
export const labelColumnNames = [
  'barcode',
  'itemNo',
  'itemName',
  'spec',
  'qty',
  'unitNo',
  'lotNo',
  'supplierLotNo',
  'productDate',
  'expiryDate',
  'boxNo',
  'ofTotal',
  'asnNo',
  'purchaseNo',
  'supplierNo',
  'supplierName',
  'warehouseNo',
  'zoneNo',
  'cellNo',
] as const;
export type LabelColumn = (typeof labelColumnNames)[number];
/** A label to print: texts by column; what is absent stays empty. */
export type LabelRow = { readonly [K in LabelColumn]?: string | null };

/** Most labels of one print. */
export const mostLabels = 5_000;

export const symbologies = ['code128', 'qr', 'datamatrix'] as const;
export type Symbology = (typeof symbologies)[number];
/** Dots of a label printer on an inch. */
export const resolutions = [203, 300, 600] as const;

/** Millimetres from the top left corner of the label. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export type LabelElement = Box &
  (
    | {
        readonly kind: 'text';
        readonly column?: LabelColumn | undefined;
        /** Stands as it is, before what the column holds. */
        readonly text?: string | undefined;
        /** Height of the letters in millimetres. */
        readonly size: number;
        readonly align?: 'left' | 'center' | 'right' | undefined;
      }
    | { readonly kind: 'code'; readonly column: LabelColumn; readonly code: Symbology }
    | { readonly kind: 'box' }
  );
export interface LabelDesign {
  readonly kind: 'label';
  readonly width: number;
  readonly height: number;
  /** A bar is a whole number of its dots wide. */
  readonly dpi: (typeof resolutions)[number];
  readonly elements: readonly LabelElement[];
}
/** What a template of documents says beside the declaration of the document; what it leaves out is as declared. */
export interface DocumentDesign {
  readonly kind: 'document';
  readonly title?: string | undefined;
  readonly landscape?: boolean | undefined;
  readonly facts?: readonly string[] | undefined;
  readonly columns?: readonly string[] | undefined;
  /** Below the lines, such as terms of delivery. */
  readonly note?: string | undefined;
}
export type Design = LabelDesign | DocumentDesign;

/** A label of 100 by 60 mm with what a store needs: what a label looks like until somebody designs another. */
export const usualLabel: LabelDesign = {
  kind: 'label',
  width: 100,
  height: 60,
  dpi: 203,
  elements: [
    { kind: 'text', x: 4, y: 3, w: 64, h: 6, column: 'itemNo', size: 4.6 },
    { kind: 'text', x: 4, y: 9.2, w: 64, h: 10.2, column: 'itemName', size: 3.4 },
    { kind: 'text', x: 4, y: 19.4, w: 64, h: 4.6, column: 'spec', size: 3 },
    { kind: 'text', x: 4, y: 24, w: 38, h: 6, column: 'qty', size: 4.6 },
    { kind: 'text', x: 43, y: 24, w: 25, h: 6, column: 'unitNo', size: 4 },
    { kind: 'text', x: 4, y: 30.5, w: 64, h: 4.5, text: 'LOT ', column: 'lotNo', size: 3.2 },
    { kind: 'code', x: 69, y: 3, w: 28, h: 28, column: 'barcode', code: 'qr' },
    { kind: 'text', x: 69, y: 31, w: 28, h: 4.5, column: 'ofTotal', size: 3, align: 'center' },
    { kind: 'code', x: 2, y: 36, w: 96, h: 13, column: 'barcode', code: 'code128' },
    { kind: 'text', x: 2, y: 49.5, w: 96, h: 4, column: 'barcode', size: 3, align: 'center' },
    { kind: 'text', x: 4, y: 54, w: 60, h: 4, column: 'supplierName', size: 2.8 },
    { kind: 'text', x: 64, y: 54, w: 32, h: 4, column: 'asnNo', size: 2.8, align: 'right' },
  ],
};
/** A label for a place of the warehouse. */
export const cellLabel: LabelDesign = {
  kind: 'label',
  width: 100,
  height: 60,
  dpi: 203,
  elements: [
    { kind: 'text', x: 4, y: 4, w: 92, h: 5, column: 'warehouseNo', size: 3.6 },
    { kind: 'text', x: 4, y: 11, w: 92, h: 14, column: 'cellNo', size: 11, align: 'center' },
    { kind: 'code', x: 2, y: 29, w: 96, h: 26, column: 'cellNo', code: 'code128' },
  ],
};
