/** The modify action of a record whose form has id and number in its address. */
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import type { ListTools, ToolbarAct } from '../../kernel/list/act.ts';
import { member } from '../../kernel/list/fields.ts';
import { standardNeeds } from '../../kernel/list/toolbar.ts';
import { actionWords } from '../../kernel/list/words.ts';
import { pathTo } from '../../kernel/routes.ts';
import { goTo } from '../../kernel/tabStore.ts';

export const numberAct = (route: RouteName, field: string): ToolbarAct => ({
  key: 'modify',
  label: actionWords.modify,
  flag: 'isModify',
  needs: standardNeeds.modify,
  run: ({ rows: [row] }: ListTools) => row && goTo(pathTo(route, { id: row.id, [field]: String(member(row, field)) })),
});
