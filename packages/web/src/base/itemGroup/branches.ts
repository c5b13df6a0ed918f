/** A category is added under the one it belongs to: the form begins with its parent. */
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import type { ToolbarAct } from '../../kernel/action/act.ts';
import { member, numberOf } from '../../kernel/field/fields.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';

export const addChild: ToolbarAct = {
  key: 'addChild',
  label: ['Add below', '新增下级', '新增下層'],
  flag: 'isAdd',
  needs: 'one',
  run: ({ rows: [row] }) => {
    if (row)
      goTo(
        pathTo(
          'Base.Material.AddCategory',
          {},
          { parentGroupNo: numberOf(itemGroup, row), orgNo: String(member(row, 'orgNo') ?? '*') },
        ),
      );
  },
};
