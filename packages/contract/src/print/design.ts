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
  'sscc',
  'gtin',
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
/** Codes that say several things of the goods, each behind its identifier, as GS1 has agreed. */
export const gs1Symbologies = ['gs1-128', 'gs1datamatrix'] as const;
export type Gs1Symbology = (typeof gs1Symbologies)[number];
/** The identifiers of GS1 that a label can say something of, and the column that says it. */
export const labelIdentifiers = {
  '00': 'sscc',
  '01': 'gtin',
  '02': 'gtin',
  '10': 'lotNo',
  '11': 'productDate',
  '17': 'expiryDate',
  '21': 'barcode',
  '30': 'qty',
  '37': 'qty',
  '91': 'barcode',
  '241': 'itemNo',
  '400': 'purchaseNo',
} as const satisfies Readonly<Record<string, LabelColumn>>;
export type LabelIdentifier = keyof typeof labelIdentifiers;
export interface Gs1Part {
  readonly ai: LabelIdentifier;
  readonly value: string;
}
/** What says nothing unless goods or a unit are named beside it. */
const attributes: readonly LabelIdentifier[] = ['10', '11', '17', '30', '37'];
/**
 * What a code of GS1 says of a label, in the order of its design; what is empty is left out. Our own number of the item stands in for a
 * GTIN that is not there. Nothing where nothing is named.
 */
export const gs1Parts = (identifiers: readonly LabelIdentifier[], row: LabelRow): readonly Gs1Part[] => {
  const parts = identifiers.flatMap((ai): readonly Gs1Part[] => {
    const value = row[labelIdentifiers[ai]];
    if (!value) return [];
    return [{ ai, value: ai === '01' || ai === '02' ? value.padStart(14, '0') : value }];
  });
  const hasGtin = parts.some(({ ai }) => ai === '01' || ai === '02');
  const said = parts.filter(({ ai }) => ai !== '241' || !hasGtin);
  return said.some(({ ai }) => !attributes.includes(ai)) ? said : [];
};
/** What identifiers cannot stand together or alone, by the rules of GS1; undefined where nothing is wrong. */
export const gs1Clash = (identifiers: readonly LabelIdentifier[]): string | undefined => {
  const has = (...some: readonly LabelIdentifier[]): boolean => some.some((ai) => identifiers.includes(ai));
  if (new Set(identifiers).size < identifiers.length) return identifiers.find((ai, at) => identifiers.indexOf(ai) < at);
  if (has('01') && has('02')) return '01 + 02';
  if (has('02') && !has('37')) return '02';
  return has('37') && !has('00', '02') ? '37' : undefined;
};
/** Dots of a label printer on an inch. */
export const resolutions = [203, 300, 600] as const;

/** Millimetres from the top left corner of the label. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** What a code says and in which symbols, wherever it stands. */
export type CodeContent =
  | { readonly column: LabelColumn; readonly code: Symbology }
  | { readonly identifiers: readonly LabelIdentifier[]; readonly code: Gs1Symbology };
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
        /** What a code of GS1 beside it says, with its identifiers in brackets. */
        readonly identifiers?: readonly LabelIdentifier[] | undefined;
      }
    | ({ readonly kind: 'code' } & CodeContent)
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
    { kind: 'text', x: 43, y: 24, w: 25, h: 6, column: 'unitNo', size: 4.6 },
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
/** A label of a logistic unit on A6, as GS1 lays it out: who sends it and what is in it for people, its number for scanners. */
export const containerLabel: LabelDesign = {
  kind: 'label',
  width: 105,
  height: 148,
  dpi: 203,
  elements: [
    { kind: 'text', x: 5, y: 5, w: 95, h: 7, column: 'supplierName', size: 5 },
    { kind: 'text', x: 5, y: 13, w: 95, h: 5, column: 'asnNo', size: 3.6 },
    { kind: 'box', x: 5, y: 20, w: 95, h: 0.1 },
    { kind: 'text', x: 5, y: 23, w: 95, h: 7, column: 'itemNo', size: 5 },
    // two lines of letters: a name of the trade seldom fits one
    { kind: 'text', x: 5, y: 31, w: 95, h: 9.9, column: 'itemName', size: 3.4 },
    { kind: 'text', x: 5, y: 41, w: 60, h: 7, column: 'qty', size: 5 },
    { kind: 'text', x: 66, y: 41, w: 34, h: 7, column: 'unitNo', size: 5 },
    { kind: 'text', x: 5, y: 49, w: 95, h: 5, text: 'LOT ', column: 'lotNo', size: 3.6 },
    { kind: 'text', x: 5, y: 56, w: 95, h: 5, column: 'boxNo', size: 3.6 },
    { kind: 'box', x: 5, y: 63, w: 95, h: 0.1 },
    // bars of a long lot are wider than the paper: they say the goods and how many, the square beside them the lot as well
    { kind: 'code', x: 2, y: 66, w: 70, h: 28, code: 'gs1-128', identifiers: ['02', '37'] },
    { kind: 'code', x: 74, y: 66, w: 28, h: 28, code: 'gs1datamatrix', identifiers: ['02', '37', '10'] },
    { kind: 'text', x: 2, y: 95, w: 101, h: 5, identifiers: ['02', '37', '10'], size: 3.4, align: 'center' },
    { kind: 'code', x: 2, y: 104, w: 101, h: 32, code: 'gs1-128', identifiers: ['00'] },
    { kind: 'text', x: 2, y: 137, w: 101, h: 6, identifiers: ['00'], size: 4.2, align: 'center' },
  ],
};
/** The label of goods with codes that other companies read: what it is, its lot, its days and how many. */
export const gs1Label: LabelDesign = {
  kind: 'label',
  width: 100,
  height: 60,
  dpi: 203,
  elements: [
    { kind: 'text', x: 4, y: 3, w: 62, h: 6, column: 'itemNo', size: 4.6 },
    { kind: 'text', x: 4, y: 9.2, w: 62, h: 10.2, column: 'itemName', size: 3.4 },
    { kind: 'text', x: 4, y: 19.6, w: 36, h: 6, column: 'qty', size: 4.6 },
    { kind: 'text', x: 41, y: 19.6, w: 25, h: 6, column: 'unitNo', size: 4 },
    { kind: 'text', x: 4, y: 26, w: 62, h: 4.5, text: 'LOT ', column: 'lotNo', size: 3.2 },
    { kind: 'code', x: 68, y: 3, w: 29, h: 29, code: 'gs1datamatrix', identifiers: ['01', '241', '11', '17', '10', '30'] },
    { kind: 'text', x: 4, y: 33, w: 92, h: 9, identifiers: ['01', '241', '11', '17', '10', '30'], size: 2.6 },
    { kind: 'code', x: 2, y: 43, w: 96, h: 9, column: 'barcode', code: 'code128' },
    { kind: 'text', x: 2, y: 52.4, w: 96, h: 4, column: 'barcode', size: 3, align: 'center' },
  ],
};
