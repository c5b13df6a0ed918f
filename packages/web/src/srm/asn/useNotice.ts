/** What the form of a notice writes: the draft of a new one, kept on this computer, or a copy of a stored one being changed. */
import { getOwnAsn } from '@wms/contract/srm/receipt/notice.calls.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../kernel/wire/calls.ts';
import { emptyNotice, type NoticeDraft, noticeOf, setDraft, useDraft } from './draft.ts';
import type { AsnWhole } from './facts.ts';

export interface Notice {
  readonly notice: NoticeDraft;
  readonly change: (change: (now: NoticeDraft) => NoticeDraft) => void;
  /** The stored ASN that is being changed; undefined for a new one. */
  readonly stored: AsnWhole | undefined;
  readonly isLoading: boolean;
  readonly isDirty: boolean;
}
export const useNotice = (id: string | null): Notice => {
  const draft = useDraft();
  const asked = useCall(getOwnAsn, { id: id ?? '' }, { enabled: id !== null, fresh: 0 });
  const stored = id !== null && asked.data?.id === id && !asked.isFetching ? asked.data : undefined;
  const [copy, setCopy] = useState<{ readonly of: string; readonly notice: NoticeDraft; readonly isDirty: boolean }>();
  const version = stored && `${stored.id}.${stored.version}`;
  useEffect(() => {
    if (stored && version)
      setCopy((now) => (now?.of === version ? now : { of: version, notice: noticeOf(stored), isDirty: false }));
  }, [stored, version]);
  const changeCopy = useCallback(
    (change: (now: NoticeDraft) => NoticeDraft) => setCopy((now) => now && { ...now, notice: change(now.notice), isDirty: true }),
    [],
  );
  if (id === null) return { notice: draft, change: setDraft, stored: undefined, isLoading: false, isDirty: false };
  return {
    notice: copy?.notice ?? emptyNotice,
    change: changeCopy,
    stored: asked.data?.id === id ? asked.data : undefined,
    isLoading: copy === undefined,
    isDirty: copy?.isDirty ?? false,
  };
};
