/** The life of a label on one line: made, printed, scanned, stored, moved, and what became of it. */
import { labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { getLabelLife } from '@wms/contract/srm/label/label.calls.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { words as entryWords } from '../../kernel/field/entryWords.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './label.css';

const actions: Readonly<Record<string, { readonly label: Trilingual }>> = labelFlow.actions;

export const Life = ({ barcode }: { readonly barcode: string }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const found = useCall(getLabelLife, { barcode }, { report: 'silent' });
  if (found.isError) return <Failure title={say(entryWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.barcode !== barcode) return <Skeleton active />;
  const { history, children } = found.data;
  return (
    <>
      {history.length === 0 && <p className="wms-quiet">{say(words.noHistory)}</p>}
      <ol className="wms-label-life" data-testid="label.life">
        {history.map((entry) => (
          <li key={entry.id}>
            <time className="wms-figure">{entry.logged}</time>
            <strong>{inLocale(actions[entry.action]?.label ?? [entry.action, entry.action, entry.action], locale)}</strong>
            <StatusTag tone={toneOf(labelFlow, entry.toStatus) ?? 'draft'}>
              {inLocale(labelOf(labelFlow.dictionary, entry.toStatus), locale)}
            </StatusTag>
            <span>{entry.userName ?? entry.userNo}</span>
            {entry.note && <p>{entry.note}</p>}
          </li>
        ))}
      </ol>
      {children.length > 0 && (
        <section>
          <h3>{say(words.becameOf)}</h3>
          <ul className="wms-label-parts">
            {children.map((child) => (
              <li key={child.barcode}>
                <code>{child.barcode}</code> {formatQty(child.qty)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
