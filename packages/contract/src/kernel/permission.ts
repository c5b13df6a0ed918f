/** The rights a menu can grant, by their wire names (PERM-04). `isOut` is no grant. */
export const grantFlags = [
  'isSearch',
  'isAdd',
  'isModify',
  'isDelete',
  'isCancelInvalid',
  'isPhysicalDelete',
  'isBatchUpdate',
  'isSave',
  'isSubmit',
  'isClose',
  'isCheck',
  'isImport',
  'isExport',
  'isPrint',
  'isEnd',
  'isFixedButton',
  'isCreateAdjust',
  'isReassign',
  'isSuspend',
  'isTransfer',
  'isDeleteAll',
  'isDownload',
  'isRelease',
  'isSyncInv',
  'isImportActual',
  'isException',
] as const;
export type Flag = (typeof grantFlags)[number];

/** Rights that change nothing. */
export const viewFlags: readonly Flag[] = ['isSearch', 'isExport', 'isPrint', 'isDownload'];
/** Screens whose further actions need no right to batch update (PERM-13): the details of a difference are worked on one by one. */
export const extrasWithoutBatch: readonly string[] = ['InventorySynergy.Vmi.InventoryDifference.Detail'];

export const sides = ['supplier', 'purchaser', 'platform'] as const;
export type Side = (typeof sides)[number];

/** The values of one data-scope dimension: a closed set, or every value. An empty set is nothing (R6). */
export type Allowed = 'ALL' | readonly string[];

/** Which rows a person may see and write. Built once per request from the database; empty means nothing. */
export interface Scope {
  readonly side: Side;
  readonly orgs: Allowed;
  readonly warehouses: Allowed;
  readonly documentClasses: Allowed;
  readonly classifications: Allowed;
  /** Set for supplier users only; a supplier user without one sees no supplier row at all. */
  readonly supplierNo: string | null;
}
