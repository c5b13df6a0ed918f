/** The print templates: what is printed with which, for whom. */
import type { ReactNode } from 'react';
import { BasePage, loadPlace } from '../base/door.ts';
import type { ToolbarAct } from '../kernel/action/act.ts';
import { pathTo } from '../kernel/frame/routes.ts';
import { goTo } from '../kernel/frame/tabStore.ts';
import { designWords as words } from './designWords.ts';

export const loadTemplates = () => loadPlace('Base.Basic.PrintTemplate');
const copy: ToolbarAct = {
  ...{ key: 'copy', label: words.copy, flag: 'isAdd', needs: 'one', isFace: true },
  run: ({ rows: [row] }) => row && goTo(pathTo('Base.Basic.CopyPrintTemplate', { id: row.id })),
};
const acts: readonly ToolbarAct[] = [copy];
export const TemplateList = (): ReactNode => <BasePage acts={acts} />;
