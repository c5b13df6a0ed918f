/** Arranging the zones of a warehouse (/base/basic/warehouseManage/manageWarehouse?warehouseNo=). */

import type { WareSummary } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyList, Failure, ListForbidden } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useTabTitle } from '../../kernel/frame/tab.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { useDialogs } from './dialogs.tsx';
import { type Rights, useRights, useWarehouses, useZones } from './facts.ts';
import { words } from './words.ts';
import { ZoneEditor } from './ZoneEditor.tsx';
import '../../kernel/list/list.css';
import './tones.css';
import './wareShow.css';
import './plan.css';
import './wareSide.css';
import './shelf.css';
import './dialogs.css';

const Arranged = ({
  ware,
  rights,
  onDirty,
}: {
  ware: WareSummary;
  rights: Rights;
  onDirty: (is: boolean) => void;
}): ReactNode => {
  const say = useSay();
  const zones = useZones(ware.warehouseNo);
  const dialogs = useDialogs(ware, zones.rows ?? []);
  useTabTitle(ware.warehouseNo);
  if (zones.error && !zones.rows) return <Failure title={say(words.failed)} error={zones.error} onRetry={zones.again} />;
  if (!zones.rows) return <Skeleton active className="wms-ware-wait" />;
  if (zones.rows.length === 0)
    return (
      <div className="wms-ware-empty">
        <EmptyList hint={say(words.noZones, { name: ware.warehouseName })} />
        {rights.addZone && (
          <Button type="primary" onClick={() => dialogs.zone(() => undefined)}>
            {say(words.firstZone)}
          </Button>
        )}
      </div>
    );
  return <ZoneEditor ware={ware} zones={zones.rows} rights={rights} onReload={zones.again} onDirty={onDirty} />;
};

export const ManageWarehouse = (): ReactNode => {
  const say = useSay();
  const user = useUser();
  const rights = useRights();
  const [params] = useSearchParams();
  const asked = params.get('warehouseNo') ?? user.warehouseNo;
  // another warehouse asked for while this one is unsaved waits: a link must not throw work away
  const [held, setHeld] = useState('');
  const { rows, error, again } = useWarehouses(rights.view);
  const find = (warehouseNo: string): WareSummary | undefined => rows?.find((one) => one.warehouseNo === warehouseNo);
  const ware = find(held) ?? find(asked) ?? (params.get('warehouseNo') === null ? rows?.[0] : undefined);
  const body = (): ReactNode => {
    if (!rights.view || error?.status === 403) return <ListForbidden />;
    if (error && !rows) return <Failure title={say(words.failed)} error={error} onRetry={again} />;
    if (!rows) return <Skeleton active className="wms-ware-wait" />;
    if (!ware) return <EmptyList hint={say(words.noWarehouse)} />;
    return (
      <>
        {held !== '' && held !== asked && (
          <Alert type="warning" showIcon title={say(words.unsavedFirst, { name: ware.warehouseName })} />
        )}
        <Arranged
          key={ware.warehouseNo}
          ware={ware}
          rights={rights}
          onDirty={(isDirty) => setHeld(isDirty ? ware.warehouseNo : '')}
        />
      </>
    );
  };
  return (
    <div className="wms-ware" data-testid="manage">
      {body()}
    </div>
  );
};
