import type { ToolbarAct } from '../../kernel/action/act.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';

export const transferFlow: ToolbarAct = {
  key: 'transferFlow',
  label: ['Transfer flow', '抛转流程', '拋轉流程'],
  flag: 'isModify',
  needs: 'one',
  run: ({ rows: [row] }) => {
    if (row) goTo(pathTo('Base.Material.ModifyDocumentClass', { id: row.id }, { tab: 'flow' }));
  },
};
