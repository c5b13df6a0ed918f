/** What the screens of approvals read of the server, by side, and the guards of the contract with their texts. */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import {
  getApproval,
  type ListedApproval,
  listApprovals,
  listOwnApprovals,
  type WholeApproval,
} from '@wms/contract/srm/approval/approval.calls.ts';
import { approval } from '@wms/contract/srm/approval/approval.document.ts';
import { approvalPhrases } from '@wms/contract/srm/approval/approval.rules.ts';
import type { ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { reasonsWith } from '../../kernel/field/issueText.ts';

/** An approval in the drawer: what the list shows of it, until everything has come. */
export type OpenApproval = ListedApproval & Partial<WholeApproval>;
export const isSupplier = ({ side }: Pick<UserInfo, 'side'>): boolean => side === 'supplier';
export const callsOf = (user: Pick<UserInfo, 'side'>) => ({
  service: serviceOf(isSupplier(user) ? listOwnApprovals : listApprovals),
  list: operationOf(listApprovals),
  get: operationOf(getApproval),
});
export const withTexts = reasonsWith(approvalPhrases);
export const approvalMoves = { document: approval, texts: approvalPhrases };
export const reasonRule: ReasonRule = { max: 500, issues: ({ remark }) => withTexts(missingReason(remark, 'remark')) };
