import { type Flag, viewFlags } from '../../kernel/permission.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

/** What each right is called where rights are given (PERM-09). */
export const flagLabels: Readonly<Record<Flag, Trilingual>> = {
  isSearch: terms.view,
  isAdd: terms.add,
  isModify: terms.modify,
  isDelete: ['Deactivate', '作废', '作廢'],
  isCancelInvalid: ['Restore', '取消作废', '取消作廢'],
  isPhysicalDelete: terms.delete,
  isBatchUpdate: ['Batch update', '批量修改', '批次修改'],
  isSave: terms.save,
  isSubmit: terms.submit,
  isClose: terms.close,
  isCheck: ['Approve', '审批', '核准'],
  isImport: terms.import,
  isExport: terms.export,
  isPrint: terms.print,
  isEnd: screenTerms.closeShort,
  isFixedButton: ['Fixed button', '固定按钮', '固定按鈕'],
  isCreateAdjust: ['Create adjustment order', '生成调整单', '產生調整單'],
  isReassign: ['Reassign', '改派', '改派'],
  isSuspend: ['Suspend', '挂起', '暫停'],
  isTransfer: ['Post', '过账', '過帳'],
  isDeleteAll: ['Delete all', '全部删除', '全部刪除'],
  isDownload: screenTerms.download,
  isRelease: ['Publish', '发布', '發布'],
  isSyncInv: ['Sync inventory', '同步库存', '同步庫存'],
  isImportActual: ['Import counts', '实盘导入', '實盤匯入'],
  isException: ['Handle exception', '异常处理', '異常處理'],
};

/** What a right is for: to look at what is there, to do the daily work on it, or to take away, bring back and change many at once. */
export type FlagKind = 'view' | 'work' | 'full';
const fullFlags: readonly Flag[] = [
  'isDelete',
  'isCancelInvalid',
  'isPhysicalDelete',
  'isBatchUpdate',
  'isDeleteAll',
  'isSyncInv',
];
export const kindOf = (flag: Flag): FlagKind => (viewFlags.includes(flag) ? 'view' : fullFlags.includes(flag) ? 'full' : 'work');
