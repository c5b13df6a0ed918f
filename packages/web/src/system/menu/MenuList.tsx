/** The entries of the menu: screens of the product, and own ones that lead out of it (SYS-44). */
import { labelOf as valueLabel } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { menuEntry, menuPhrases } from '@wms/contract/system/menu/menu.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import type { ReactNode } from 'react';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { type ListRow, member } from '../../kernel/field/fields.ts';
import type { Reason } from '../../kernel/field/issueText.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import type { TreeOption } from '../../kernel/rows/useTree.ts';
import { words } from './words.ts';

const acts = standardActs(menuEntry, {
  add: pathTo('System.AddMenus'),
  modify: (id) => pathTo('System.ModifyMenus', { id }),
});
const remove = acts.physicalDelete && {
  ...acts.physicalDelete,
  issues: (row: ListRow): readonly Reason[] => {
    const no = String(member(row, 'menuNo') ?? '');
    return member(row, 'isOut') === '1' ? [] : [{ code: 'menu.builtIn', params: { no }, text: menuPhrases['menu.builtIn'] }];
  },
};
const toolbar = [acts.add, acts.modify, remove].flatMap((act) => act ?? []);
const rowActs = acts.modify ? [acts.modify] : [];
/** The sides an entry is for, one after the other; none: everybody. */
const Sides = ({ text }: { text: string }): ReactNode => {
  const locale = useLocale();
  const sides = text.split(',').filter((side) => side !== '');
  if (sides.length === 0) return <span className="wms-quiet">{inLocale(words.everybody, locale)}</span>;
  return sides.map((side) => inLocale(valueLabel('Side', side), locale)).join(' · ');
};
const Owner = ({ no }: { no: string }): ReactNode => {
  const say = useSay();
  return no === '0' ? <span className="wms-quiet">{say(words.top)}</span> : no;
};
const cells: CellOptions = {
  menuNo: { width: 230 },
  menuName: { width: 160 },
  menuOwner: { render: (row) => <Owner no={String(member(row, 'menuOwner') ?? '0')} />, width: 150 },
  url: { width: 230 },
  side: { render: (row) => <Sides text={String(member(row, 'side') ?? '')} />, width: 180 },
};

/** Entries stand under groups of the product, own ones too; everything else holds nothing. */
const groups = new Set(menuSeeds.map(({ owner }) => owner));
const tree: TreeOption = {
  roots: { menuOwner: '0' },
  children: (row) => ({ menuOwner: String(member(row, 'menuNo') ?? '') }),
  isBranch: (row) => groups.has(String(member(row, 'menuNo') ?? '')),
};

export const MenuList = (): ReactNode => (
  <ResourceList resource={menuEntry} tree={tree} toolbar={toolbar} rowActs={rowActs} cells={cells} />
);
