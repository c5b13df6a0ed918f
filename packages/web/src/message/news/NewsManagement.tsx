/** News and announcements as their authors keep them (NEWS-06): drafts, what is published, and what was taken back. */
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { isIn, labelOf } from '@wms/contract/kernel/flow.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { cancelNews, exportNews, pinNews, publishNews, unpinNews } from '@wms/contract/message/news/news.calls.ts';
import { readerships } from '@wms/contract/message/news/news.flow.ts';
import type { news } from '@wms/contract/message/news/news.ts';
import type { ReactNode } from 'react';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { carryOut, standardActs, versioned } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { member } from '../../kernel/field/fields.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { SavedPreview } from './Preview.tsx';
import { Readers } from './Readers.tsx';
import { managedNews, newsMoves } from './service.ts';
import { words } from './words.ts';
import './news.css';

type ListedNews = Listed<typeof news>;
type Tools = ListTools<ListedNews>;

const sends =
  (call: typeof publishNews, done: (typeof words)[keyof typeof words]) =>
  async ({ rows, refresh }: Tools): Promise<void> => {
    if (await carryOut(call, { records: rows.map(versioned) }, done)) refresh();
  };
const toForm = ({ rows: [row] }: Tools): void => {
  if (row) goTo(pathTo('News.ModifyManagement', { id: row.id }));
};
const modify = moveAct(newsMoves, 'edit', {
  key: 'modify',
  isFace: true,
  run: toForm,
});
const publish = moveAct(newsMoves, 'publish', {
  isFace: true,
  ask: { text: words.askPublish, consequence: words.publishThen },
  run: sends(publishNews, words.published),
});
const cancel = moveAct(newsMoves, 'cancelPublish', {
  ask: { text: words.askCancel, consequence: words.cancelThen, isDanger: true },
  run: sends(cancelNews, words.cancelled),
});
const top = moveAct(newsMoves, 'top', {
  isFace: true,
  run: sends(pinNews, words.pinnedDone),
});
const untop = moveAct(newsMoves, 'untop', {
  run: sends(unpinNews, words.unpinnedDone),
});
const remove = moveAct(newsMoves, 'delete', {
  run: () => undefined,
});

const acts = standardActs(managedNews, { add: pathTo('News.AddManagement') });
const toolbar = [
  acts.add,
  { ...modify, needs: 'one' },
  { ...publish, needs: 'some' },
  { ...cancel, needs: 'some' },
  acts.physicalDelete && { ...acts.physicalDelete, issues: remove.issues },
  exportAct(serviceOf(exportNews)),
].flatMap((act) => act ?? []) as readonly ToolbarAct<ListedNews>[];
const rowActs: readonly RowAct<ListedNews>[] = [modify, publish, cancel, top, untop];

/** Own staff stand in no circle outside. */
const circleOf = ({ whereNews, outDoorType }: ListedNews, say: ReturnType<typeof useSay>): string =>
  isIn(readerships, 'inside', whereNews) ? '—' : say(labelOf('OutDoorType', outDoorType ?? ''));
const viewsOf = (row: ListedNews): number | undefined => {
  const count = member(row, 'viewCount');
  return typeof count === 'number' ? count : undefined;
};

export const NewsManagement = (): ReactNode => {
  const say = useSay();
  const circle = (row: ListedNews): string => circleOf(row, say);
  const cells: CellOptions<ListedNews> = { outDoorType: { render: circle, text: circle, reads: ['whereNews'] } };
  return (
    <ResourceList<ListedNews>
      resource={managedNews}
      cells={cells}
      toolbar={toolbar}
      rowActs={rowActs}
      detail={{
        isFactsLast: true,
        tabs: [
          { key: 'preview', label: words.preview, render: ({ id }) => <SavedPreview id={id} /> },
          { key: 'readers', label: words.readers, render: (row) => <Readers id={row.id} viewCount={viewsOf(row)} /> },
        ],
      }}
    />
  );
};
