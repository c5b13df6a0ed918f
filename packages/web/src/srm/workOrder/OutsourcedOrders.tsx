/** Outsourced orders of both sides with what was sent for them: what is missing is seen before it is promised (ORDER-03, ORDER-17). */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { isPositive } from '@wms/contract/kernel/decimal.ts';
import { flag } from '@wms/contract/kernel/field.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import {
  getWorkOrder,
  type ListedWorkOrder,
  listWorkOrders,
  type WholeWorkOrder,
} from '@wms/contract/srm/workOrder/workOrder.calls.ts';
import { workOrderStates } from '@wms/contract/srm/workOrder/workOrder.flow.ts';
import { workOrder, workOrderComponent } from '@wms/contract/srm/workOrder/workOrder.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct, importAct } from '../../kernel/acts/exchangeActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import type { ExtraSearch } from '../../kernel/field/search.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { Heads } from '../../kernel/record/Heads.tsx';
import type { DetailOption } from '../../kernel/record/RecordDrawer.tsx';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import '../../kernel/record/recordLines.css';
import { words } from './words.ts';

type Open = ListedWorkOrder & Partial<Pick<WholeWorkOrder, 'components'>>;
const { labels } = workOrderComponent;
const heads = [
  terms.item,
  glossary.unitNo,
  labels.needQty,
  labels.issuedQty,
  words.short,
  labels.usedQty,
  labels.scrapQty,
  words.left,
] as const;

const Components = ({ rows }: { readonly rows: WholeWorkOrder['components'] | undefined }): ReactNode => {
  const say = useSay();
  if (!rows) return <Skeleton active />;
  if (rows.length === 0) return <p className="wms-quiet">{say(words.none)}</p>;
  return (
    <div className="wms-record-lines" data-testid="workOrder.components">
      <table>
        <Heads labels={heads} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={say(heads[0])}>
                <span className="wms-figure">{row.itemNo}</span> {row.itemName}
              </td>
              <td data-label={say(heads[1])}>{row.unitNo}</td>
              <td className="wms-figure" data-label={say(heads[2])}>
                {formatQty(row.needQty)}
              </td>
              <td className="wms-figure" data-label={say(heads[3])}>
                {formatQty(row.issuedQty)}
              </td>
              <td className="wms-figure" data-label={say(heads[4])}>
                {isPositive(row.shortQty) ? <StatusTag tone="late">{formatQty(row.shortQty)}</StatusTag> : '0'}
              </td>
              <td className="wms-figure" data-label={say(heads[5])}>
                {formatQty(row.usedQty)}
              </td>
              <td className="wms-figure" data-label={say(heads[6])}>
                {formatQty(row.scrapQty)}
              </td>
              <td className="wms-figure" data-label={say(heads[7])}>
                {formatQty(row.leftQty)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const detail: DetailOption<Open> = {
  tabs: [{ key: 'components', label: labels.$, render: (row) => <Components rows={row.components} /> }],
  hasNoLog: true,
};
const { notStarted, inProgress } = workOrderStates.states;
const tabs = [
  { key: 'running', label: words.running, condition: { workOrderStatus: [notStarted, inProgress] } },
  { key: 'short', label: words.isShort, condition: { isShort: '1' } },
  { key: 'all', label: terms.all, condition: {} },
];
const search: readonly ExtraSearch[] = [{ key: 'isShort', label: words.isShort, field: flag() }];
const numbers = { supplierNo: supplier, orgNo: organization };
// sets of components are counted in sets
const cells: CellOptions<Open> = { issuedQty: { unit: () => undefined } };
// who reads it knows its own name
const forSupplier = ['supplierName'];
const forBuyer: readonly string[] = [];
const service = serviceOf(listWorkOrders);
const take = exportAct(service) as ToolbarAct<Open>;
const bring = importAct({ service, title: workOrder.labels.$, number: 'workOrderNo' }) as ToolbarAct<Open>;

const issue: RowAct<Open> = {
  ...{ key: 'issue', label: words.issue, isFace: true },
  issues: ({ workOrderStatus, shortCount }) => {
    if (!isIn(workOrderStates, 'running', workOrderStatus)) return [{ code: 'workOrder.over' }];
    return shortCount > 0 ? [] : [{ code: 'workOrder.complete' }];
  },
  run: async ({ rows: [row], refresh }) => {
    const { askIssue } = await import('./IssueDialog.tsx');
    if (row) askIssue(row, refresh);
  },
};
const issuing = [issue];
const looking: readonly RowAct<Open>[] = [];

export const OutsourcedOrders = (): ReactNode => {
  const isSupplier = useUser().side === 'supplier';
  // what it draws up is a delivery order
  const mayIssue = useGrant(deliveryOrder.menu).isAdd;
  return (
    <ResourceList<Open>
      resource={workOrder}
      service={service}
      list={operationOf(listWorkOrders)}
      get={operationOf(getWorkOrder)}
      tabs={tabs}
      numbers={numbers}
      cells={cells}
      hidden={isSupplier ? forSupplier : forBuyer}
      extraSearch={search}
      toolbar={isSupplier ? [take] : [bring, take]}
      rowActs={mayIssue ? issuing : looking}
      detail={detail}
      toneOfRow={(row) => (row.shortCount > 0 ? 'late' : undefined)}
    />
  );
};
