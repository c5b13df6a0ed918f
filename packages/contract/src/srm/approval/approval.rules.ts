import { isIn, labelOf } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases, type Trilingual } from '../../kernel/phrase.ts';
import { approvalFlow } from './approval.flow.ts';

export const approvalPhrases = definePhrases({
  'approval.startAfterEnd': [
    'The validity cannot start after it ends',
    '有效期开始不能晚于有效期结束',
    '有效期開始不可晚於有效期結束',
  ],
  'approval.noReport': ['Attach at least one report', '请至少上传一份报告', '請至少上傳一份報告'],
  'approval.notDelivered': [
    'Supplier {supplierNo} has no valid supply terms for {itemNo}: ask the buyer to add them first',
    '供应商 {supplierNo} 没有物料 {itemNo} 的有效供货资料，请先由采购方维护',
    '供應商 {supplierNo} 沒有料件 {itemNo} 的有效供貨資料，請先由採購方維護',
  ],
  'approval.over': ['The last day has passed', '有效期结束日已过', '有效期結束日已過'],
  'approval.longer': [
    'The validity can only be shortened: no later than {end}',
    '审批时只能缩短有效期，最晚 {end}',
    '核准時只能縮短有效期，最晚 {end}',
  ],
  'approval.beforeStart': [
    'The validity cannot end before it starts on {start}',
    '有效期结束早于开始日期 {start}',
    '有效期結束早於開始日期 {start}',
  ],
  'approval.notGranted': [
    'Only approved delivery approvals can be renewed',
    '只有已通过的交货许可可以续期',
    '只有已核准的交貨許可可以續期',
  ],
  'approval.ownApplication': ['You cannot decide on your own application', '不能审批自己提交的申请', '不可核准自己送出的申請'],
});

type Given = string | null | undefined;
interface Validity {
  readonly effectiveStart?: Given;
  readonly effectiveEnd?: Given;
}
/** DELIV-24: both days count, so that one day alone is a validity. */
export const validityIssues = ({ effectiveStart, effectiveEnd }: Validity): readonly Issue<'effectiveEnd'>[] =>
  effectiveStart && effectiveEnd && effectiveStart > effectiveEnd
    ? [{ code: 'approval.startAfterEnd', field: 'effectiveEnd' }]
    : [];
/** What is applied for must still be of use. */
export const overIssues = ({ effectiveEnd }: Validity, today: string): readonly Issue<'effectiveEnd'>[] =>
  effectiveEnd && effectiveEnd < today ? [{ code: 'approval.over', field: 'effectiveEnd' }] : [];

interface Approval {
  readonly status: string;
  readonly effectiveStart: string;
  readonly effectiveEnd: string;
}
/** DA-02: whoever approves may shorten the validity; empty leaves it. */
export const shortenedIssues = ({ effectiveStart, effectiveEnd }: Approval, end: Given): readonly Issue<'effectiveEnd'>[] => {
  if (!end) return [];
  if (end > effectiveEnd) return [{ code: 'approval.longer', field: 'effectiveEnd', params: { end: effectiveEnd } }];
  return end < effectiveStart ? [{ code: 'approval.beforeStart', field: 'effectiveEnd', params: { start: effectiveStart } }] : [];
};
/** Approved, and its last day has passed. */
export const isExpired = ({ status, effectiveEnd }: Pick<Approval, 'status' | 'effectiveEnd'>, today: string): boolean =>
  isIn(approvalFlow, 'approved', status) && effectiveEnd < today;

/** What is to be delivered, and when. */
export interface Delivered {
  readonly itemNo: string;
  readonly lots: readonly Given[];
  readonly day: string;
}
export interface Permission extends Approval {
  readonly approvalNo: string;
  readonly itemNo: string;
  readonly lotNo: string | null;
}
/** Whether an approval is for a material and its batch, whatever its state and days. */
const isFor = ({ itemNo, lotNo }: Permission, delivered: Delivered): boolean =>
  itemNo === delivered.itemNo && (!lotNo || delivered.lots.includes(lotNo));
/** Both days count. */
export const covers = (permission: Permission, delivered: Delivered): boolean =>
  isFor(permission, delivered) &&
  isIn(approvalFlow, 'approved', permission.status) &&
  permission.effectiveStart <= delivered.day &&
  delivered.day <= permission.effectiveEnd;

const joined = ([en, cn, tw]: Trilingual, more: Trilingual): Trilingual => [
  `${en} ${more[0]}`,
  `${cn}${more[1]}`,
  `${tw}${more[2]}`,
];
/**
 * Why nothing covers a delivery: none was ever applied for, or what the one that comes nearest says. An approved one comes before
 * one that waits, and that one before those that came to nothing.
 */
export const whyMissing = (permissions: readonly Permission[], delivered: Delivered): Trilingual => {
  const found = permissions.filter((one) => isFor(one, delivered));
  const inState = (state: 'approved' | 'pending' | 'rejected' | 'void') =>
    found.find(({ status }) => isIn(approvalFlow, state, status));
  const near = inState('approved') ?? inState('pending') ?? inState('rejected') ?? inState('void');
  if (!near) return ['There is none.', '尚无交货许可。', '尚無交貨許可。'];
  const named: Trilingual = [near.approvalNo, near.approvalNo, near.approvalNo];
  if (isIn(approvalFlow, 'approved', near.status)) {
    const days = `${near.effectiveStart} – ${near.effectiveEnd}`;
    return joined(named, [`holds for ${days}.`, ` 的有效期为 ${days}。`, ` 的有效期為 ${days}。`]);
  }
  const [en, cn, tw] = labelOf(approvalFlow.dictionary, near.status);
  return joined(named, [`is ${en.toLowerCase()}.`, `：${cn}。`, `：${tw}。`]);
};
