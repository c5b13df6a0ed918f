/** The warehouse view (/base/basic/warehouseManage): which warehouse, and that warehouse. */
import type { WareSummary } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { EmptyList, Failure, ListForbidden } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { useRights, useWarehouses } from './facts.ts';
import { OneWarehouse } from './OneWarehouse.tsx';
import { useViewUrl } from './useViewUrl.ts';
import { words } from './words.ts';
import '../../kernel/list/list.css';
import './tones.css';
import './wareShow.css';
import './plan.css';
import './wareSide.css';
import './shelf.css';
import './dialogs.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}
/** The warehouses to choose from, under their organizations where there are several. */
const choicesOf = (wares: readonly WareSummary[]): (Choice | { readonly label: string; readonly options: Choice[] })[] => {
  const choice = (one: WareSummary): Choice => ({ value: one.warehouseNo, label: `${one.warehouseNo} ${one.warehouseName}` });
  const orgs = [...new Set(wares.map(({ orgNo }) => orgNo))];
  if (orgs.length < 2) return wares.map(choice);
  return orgs.map((orgNo) => ({ label: orgNo, options: wares.filter((one) => one.orgNo === orgNo).map(choice) }));
};

export const WarehouseView = (): ReactNode => {
  const say = useSay();
  const url = useViewUrl();
  const user = useUser();
  const rights = useRights();
  const read = useWarehouses(rights.view);
  const { rows, error } = read;
  const wares = rows ?? [];
  // the one of the address, else the person's own, else the first with cells in it
  const ware =
    wares.find(({ warehouseNo }) => warehouseNo === url.warehouseNo) ??
    wares.find(({ warehouseNo }) => warehouseNo === user.warehouseNo) ??
    wares.find(({ cellCount }) => cellCount > 0) ??
    wares[0];
  const body = (): ReactNode => {
    if (!rights.view || error?.status === 403) return <ListForbidden />;
    if (error && !rows) return <Failure title={say(words.failed)} error={error} onRetry={read.again} />;
    if (!rows) return <Skeleton active className="wms-ware-wait" />;
    if (!ware) return <EmptyList hint={say(words.noWarehouse)} />;
    return (
      <OneWarehouse
        key={ware.warehouseNo}
        ware={ware}
        url={url}
        rights={rights}
        choice={
          <Select
            className="wms-ware-choice"
            value={ware.warehouseNo}
            aria-label={say(words.warehouse)}
            data-testid="warehouse"
            showSearch={{ optionFilterProp: 'label' }}
            options={choicesOf(wares)}
            onChange={(warehouseNo: string) =>
              url.change({ warehouseNo, zoneNo: '', shelfNo: undefined, cellNo: '', keyword: '' })
            }
          />
        }
      />
    );
  };
  return (
    <div className="wms-ware" data-testid="ware">
      {body()}
    </div>
  );
};
