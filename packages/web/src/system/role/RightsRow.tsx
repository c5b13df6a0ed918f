/** One menu of the matrix of rights: its mark, its presets, and a box for each right its page has. */
import type { Flag } from '@wms/contract/kernel/permission.ts';
import { flagLabels } from '@wms/contract/system/role/flags.ts';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { isFirstOfKind, type Placed, type Preset, presets, presetsOf, type Tick } from './rights.ts';
import { presetWords, words } from './words.ts';

/** The place of a box in its row: the mark, the presets, then the rights. */
const MARK = 0;
const PRESETS = 1;
export const RIGHTS = PRESETS + presets.length;

interface BoxProps {
  readonly column: number;
  readonly label: string;
  readonly tick: Tick;
  readonly isDisabled: boolean;
  readonly isInherited?: boolean;
  readonly onToggle: () => void;
}
/** A native box in the look of the product: a matrix of these draws ten times as fast as one of dressed boxes. */
export const Box = ({ column, label, tick, isDisabled, isInherited = false, onToggle }: BoxProps): ReactNode => (
  <input
    type="checkbox"
    className="wms-box"
    tabIndex={-1}
    data-column={column}
    aria-label={label}
    title={label}
    checked={tick === 'all'}
    ref={(input) => {
      if (input) input.indeterminate = tick === 'some';
    }}
    disabled={isDisabled}
    data-inherited={isInherited ? '' : undefined}
    onChange={onToggle}
  />
);

interface PresetsProps {
  readonly name: string;
  /** The presets that differ here. */
  readonly offered: readonly Preset[];
  readonly held: Preset | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (preset: Preset) => void;
}
export const Presets = ({ name, offered, held, isDisabled, onChoose }: PresetsProps): ReactNode => {
  const say = useSay();
  return (
    <span className="wms-presets">
      {presets.map((preset, at) => {
        const text = say(presetWords[preset]);
        return offered.includes(preset) ? (
          <button
            key={preset}
            type="button"
            tabIndex={-1}
            data-column={PRESETS + at}
            disabled={isDisabled}
            aria-pressed={held === preset}
            aria-label={say(words.presetOf, { name, preset: text })}
            title={say(words.presetOf, { name, preset: text })}
            onClick={() => onChoose(preset)}
          >
            {text}
          </button>
        ) : (
          <span key={preset} aria-hidden="true">
            {text}
          </span>
        );
      })}
    </span>
  );
};

export interface RowProps {
  readonly menu: Placed;
  readonly columns: readonly Flag[];
  /** The flags held here, as one text: a row whose text stays is not drawn again. */
  readonly held: string;
  readonly inherited: string;
  /** Of the menu and all that lies below it. */
  readonly mark: Tick;
  readonly preset: Preset | undefined;
  readonly isReadOnly: boolean;
  readonly onToggle: (menu: Placed, flag?: Flag) => void;
  readonly onPreset: (menu: Placed, preset: Preset) => void;
}
export const RightsRow = memo((props: RowProps): ReactNode => {
  const { menu, columns, held, inherited, mark, preset, isReadOnly, onToggle, onPreset } = props;
  const say = useSay();
  const flags = new Set(held.split(' '));
  const given = new Set(inherited.split(' '));
  const isFixed = isReadOnly || !menu.branch.some(({ own }) => own.length > 0);
  const isGroup = menu.branch.length > 1;
  return (
    <tr data-group={isGroup ? '' : undefined}>
      <th scope="row">
        <span className="wms-rights-name" style={{ paddingInlineStart: menu.depth * 20 }}>
          <Box
            column={MARK}
            label={say(isGroup ? words.wholeBranch : words.wholeRow, { name: menu.title })}
            tick={mark}
            isDisabled={isFixed}
            onToggle={() => onToggle(menu)}
          />
          <span title={menu.title}>{menu.title}</span>
        </span>
      </th>
      <td>
        <Presets
          name={menu.title}
          offered={presetsOf(menu.branch)}
          held={preset}
          isDisabled={isFixed}
          onChoose={(chosen) => onPreset(menu, chosen)}
        />
      </td>
      {columns.map((flag, at) => {
        const first = isFirstOfKind(columns, at) ? '' : undefined;
        if (!menu.has.includes(flag)) return <td key={flag} data-first={first} />;
        const label = say(words.right, { menu: menu.title, flag: say(flagLabels[flag]) });
        const isInherited = given.has(flag);
        return (
          <td key={flag} data-first={first}>
            <Box
              column={RIGHTS + at}
              label={isInherited ? `${label} (${say(words.byRole)})` : label}
              tick={flags.has(flag) ? 'all' : 'none'}
              isInherited={isInherited}
              isDisabled={isReadOnly || !menu.own.includes(flag)}
              onToggle={() => onToggle(menu, flag)}
            />
          </td>
        );
      })}
    </tr>
  );
});
RightsRow.displayName = 'RightsRow';
