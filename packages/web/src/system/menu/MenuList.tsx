/** The entries of the menu: screens of the product, and own ones that lead out of it (SYS-44). */
import { menuEntry, menuPhrases } from '@wms/contract/system/menu/menu.ts';
import type { ReactNode } from 'react';
import type { Reason } from '../../kernel/form/issueText.ts';
import { type ListRow, member } from '../../kernel/list/fields.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { standardActs } from '../../kernel/list/standardActs.ts';
import type { CellOptions } from '../../kernel/list/tableParts.tsx';
import { pathTo } from '../../kernel/routes.ts';

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
const cells: CellOptions = { menuNo: { width: 230 }, menuName: { width: 160 }, menuOwner: { width: 150 }, url: { width: 230 } };

export const MenuList = (): ReactNode => (
  <ResourceList resource={menuEntry} toolbar={toolbar} rowActs={rowActs} cells={cells} detail={false} />
);
