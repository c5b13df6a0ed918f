/** The print templates: what is printed with which, for whom. */
import type { ReactNode } from 'react';
import { BasePage, loadPlace } from '../base/door.ts';
import type { ToolbarAct } from '../kernel/action/act.ts';
import type { CellOptions } from '../kernel/column/tableParts.tsx';
import { type ListRow, member } from '../kernel/field/fields.ts';
import { sayNow, useSay } from '../kernel/frame/locale.tsx';
import { routeTitle } from '../kernel/frame/messages.ts';
import { pathTo } from '../kernel/frame/routes.ts';
import { goTo } from '../kernel/frame/tabStore.ts';
import { designWords as words } from './designWords.ts';

export const loadTemplates = () => loadPlace('Base.Basic.PrintTemplate');
const copy: ToolbarAct = {
  ...{ key: 'copy', label: words.copy, flag: 'isAdd', needs: 'one', isFace: true },
  run: ({ rows: [row] }) => row && goTo(pathTo('Base.Basic.CopyPrintTemplate', { id: row.id })),
};
const acts: readonly ToolbarAct[] = [copy];

/** Nobody knows a page by its number. */
const PageName = ({ menuNo }: { readonly menuNo: string }): ReactNode => {
  const say = useSay();
  return menuNo && say(routeTitle(menuNo));
};
const menuOf = (row: ListRow): string => String(member(row, 'module') ?? '');
const cells: CellOptions = {
  module: {
    render: (row) => <PageName menuNo={menuOf(row)} />,
    text: (row) => (menuOf(row) ? sayNow(routeTitle(menuOf(row))) : ''),
  },
};
export const TemplateList = (): ReactNode => <BasePage acts={acts} cells={cells} />;
