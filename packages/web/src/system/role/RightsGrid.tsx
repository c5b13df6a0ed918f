/** Menus as rows, rights as columns: a box for each, and boxes for a whole row, a branch and a column. */
import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import { flagLabels } from '@wms/contract/system/role/flags.ts';
import type { GridMenu } from '@wms/contract/system/role/role.ts';
import { Flex, Input, Switch } from 'antd';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { givable, type Placed, placed, type Rights, rightOf, shown, type Tick, tickOf, toggled } from './rights.ts';
import { words } from './words.ts';
import './role.css';

interface BoxProps {
  readonly label: string;
  readonly tick: Tick;
  readonly isDisabled: boolean;
  readonly isInherited?: boolean;
  readonly onToggle: () => void;
}
/** A native box: a grid of these draws ten times as fast as one of dressed boxes. */
const Box = ({ label, tick, isDisabled, isInherited = false, onToggle }: BoxProps): ReactNode => (
  <input
    type="checkbox"
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

interface RowProps {
  readonly menu: Placed;
  /** The flags held here, as one text: a row whose text stays is not drawn again. */
  readonly held: string;
  readonly inherited: string;
  readonly branchTick: Tick;
  readonly isReadOnly: boolean;
  readonly onToggle: (these: readonly string[]) => void;
}
const Row = memo(({ menu, held, inherited, branchTick, isReadOnly, onToggle }: RowProps): ReactNode => {
  const say = useSay();
  const flags = new Set(held.split(' '));
  const given = new Set(inherited.split(' '));
  const own = givable([menu]);
  const holdsAll = menu.own.length > 0 && menu.own.every((flag) => flags.has(flag));
  const rowTick: Tick = holdsAll ? 'all' : held === '' ? 'none' : 'some';
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: 8 + menu.depth * 16 }}>
        {menu.branch.length > 1 && (
          <Box
            label={say(words.wholeBranch, { name: menu.title })}
            tick={branchTick}
            isDisabled={isReadOnly || givable(menu.branch).length === 0}
            onToggle={() => onToggle(givable(menu.branch))}
          />
        )}
        <span>{menu.title}</span>
      </th>
      <td>
        <Box
          label={say(words.wholeRow, { name: menu.title })}
          tick={rowTick}
          isDisabled={isReadOnly || own.length === 0}
          onToggle={() => onToggle(own)}
        />
      </td>
      {grantFlags.map((flag) => {
        const label = say(words.right, { menu: menu.title, flag: say(flagLabels[flag]) });
        const isInherited = given.has(flag);
        return (
          <td key={flag}>
            <Box
              label={isInherited ? `${label} (${say(words.byRole)})` : label}
              tick={flags.has(flag) ? 'all' : 'none'}
              isInherited={isInherited}
              isDisabled={isReadOnly || !menu.own.includes(flag)}
              onToggle={() => onToggle([rightOf(menu.menuNo, flag)])}
            />
          </td>
        );
      })}
    </tr>
  );
});

export interface RightsGridProps {
  readonly tree: readonly GridMenu[];
  readonly value: Rights;
  /** Held already by roles: marked, and given again only on purpose. */
  readonly inherited?: Rights | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (change: (now: Rights) => Rights) => void;
}
const none: Rights = new Set();
const heldOn = (rights: Rights, menuNo: string): string =>
  grantFlags.filter((flag: Flag) => rights.has(rightOf(menuNo, flag))).join(' ');

export const RightsGrid = ({ tree, value, inherited = none, isReadOnly, onChange }: RightsGridProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState('');
  const [onlyGranted, setOnlyGranted] = useState(false);
  const all = useMemo(() => placed(tree), [tree]);
  const granted = onlyGranted ? new Set([...value, ...inherited]) : undefined;
  const rows = shown(all, text, granted);
  // the same function for every row and every drawing: only rows that differ are drawn again
  const toggle = useMemo(() => (these: readonly string[]) => onChange((now) => toggled(now, these)), [onChange]);
  const menusHeld = new Set([...value].map((right) => right.slice(0, right.lastIndexOf(' ')))).size;
  return (
    <div className="wms-rights" data-testid="rights">
      <Flex gap={12} align="center" wrap className="wms-rights-tools">
        <Input.Search
          className="wms-rights-search"
          allowClear
          placeholder={say(words.search)}
          aria-label={say(words.search)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Flex gap={6} align="center">
          <Switch size="small" checked={onlyGranted} onChange={setOnlyGranted} aria-labelledby={id} data-testid="rights.only" />
          <span id={id}>{say(words.onlyGranted)}</span>
        </Flex>
        <span className="wms-quiet" role="status">
          {say(words.count, { count: value.size, menus: menusHeld })}
        </span>
      </Flex>
      <section className="wms-rights-scroll" aria-label={say(words.menus)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(words.menu)}</th>
              <th scope="col" aria-label="*" />
              {grantFlags.map((flag) => {
                const these = rows.filter(({ own }) => own.includes(flag)).map(({ menuNo }) => rightOf(menuNo, flag));
                const name = say(flagLabels[flag]);
                return (
                  <th scope="col" key={flag}>
                    <span>{name}</span>
                    <Box
                      label={say(words.wholeColumn, { name })}
                      tick={tickOf(value, these)}
                      isDisabled={isReadOnly || these.length === 0}
                      onToggle={() => toggle(these)}
                    />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((menu) => (
              <Row
                key={menu.menuNo}
                menu={menu}
                held={heldOn(value, menu.menuNo)}
                inherited={heldOn(inherited, menu.menuNo)}
                branchTick={tickOf(value, givable(menu.branch))}
                isReadOnly={isReadOnly}
                onToggle={toggle}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="wms-quiet">{say(words.noneShown)}</p>}
      </section>
      <p className="wms-quiet">{say(isReadOnly ? words.readOnly : words.ownOnly)}</p>
    </div>
  );
};
