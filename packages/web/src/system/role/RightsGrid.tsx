/** Menus as rows, rights as columns: a mark and presets for each menu and each group, and a box for each right a page has. */
import { SearchOutlined } from '@ant-design/icons';
import { type Flag, grantFlags } from '@wms/contract/kernel/permission.ts';
import { flagLabels } from '@wms/contract/system/role/flags.ts';
import type { GridMenu } from '@wms/contract/system/role/role.ts';
import { Flex, Input, Switch } from 'antd';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useMatrixKeys } from './matrixKeys.ts';
import { Box, Presets, RIGHTS, RightsRow } from './RightsRow.tsx';
import {
  columns as allColumns,
  givable,
  isFirstOfKind,
  type Placed,
  placed,
  presetHeld,
  presetsOf,
  type Rights,
  rightOf,
  rightsOf,
  shown,
  tickOf,
  toggled,
  withPreset,
} from './rights.ts';
import { words } from './words.ts';
import './role.css';

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

interface HeadProps extends Pick<RightsGridProps, 'value' | 'isReadOnly' | 'onChange'> {
  readonly rows: readonly Placed[];
  readonly columns: readonly Flag[];
}
/** The rights by name, each with a box for all menus shown, and the presets for all of them. */
const Head = ({ rows, columns, value, isReadOnly, onChange }: HeadProps): ReactNode => {
  const say = useSay();
  return (
    <thead>
      <tr>
        <th scope="col">{say(words.menu)}</th>
        <th scope="col">
          <Presets
            name={say(words.allShown)}
            offered={presetsOf(rows)}
            held={presetHeld(value, rows)}
            isDisabled={isReadOnly || givable(rows).length === 0}
            onChoose={(preset) => onChange((now) => withPreset(now, rows, preset))}
          />
        </th>
        {columns.map((flag, at) => {
          const on = rows.filter(({ has }) => has.includes(flag)).map(({ menuNo }) => rightOf(menuNo, flag));
          const may = rows.filter(({ own }) => own.includes(flag)).map(({ menuNo }) => rightOf(menuNo, flag));
          const name = say(flagLabels[flag]);
          return (
            <th scope="col" key={flag} data-first={isFirstOfKind(columns, at) ? '' : undefined}>
              <span>{name}</span>
              <Box
                column={RIGHTS + at}
                label={say(words.wholeColumn, { name })}
                tick={tickOf(value, on)}
                isDisabled={isReadOnly || may.length === 0}
                onToggle={() => onChange((now) => toggled(now, may))}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

export const RightsGrid = ({ tree, value, inherited = none, isReadOnly, onChange }: RightsGridProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const keys = useMatrixKeys(table);
  const [text, setText] = useState('');
  const [onlyGranted, setOnlyGranted] = useState(false);
  const all = useMemo(() => placed(tree), [tree]);
  // what no page of this side has is no column, whatever is looked for: columns that came and went would move the others
  const columns = useMemo(() => allColumns.filter((flag) => tree.some(({ has }) => has.includes(flag))), [tree]);
  const rows = shown(all, text, onlyGranted ? new Set([...value, ...inherited]) : undefined);
  // the same functions for every row and every drawing: only rows that differ are drawn again
  const acts = useMemo(
    () => ({
      toggle: (menu: Placed, flag?: Flag) =>
        onChange((now) => toggled(now, flag ? [rightOf(menu.menuNo, flag)] : givable(menu.branch))),
      preset: (menu: Placed, preset: Parameters<typeof withPreset>[2]) => onChange((now) => withPreset(now, menu.branch, preset)),
    }),
    [onChange],
  );
  const menusHeld = new Set([...value].map((right) => right.slice(0, right.lastIndexOf(' ')))).size;
  return (
    <div className="wms-rights" data-testid="rights">
      <Flex gap={12} align="center" wrap className="wms-rights-tools">
        <Input
          type="search"
          prefix={<SearchOutlined aria-hidden="true" />}
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
      <section className="wms-rights-scroll" aria-label={say(words.menus)} {...(isReadOnly ? { tabIndex: 0 } : {})}>
        <table aria-label={say(words.menus)} ref={table} {...keys}>
          <Head rows={rows} columns={columns} value={value} isReadOnly={isReadOnly} onChange={onChange} />
          <tbody>
            {rows.map((menu) => (
              <RightsRow
                key={menu.menuNo}
                menu={menu}
                columns={columns}
                held={heldOn(value, menu.menuNo)}
                inherited={heldOn(inherited, menu.menuNo)}
                mark={tickOf(value, rightsOf(menu.branch))}
                preset={presetHeld(value, menu.branch)}
                isReadOnly={isReadOnly}
                onToggle={acts.toggle}
                onPreset={acts.preset}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="wms-quiet">{say(words.noneShown)}</p>}
      </section>
      <p className="wms-quiet">{isReadOnly ? say(words.readOnly) : `${say(words.presetsMean)} ${say(words.ownOnly)}`}</p>
    </div>
  );
};
