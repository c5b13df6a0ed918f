/** Tasks of the warehouse: what waits to be put away, where it belongs and who carries it (LIST-68). */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { taskTabs } from '@wms/contract/stock/warehouseTask/warehouseTask.tiles.ts';
import { warehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { userOption } from '@wms/contract/system/user/userOption.ts';
import type { ReactNode } from 'react';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { rowActs, toolbar } from './acts.tsx';
import type { ListedTask } from './facts.ts';

const unit = ({ unitNo }: ListedTask): string => unitNo;
const cells: CellOptions<ListedTask> = { taskQty: { unit }, doneQty: { unit } };
const numbers = { warehouseNo: warehouse, orgNo: organization, assignUserNo: userOption };

export const WarehouseTasks = (): ReactNode => (
  <ResourceList<ListedTask>
    resource={warehouseTask}
    tabs={taskTabs}
    cells={cells}
    numbers={numbers}
    toolbar={toolbar}
    rowActs={rowActs}
  />
);
