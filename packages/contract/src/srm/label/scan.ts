/** What a scanned text may turn out to be, in the order in which several answers stand. */
export const scanKinds = [
  'label',
  'container',
  'serial',
  'notice',
  'receipt',
  'order',
  'delivery',
  'cell',
  'item',
  'pack',
  'supplierItem',
] as const;

/** What is told of a row that was scanned, whatever its kind. */
export const scanFacts = [
  'orgNo',
  'name',
  'itemNo',
  'lotNo',
  // the lot of the line a label was made for, which stock and tasks go by; a label may name a combined one
  'lineLotNo',
  'day',
  'qty',
  'unitNo',
  'supplierNo',
  'warehouseNo',
  'cellNo',
  'boxNo',
  'sourceNo',
] as const;
export type ScanFact = (typeof scanFacts)[number];
