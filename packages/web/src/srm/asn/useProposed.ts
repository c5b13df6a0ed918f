/** What a new notice proposes before anything is written: own name and address, the day, where the order wants the goods, how it went last. */
import { useEffect } from 'react';
import { today } from '../../kernel/frame/today.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import type { NoticeDraft } from './draft.ts';
import { useOwnSuppliers } from './Frozen.tsx';
import { lastNoticeTo } from './lastNotice.ts';

export interface Proposed {
  /** Fields that stand as the last notice had them. */
  readonly fromLast: readonly string[];
  /** Puts these fields back to what stands without that notice. */
  readonly clear: (names: readonly string[]) => void;
}

type Change = (change: (now: NoticeDraft) => NoticeDraft) => void;
export const useProposed = (notice: NoticeDraft, change: Change, isNew: boolean): Proposed => {
  const user = useUser();
  const own = useOwnSuppliers().find((row) => row.orgNo === notice.orgNo);
  const wanted = notice.lines.find((line) => line.receiveAddress)?.receiveAddress ?? null;
  const due = notice.lines.flatMap((line) => line.due ?? []).sort()[0];
  const plain: Readonly<Record<string, string | null>> = {
    deliveryDate: today(),
    expectedArrivalDate: due && due > today() ? due : today(),
    shipper: user.userName,
    shipAddress: own?.address ?? null,
    deliveryAddress: wanted,
  };
  const last = isNew ? lastNoticeTo(notice.orgNo, wanted ?? '') : {};
  const missing = Object.entries({ ...plain, ...last }).filter(([name, value]) => value && !Object.hasOwn(notice.head, name));
  const isMissing = isNew && missing.length > 0;
  useEffect(() => {
    if (isMissing) change((now) => ({ ...now, head: { ...Object.fromEntries(missing), ...now.head } }));
  });
  return {
    fromLast: Object.keys(last).filter((name) => notice.head[name] === last[name] && last[name] !== plain[name]),
    clear: (names) =>
      change((now) => ({
        ...now,
        head: { ...now.head, ...Object.fromEntries(names.map((name) => [name, plain[name] ?? null])) },
      })),
  };
};
