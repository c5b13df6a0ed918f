/** Who moved a document, when and why. */
import { type Flow, labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { HistoryEntry } from '@wms/contract/kernel/reply.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale } from '../../kernel/frame/locale.tsx';
import './approval.css';

interface Props {
  readonly flow: Flow;
  readonly entries: readonly HistoryEntry[] | undefined;
}
export const History = ({ flow, entries }: Props): ReactNode => {
  const locale = useLocale();
  const actions: Readonly<Record<string, { readonly label: Trilingual }>> = flow.actions;
  if (!entries) return <Skeleton active />;
  return (
    <ol className="wms-approval-history" data-testid="approval.history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <time className="wms-figure">{entry.logged}</time>
          <strong>{inLocale(actions[entry.action]?.label ?? [entry.action, entry.action, entry.action], locale)}</strong>
          <StatusTag tone={toneOf(flow, entry.toStatus) ?? 'draft'}>
            {inLocale(labelOf(flow.dictionary, entry.toStatus), locale)}
          </StatusTag>
          <span>{entry.userName ?? entry.userNo}</span>
          {entry.note && <p>{entry.note}</p>}
        </li>
      ))}
    </ol>
  );
};
