/** Who moved an approval, when and why. */
import { labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { HistoryEntry } from '@wms/contract/kernel/reply.ts';
import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale } from '../../kernel/frame/locale.tsx';
import './approval.css';

const actions: Readonly<Record<string, { readonly label: Trilingual }>> = approvalFlow.actions;

export const History = ({ entries }: { readonly entries: readonly HistoryEntry[] | undefined }): ReactNode => {
  const locale = useLocale();
  if (!entries) return <Skeleton active />;
  return (
    <ol className="wms-approval-history" data-testid="approval.history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <time className="wms-figure">{entry.logged}</time>
          <strong>{inLocale(actions[entry.action]?.label ?? [entry.action, entry.action, entry.action], locale)}</strong>
          <StatusTag tone={toneOf(approvalFlow, entry.toStatus) ?? 'draft'}>
            {inLocale(labelOf(approvalFlow.dictionary, entry.toStatus), locale)}
          </StatusTag>
          <span>{entry.userName ?? entry.userNo}</span>
          {entry.note && <p>{entry.note}</p>}
        </li>
      ))}
    </ol>
  );
};
