import { labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import type { ReactNode } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import type { FoundLabel } from './hand/labelDoor.ts';
import { words } from './words.ts';
import './label.css';

const actions: Readonly<Record<string, { readonly label: Trilingual }>> = labelFlow.actions;

interface Props {
  readonly history: FoundLabel['history'];
  readonly parts: FoundLabel['children'];
}
/** The steps of a label, oldest first, and what it was split or merged into. */
export const Steps = ({ history, parts }: Props): ReactNode => {
  const say = useSay();
  const locale = useLocale();
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
      {parts.length > 0 && (
        <section>
          <h3>{say(words.becameOf)}</h3>
          <ul className="wms-label-parts">
            {parts.map((child) => (
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
