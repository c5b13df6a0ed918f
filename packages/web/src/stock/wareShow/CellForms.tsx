/** The forms of one cell reached from the view: add-cell?warehouseNo=&zoneNo= and modify-cell?id= (BASE-013). */

import { cell } from '@wms/contract/base/cell/cell.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { listCells } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import { Skeleton } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ListForbidden } from '../../kernel/field/ListStates.tsx';
import { ResourceForm } from '../../kernel/form/ResourceForm.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useTab } from '../../kernel/frame/tab.tsx';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { refresh } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { useRights, useWarehouses } from './facts.ts';
import '../../kernel/list/list.css';

const numbers = { orgNo: organization, warehouseNo: warehouse, zoneNo: zone };
const listRoute = 'Base.Basic.WarehouseManage' as const;

/** The plan is asked for anew when a form of one of its cells goes away. */
const useFreshPlan = (): void => {
  useEffect(() => () => refresh(listCells), []);
};

export const AddCell = (): ReactNode => {
  const [params] = useSearchParams();
  const rights = useRights();
  const user = useUser();
  const { rows, error } = useWarehouses(rights.add);
  useFreshPlan();
  if (!rights.add) return <ListForbidden />;
  // without the list of warehouses the form still stands: it then asks for what the address could not say
  if (!rows && !error) return <Skeleton active className="wms-form-wait" />;
  const [warehouseNo, zoneNo] = [params.get('warehouseNo') ?? '', params.get('zoneNo') ?? ''];
  const ware = rows?.find((one) => one.warehouseNo === warehouseNo);
  const given = ware ? { orgNo: ware.orgNo, warehouseNo, ...(zoneNo === '' ? {} : { zoneNo }) } : { orgNo: user.orgNo };
  return (
    <ResourceForm
      key={`${warehouseNo} ${zoneNo}`}
      resource={cell}
      listRoute={listRoute}
      numbers={numbers}
      given={{ ...given, cellType: '1' }}
    />
  );
};

/** Opened without a cell there is nothing to modify: a word, and back to the view. */
const ChooseFirst = (): ReactNode => {
  const say = useSay();
  const tab = useTab();
  useEffect(() => {
    toast.warning(say(messages['cell.chooseFirst']));
    tab.close();
    goTo(pathTo(listRoute), true);
  }, [say, tab]);
  return null;
};

export const ModifyCell = (): ReactNode => {
  const [params] = useSearchParams();
  const rights = useRights();
  useFreshPlan();
  const id = params.get('id') ?? '';
  if (!rights.modify) return <ListForbidden />;
  if (!/^\d{1,19}$/.test(id)) return <ChooseFirst />;
  return <ResourceForm resource={cell} listRoute={listRoute} numbers={numbers} id={id} />;
};
