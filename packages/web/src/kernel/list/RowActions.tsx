/** The operations of one row: at most four, the rest under More; disabled ones give their reasons, one per line (LIST-07). */

import type { Locale } from '@wms/contract/kernel/phrase.ts';
import { Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { issueText } from '../form/issueText.ts';
import { useLocale, useSay } from '../locale.tsx';
import type { RowAct } from './act.ts';
import { VISIBLE_ACTS } from './columns.ts';
import type { ListRow } from './fields.ts';
import { Reasons } from './Toolbar.tsx';
import { words } from './words.ts';

export const rowReasons = <T extends ListRow>(act: RowAct<T>, row: T, locale: Locale): readonly string[] => [
  ...new Set((act.issues?.(row) ?? []).map((issue) => issueText(issue, locale))),
];

/** The actions of a row with their reasons: what is possible now comes first, each kind in the order of the screen (LIST-07). */
export const actsOf = <T extends ListRow>(acts: readonly RowAct<T>[], row: T, locale: Locale) =>
  acts
    .map((act) => ({ act, reasons: rowReasons(act, row, locale) }))
    .toSorted((left, right) => Math.sign(left.reasons.length) - Math.sign(right.reasons.length));

export interface RowActionsProps<T extends ListRow> {
  readonly row: T;
  readonly name: string;
  readonly acts: readonly RowAct<T>[];
  /** How many stand on the face; four unless there is less room. */
  readonly most?: number;
  readonly onRun: (act: RowAct<T>, row: T) => void;
}

export const RowActions = <T extends ListRow>({ row, name, acts, most = VISIBLE_ACTS, onRun }: RowActionsProps<T>): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const ordered = actsOf(acts, row, locale);
  const shown = ordered.slice(0, most);
  const folded = ordered.slice(most);
  return (
    <span className="wms-rowacts">
      {shown.map(({ act, reasons }) => {
        const button = (
          <button
            key={act.key}
            type="button"
            className="wms-rowact"
            data-testid={`row.${act.key}`}
            data-danger={act.ask?.isDanger ? '' : undefined}
            aria-disabled={reasons.length > 0}
            onClick={() => {
              if (reasons.length === 0) onRun(act, row);
            }}
          >
            {say(act.label)}
            <span className="wms-unseen"> {name}</span>
          </button>
        );
        return reasons.length === 0 ? (
          button
        ) : (
          <Tooltip key={act.key} title={<Reasons lines={reasons} />}>
            {button}
          </Tooltip>
        );
      })}
      {folded.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: folded.map(({ act, reasons }) => {
              return {
                key: act.key,
                label: (
                  <>
                    {say(act.label)}
                    {reasons.length > 0 && <small className="wms-menu-reason">{reasons.join('\n')}</small>}
                  </>
                ),
                disabled: reasons.length > 0,
              };
            }),
            onClick: ({ key }) => {
              const found = folded.find(({ act }) => act.key === key);
              if (found) onRun(found.act, row);
            },
          }}
        >
          <button type="button" className="wms-rowact" aria-label={say(words.moreOf, { name })}>
            {say(words.more)}
          </button>
        </Dropdown>
      )}
    </span>
  );
};
