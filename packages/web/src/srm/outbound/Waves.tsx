/** The waves of delivery orders: who gathered them, by which template, and how far their orders are (issue 19). */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { operationOf, type ReplyOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { exportWaves, listWaves } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { waveTabs } from '@wms/contract/srm/outbound/outbound.tabs.ts';
import { deliveryWave, waveFigures } from '@wms/contract/srm/outbound/wave.ts';
import { waveTemplate } from '@wms/contract/strategy/waveTemplate.ts';
import type { ReactNode } from 'react';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import type { CellOptions, ExtraColumn } from '../../kernel/column/tableParts.tsx';
import { DocNo } from '../../kernel/field/DocNo.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { gatherWave } from './waveAct.ts';
import { words } from './words.ts';

type Wave = ReplyOf<typeof listWaves>['records'][number];
/** The orders of a wave, whatever has become of them. */
const ordersPath = ({ waveNo }: Wave): string =>
  pathTo('InventorySynergy.Outbound', {}, { tab: 'all', f: JSON.stringify({ waveNo }) });

const cells: CellOptions<Wave> = {
  waveNo: {
    render: (row) => <DocNo no={row.waveNo} href={ordersPath(row)} onOpen={() => goTo(ordersPath(row))} />,
    text: ({ waveNo }) => waveNo,
  },
};
const part = (done: number, all: number): string => `${done} / ${all}`;
const picked = ({ pickedCount, lineCount }: Wave): string => part(pickedCount, lineCount);
const shipped = ({ shippedCount, orderCount }: Wave): string => part(shippedCount, orderCount);
const columns: readonly ExtraColumn<Wave>[] = [
  {
    ...{ key: 'pickedCount', label: waveFigures.pickedCount, after: 'warehouseNo', width: 110, align: 'right' },
    ...{ inFile: true, text: picked, render: picked },
  },
  {
    ...{ key: 'shortCount', label: waveFigures.shortCount, after: 'pickedCount', width: 90, align: 'right' },
    inFile: true,
    text: ({ shortCount }) => String(shortCount),
    render: ({ shortCount }) => (shortCount > 0 ? <StatusTag tone="late">{String(shortCount)}</StatusTag> : '0'),
  },
  {
    ...{ key: 'shippedCount', label: waveFigures.shippedCount, after: 'shortCount', width: 128, align: 'right' },
    ...{ inFile: true, text: shipped, render: shipped },
  },
];
const glance = [
  ['waveNo', 'warehouseNo'],
  'templateNo',
  'pickedCount',
  'shortCount',
  'shippedCount',
  'cutoffDate',
  ['createName', 'createDate'],
] as const;
const card = ['templateNo', 'warehouseNo', 'pickedCount', 'shortCount', 'shippedCount', 'cutoffDate', 'createDate'];
const numbers = { warehouseNo: warehouse, orgNo: organization, templateNo: waveTemplate };
const toolbar = [gatherWave<Wave>(), exportAct(serviceOf(exportWaves))] as readonly ToolbarAct<Wave>[];
const orders: RowAct<Wave> = {
  ...{ key: 'orders', label: words.ordersOfWave, flag: 'isSearch', isFace: true },
  run: ({ rows: [row] }) => row && goTo(ordersPath(row)),
};
const rowActs = [orders];
const detail = { hasNoLog: true } as const;

export const Waves = (): ReactNode => (
  <ResourceList<Wave>
    resource={deliveryWave}
    service={serviceOf(listWaves)}
    list={operationOf(listWaves)}
    get={false}
    tabs={waveTabs}
    numbers={numbers}
    cells={cells}
    extraColumns={columns}
    glance={glance}
    card={card}
    toolbar={toolbar}
    rowActs={rowActs}
    detail={detail}
  />
);
