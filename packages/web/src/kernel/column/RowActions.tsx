/** The operations of one row: the one its list declares, if it is possible; all others under More, with their reasons (LIST-07). */

import type { Locale } from '@wms/contract/kernel/phrase.ts';
import { Dropdown } from 'antd';
import { type ComponentProps, type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { RowAct } from '../action/act.ts';
import type { ListRow } from '../field/fields.ts';
import { issueText } from '../field/issueText.ts';
import { words } from '../field/words.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { useAskedFor } from './useAskedFor.ts';

export const rowReasons = <T extends ListRow>(act: RowAct<T>, row: T, locale: Locale): readonly string[] => [
  ...new Set((act.issues?.(row) ?? []).map((issue) => issueText(issue, locale))),
];

/** The actions of a row with their reasons, in the order of the screen: none changes its place from row to row. */
export const actsOf = <T extends ListRow>(acts: readonly RowAct<T>[], row: T, locale: Locale) =>
  acts.map((act) => ({ act, reasons: rowReasons(act, row, locale) }));
/** What is possible now comes first, for a record that stands open alone. */
export const possibleFirst = <T extends ListRow>(acts: readonly RowAct<T>[], row: T, locale: Locale) =>
  actsOf(acts, row, locale).toSorted((left, right) => Math.sign(left.reasons.length) - Math.sign(right.reasons.length));
/** The one act that may stand on the face of the rows of a list: never one that takes something away. */
export const faceOf = <T extends ListRow>(acts: readonly RowAct<T>[]): RowAct<T> | undefined =>
  acts.find((act) => (act.isFace ?? act.isPrimary) && !act.ask?.isDanger);

export interface RowActionsProps<T extends ListRow> {
  readonly row: T;
  readonly name: string;
  readonly acts: readonly RowAct<T>[];
  readonly onRun: (act: RowAct<T>, row: T) => void;
}

interface PartProps<T extends ListRow> extends Omit<RowActionsProps<T>, 'acts'> {
  readonly parts: ReturnType<typeof actsOf<T>>;
}

/** An action in a menu, with why it is not possible. */
export const ActLabel = <T extends ListRow>({ act, reasons }: ReturnType<typeof actsOf<T>>[number]): ReactNode => {
  const say = useSay();
  return (
    <>
      <span data-testid={`row.${act.key}`}>{say(act.label)}</span>
      {reasons.length > 0 && <small className="wms-menu-reason">{reasons.join('\n')}</small>}
    </>
  );
};

/** What is under More, likewise built when it is first asked for. */
const MoreActs = <T extends ListRow>({ row, name, parts, onRun }: PartProps<T>): ReactNode => {
  const say = useSay();
  const [wasOpened, open] = useAskedFor(row.id);
  const opener = useRef<HTMLButtonElement>(null);
  const button = (more: ComponentProps<'button'>): ReactElement => (
    <button
      type="button"
      className="wms-rowact wms-rowmore"
      title={say(words.more)}
      aria-label={say(words.moreOf, { name })}
      {...more}
    >
      ⋯
    </button>
  );
  if (!wasOpened) return button({ onClick: open });
  return (
    <Menu
      key={row.id}
      parts={parts.map(({ act, reasons }) => ({
        key: act.key,
        label: <ActLabel act={act} reasons={reasons} />,
        disabled: reasons.length > 0,
      }))}
      onClose={() => opener.current?.focus()}
      onPick={(key) => {
        const found = parts.find(({ act }) => act.key === key);
        if (found) onRun(found.act, row);
      }}
    >
      {button({ autoFocus: true, ref: opener })}
    </Menu>
  );
};

interface MenuProps {
  readonly parts: readonly { readonly key: string; readonly label: ReactNode; readonly disabled: boolean }[];
  readonly onPick: (key: string) => void;
  /** The focus was in the menu, which goes. */
  readonly onClose: () => void;
  readonly children: ReactElement;
}
/** Open from the start: it was asked for by the press that built it. */
const Menu = ({ parts, onPick, onClose, children }: MenuProps): ReactNode => {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
        setOpen(next);
      }}
      menu={{
        items: [...parts],
        onClick: ({ key, domEvent }) => {
          // the focus is back on the opener by now: Enter would press that too, and open the menu again behind the dialog
          domEvent.preventDefault();
          onPick(key);
        },
      }}
    >
      {children}
    </Dropdown>
  );
};

export const RowActions = <T extends ListRow>({ row, name, acts, onRun }: RowActionsProps<T>): ReactNode => {
  const say = useSay();
  const ordered = actsOf(acts, row, useLocale());
  const face = faceOf(acts);
  const possible = ordered.find(({ act, reasons }) => act === face && reasons.length === 0)?.act;
  const folded = ordered.filter(({ act }) => act !== possible);
  return (
    <span className="wms-rowacts">
      {possible && (
        <button
          type="button"
          className="wms-rowact"
          data-testid={`row.${possible.key}`}
          aria-label={`${say(possible.label)} ${name}`}
          onClick={() => onRun(possible, row)}
        >
          {say(possible.label)}
        </button>
      )}
      {folded.length > 0 && <MoreActs row={row} name={name} parts={folded} onRun={onRun} />}
    </span>
  );
};
