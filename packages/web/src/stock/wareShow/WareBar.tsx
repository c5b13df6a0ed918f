/** The line above one warehouse: how it is shown, what is looked for in it, and what can be added. */
import type { WareSummary } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Button, Dropdown, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import type { Dialogs } from './dialogs.tsx';
import { Finder } from './Finder.tsx';
import type { Rights } from './facts.ts';
import type { Found } from './useFind.ts';
import type { Show, ViewUrl, Ways } from './useViewUrl.ts';
import { words } from './words.ts';

const shows: readonly Show[] = ['plan', 'shelves', 'table'];

interface ActsProps {
  readonly ware: WareSummary;
  readonly url: ViewUrl;
  readonly ways: Ways;
  readonly rights: Rights;
  readonly hasZones: boolean;
  readonly dialogs: Dialogs;
}
const Acts = ({ ware: { warehouseNo }, url, ways: { settle }, rights, hasZones, dialogs }: ActsProps): ReactNode => {
  const say = useSay();
  const { zoneNo, shelfNo } = url;
  const adds = [
    ...(rights.addZone ? [{ key: 'zone', label: say(words.addZone), run: () => dialogs.zone(settle) }] : []),
    ...(rights.add && hasZones
      ? [
          { key: 'create', label: say(words.createCells), run: () => dialogs.create(zoneNo, settle) },
          { key: 'rows', label: say(words.addRows), run: () => dialogs.rows(zoneNo, shelfNo ?? '', settle) },
          {
            key: 'one',
            label: say(words.addOne),
            run: () => goTo(pathTo('Base.Basic.WarehouseManage.AddCell', {}, { warehouseNo, zoneNo: zoneNo || undefined })),
          },
        ]
      : []),
  ];
  return (
    <span className="wms-ware-acts">
      {adds.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: adds.map(({ key, label }) => ({ key, label: <span data-testid={`add.${key}`}>{label}</span> })),
            onClick: ({ key }) => adds.find((one) => one.key === key)?.run(),
          }}
        >
          <Button type="primary" data-testid="add">
            {say(words.add)} ▾
          </Button>
        </Dropdown>
      )}
      {rights.arrange && hasZones && (
        <Button data-testid="arrange" onClick={() => goTo(pathTo('Base.Basic.ManageWarehouse', {}, { warehouseNo }))}>
          {say(words.manage)}
        </Button>
      )}
    </span>
  );
};

export interface WareBarProps extends ActsProps {
  readonly choice: ReactNode;
  readonly found: Found;
}
export const WareBar = ({ choice, found, ...acts }: WareBarProps): ReactNode => {
  const say = useSay();
  const { show, keyword, change } = acts.url;
  return (
    <div className="wms-ware-bar">
      {choice}
      <Segmented<Show>
        value={show}
        aria-label={say(words.show)}
        options={shows.map((one) => ({ value: one, label: say(words[one]) }))}
        onChange={(next) => change({ show: next })}
      />
      <Finder keyword={keyword} onKeyword={(next) => change({ keyword: next }, 'replace')} found={found} />
      <Acts {...acts} />
    </div>
  );
};
