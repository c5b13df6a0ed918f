import { classification } from '@wms/contract/base/classification/classification.ts';
import type { ToolbarAct } from '../../kernel/action/act.ts';
import { member, numberOf } from '../../kernel/field/fields.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';

/** A code is added under the one it belongs to: the form begins with its parent, and with what that one classifies. */
export const addCodeBelow: ToolbarAct = {
  key: 'addChild',
  label: ['Add below', '新增下级', '新增下層'],
  flag: 'isAdd',
  needs: 'one',
  run: ({ rows: [row] }) => {
    if (!row) return;
    goTo(
      pathTo(
        'Base.Basic.AddClassiflycode',
        {},
        {
          parentCode: numberOf(classification, row),
          objectType: String(member(row, 'objectType') ?? ''),
          orgNo: String(member(row, 'orgNo') ?? '*'),
        },
      ),
    );
  },
};
