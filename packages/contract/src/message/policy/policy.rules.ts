/** Who a policy tells, asked by the form and again by the server. */
import type { Issue } from '../../kernel/issue.ts';

/** Values of NOTICE_RECEIVER: a person, whoever holds a role, the people of the document's supplier, who opened the document. */
export const receiverKinds = ['user', 'role', 'supplier', 'creator'] as const;
export type ReceiverKind = (typeof receiverKinds)[number];
export interface NoticeReceiver {
  readonly receiverType: ReceiverKind;
  /** The number of the user or the role; absent where the document says who it is. */
  readonly receiverNo?: string | null | undefined;
}
/** Kinds of receivers that are named one by one. */
export const isNamed = (kind: ReceiverKind): kind is 'user' | 'role' => kind === 'user' || kind === 'role';

/** `rowId` is the index in the list. */
export const receiverIssues = (receivers: readonly NoticeReceiver[]): readonly Issue<'receivers'>[] => {
  if (receivers.length === 0) return [{ code: 'policy.noReceiver', field: 'receivers' }];
  const seen = new Set<string>();
  return receivers.flatMap(({ receiverType, receiverNo }, at): readonly Issue<'receivers'>[] => {
    const key = `${receiverType} ${receiverNo ?? ''}`;
    const isTwice = seen.has(key);
    seen.add(key);
    const code =
      isNamed(receiverType) === ((receiverNo ?? '') === '') ? 'policy.receiverNo' : isTwice ? 'policy.receiverTwice' : undefined;
    return code === undefined ? [] : [{ code, field: 'receivers', rowId: String(at) }];
  });
};
