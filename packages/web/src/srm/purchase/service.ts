import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Side } from '@wms/contract/kernel/permission.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { OrderLineAction } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchasePhrases } from '@wms/contract/srm/purchase/purchase.phrases.ts';
import { guardsOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { purchaseLine, purchaseOrder, purchaseReply } from '@wms/contract/srm/purchase/purchase.ts';
import type { purchaseVersion } from '@wms/contract/srm/purchase/version.ts';
import type { Reason } from '../../kernel/field/issueText.ts';

export const supplierService = 'ISupSrmPurchaseService';
export const buyerService = 'ISrmPurchaseService';
/** The service that answers a side: the one with Sup in its name is the supplier's (API-16). */
export const serviceOf = (side: Side): string => (side === 'supplier' ? supplierService : buyerService);

export type OrderHead = Row<typeof purchaseOrder>;
export type OrderLine = Row<typeof purchaseLine>;
export type Reply = Row<typeof purchaseReply>;
export type LineVersion = Row<typeof purchaseVersion>;
export interface OrderLineDetail extends OrderLine {
  readonly replyRows: readonly Reply[];
  readonly proposedRows: readonly Reply[];
  readonly replyHistory: readonly Reply[];
  readonly versions: readonly LineVersion[];
}
export interface OrderDetail extends OrderHead {
  readonly lines: readonly OrderLineDetail[];
}

const texts: Readonly<Record<string, Trilingual>> = purchasePhrases;
/** A guard with the words of this room. */
export const asReason = (issue: Issue): Reason => {
  const text = texts[issue.code];
  return text ? { ...issue, text } : issue;
};
/** Why a move is not possible on a line, as a button's tooltip says it. */
export const reasonsFor =
  (action: OrderLineAction, options?: { readonly refusal?: boolean }) =>
  (line: OrderLine): readonly Reason[] =>
    guardsOf(action, line, options).map(asReason);

/** Rows as commands take them. */
export const wanted = (rows: readonly { readonly id: string; readonly version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }));

/** Lines as a question names them: the first by order and item, and how many more there are. */
export const nameOf = (rows: readonly OrderLine[]): string => {
  const [first] = rows;
  const name = first ? `${first.purchaseNo}-${first.purchaseSeq}` : '';
  return rows.length > 1 ? `${name} +${rows.length - 1}` : name;
};
