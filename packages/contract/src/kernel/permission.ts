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

/** What a right is for: to look at what is there, to do the daily work on it, or to take away, bring back and change many at once. */
export type FlagKind = 'view' | 'work' | 'full';
export const flagKinds: Readonly<Record<Flag, FlagKind>> = {
  isSearch: 'view',
  isAdd: 'work',
  isModify: 'work',
  isDelete: 'full',
  isCancelInvalid: 'full',
  isPhysicalDelete: 'full',
  isBatchUpdate: 'full',
  isSave: 'work',
  isSubmit: 'work',
  isClose: 'work',
  isCheck: 'work',
  isImport: 'work',
  isExport: 'view',
  isPrint: 'view',
  isEnd: 'work',
  isFixedButton: 'work',
  isCreateAdjust: 'work',
  isReassign: 'work',
  isSuspend: 'work',
  isTransfer: 'work',
  isDeleteAll: 'full',
  isDownload: 'view',
  isRelease: 'work',
  isSyncInv: 'full',
  isImportActual: 'work',
  isException: 'work',
};

/** Rights of the further actions of a toolbar, which ask for the right to batch update as well (PERM-14). */
export const extraFlags: readonly Flag[] = [
  'isException',
  'isCreateAdjust',
  'isSyncInv',
  'isImportActual',
  'isDeleteAll',
  'isDownload',
  'isFixedButton',
];
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
