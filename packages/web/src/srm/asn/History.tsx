/** Who moved the notice from which status to which, when and why. */
import { labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { HistoryEntry } from '@wms/contract/kernel/reply.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

const actions: Readonly<Record<string, { readonly label: Trilingual }>> = asnFlow.actions;

export const History = ({ entries }: { entries: readonly HistoryEntry[] | undefined }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  if (!entries) return <Skeleton active />;
  if (entries.length === 0) return <p className="wms-quiet">{say(words.noHistory)}</p>;
  return (
    <ol className="wms-asn-history" data-testid="asn.history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <time className="wms-figure">{entry.logged}</time>
          <strong>{inLocale(actions[entry.action]?.label ?? [entry.action, entry.action, entry.action], locale)}</strong>
          <StatusTag tone={toneOf(asnFlow, entry.toStatus) ?? 'draft'}>
            {inLocale(labelOf(asnFlow.dictionary, entry.toStatus), locale)}
          </StatusTag>
          <span>{entry.userName ?? entry.userNo}</span>
          {entry.note && <p className="wms-asn-said">{entry.note}</p>}
        </li>
      ))}
    </ol>
  );
};
