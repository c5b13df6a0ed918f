/** The modify action of a record whose form has id and number in its address. */
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { standardNeeds } from '../../kernel/action/toolbar.ts';
import { member } from '../../kernel/field/fields.ts';
import { actionWords } from '../../kernel/field/words.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';

export const numberAct = (route: RouteName, field: string): ToolbarAct => ({
  key: 'modify',
  label: actionWords.modify,
  flag: 'isModify',
  needs: standardNeeds.modify,
  isFace: true,
  run: ({ rows: [row] }: ListTools) => row && goTo(pathTo(route, { id: row.id, [field]: String(member(row, field)) })),
});
