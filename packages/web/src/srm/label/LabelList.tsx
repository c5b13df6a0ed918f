/** The labels of the house (Barcode.LabelManagement), and those that are split and printed (Delivery.SplitLabelPrint). */
import { customer } from '@wms/contract/base/customer/customer.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { type ListedLabel, listLabels } from '@wms/contract/srm/label/label.calls.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import type { ReactNode } from 'react';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import type { DetailOption } from '../../kernel/record/RecordDrawer.tsx';
import { keptActs, keptToolbar, splitActs, splitToolbar } from './acts.tsx';
import { Life } from './Life.tsx';
import { words } from './words.ts';

const acts = standardActs(label, {
  add: pathTo('Barcode.AddLabelManagement'),
  modify: (id) => pathTo('Barcode.ModifyLabelManagement', { id }),
});
const given = (...keys: readonly (keyof typeof acts)[]): readonly ToolbarAct<ListedLabel>[] =>
  keys.flatMap((key) => (acts[key] as ToolbarAct<ListedLabel> | undefined) ?? []);
const toolbar = [...given('add', 'modify', 'physicalDelete', 'import', 'export'), ...keptToolbar];
const rowActs: readonly RowAct<ListedLabel>[] = [...keptActs, ...given('modify')];
const numbers = { customerNo: customer };
const detail: DetailOption<ListedLabel> = {
  tabs: [{ key: 'life', label: words.life, render: ({ barcode }) => <Life barcode={barcode} /> }],
  isFactsLast: true,
};
const toneOfRow = ({ voidFlag }: ListedLabel) => (voidFlag === '1' ? ('void' as const) : undefined);

export const LabelList = (): ReactNode => (
  <ResourceList<ListedLabel> {...{ toolbar, rowActs, numbers, detail, toneOfRow }} resource={label} />
);

/** What is split and printed says what it was made of. */
const splitView = {
  ...label,
  list: {
    ...label.list,
    columns: [
      'barcode',
      'parentBarcode',
      'itemNo',
      'itemName',
      'qty',
      'unitNo',
      'lotNo',
      'supplierBarcode',
      'snBarcodeStatus',
      'voidFlag',
      'printCount',
    ],
    glance: [['barcode', 'parentBarcode'], ['itemNo', 'itemName'], ['qty', 'unitNo'], 'lotNo', 'snBarcodeStatus', 'printCount'],
    search: ['barcode', 'itemNo', 'sourceNo', 'boxNo', 'combinationLotNo'],
  },
} as const;
export const SplitLabels = (): ReactNode => (
  <ResourceList<ListedLabel>
    resource={splitView}
    service={serviceOf(listLabels)}
    list={operationOf(listLabels)}
    get={false}
    toolbar={splitToolbar}
    rowActs={splitActs}
    {...{ detail, toneOfRow }}
  />
);
