import type { Trilingual } from '../../kernel/phrase.ts';

const refusedMark = 'refused: ';
/** Why a reply no longer counts, as it is stored: a version, another reply, or the words of the buyer. */
export const endReasons = {
  again: 'again',
  lockedChange: 'lockedChange',
  refused: (reason: string): string => `${refusedMark}${reason}`.slice(0, 500),
} as const;

/** The same in words. */
export const endReasonText = (endReason: string): Trilingual => {
  if (/^v\d+$/.test(endReason)) return [`changed in ${endReason}`, `在 ${endReason} 中变更`, `在 ${endReason} 中變更`];
  if (endReason === endReasons.again) return ['replied again', '已重新回复', '已重新回覆'];
  if (endReason === endReasons.lockedChange) return ['changed in the lock period', '锁定期内变更', '鎖定期內變更'];
  const reason = endReason.startsWith(refusedMark) ? endReason.slice(refusedMark.length) : endReason;
  return [`refused: ${reason}`, `已退回：${reason}`, `已退回：${reason}`];
};
