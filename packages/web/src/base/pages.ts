/** The plain pages of base data: which resource, where its forms are, and the order of its toolbar (screens.csv). */
import { address } from '@wms/contract/base/address.ts';
import { cell } from '@wms/contract/base/cell.ts';
import { classification } from '@wms/contract/base/classification.ts';
import { customer } from '@wms/contract/base/customer.ts';
import { customerItem } from '@wms/contract/base/customerItem.ts';
import { documentClass } from '@wms/contract/base/documentClass.ts';
import { item } from '@wms/contract/base/item.ts';
import { itemCell } from '@wms/contract/base/itemCell.ts';
import { itemGroup } from '@wms/contract/base/itemGroup.ts';
import { itemUnitConversion } from '@wms/contract/base/itemUnitConversion.ts';
import { organization } from '@wms/contract/base/organization.ts';
import { supplier } from '@wms/contract/base/supplier.ts';
import { supplierItem } from '@wms/contract/base/supplierItem.ts';
import { unit } from '@wms/contract/base/unit.ts';
import { unitConversion } from '@wms/contract/base/unitConversion.ts';
import { warehouse } from '@wms/contract/base/warehouse.ts';
import { zone } from '@wms/contract/base/zone.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { barcodeRule, batchRule, containerRule } from '@wms/contract/rule/rules.ts';
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { waveTemplate } from '@wms/contract/strategy/waveTemplate.ts';
import { employee } from '@wms/contract/system/employee/employee.ts';
import type { ToolbarAct } from '../kernel/list/act.ts';
import { type ListRow, member } from '../kernel/list/fields.ts';
import { standardActs } from '../kernel/list/standardActs.ts';
import type { TreeOption } from '../kernel/list/useTree.ts';
import { pathTo } from '../kernel/routes.ts';
import { addChild } from './branches.ts';
import { addCodeBelow, transferFlow } from './codes.ts';
import { freezing } from './freezing.tsx';
import { printLabels } from './labels.ts';

export interface BasePlace {
  readonly list: RouteName;
  readonly add?: RouteName;
  readonly modify?: RouteName;
  readonly resource: Resource;
  readonly tree?: TreeOption;
  readonly toolbar: readonly ToolbarAct[];
  readonly rowActs: readonly ToolbarAct[];
}
type Standard = keyof ReturnType<typeof standardActs>;
interface Row {
  readonly list: RouteName;
  /** The forms of the page; absent: its rows are for reading. */
  readonly add?: RouteName;
  readonly modify?: RouteName;
  readonly resource: Resource;
  readonly tree?: TreeOption;
  readonly acts?: readonly Standard[];
  /** Actions of this resource alone; they stand before import and export, and behind modify in each row. */
  readonly own?: readonly ToolbarAct[];
  /** Stands last, behind import and export. */
  readonly print?: ToolbarAct;
}
const usual: readonly Standard[] = ['add', 'modify', 'delete', 'cancelDelete', 'physicalDelete', 'import', 'export'];

const place = ({ acts = usual, own = [], print, ...row }: Row): BasePlace => {
  const { add, modify } = row;
  const standard = standardActs(row.resource, {
    ...(add ? { add: pathTo(add) } : {}),
    ...(modify ? { modify: (id: string) => pathTo(modify, { id }) } : {}),
  });
  const take = (keys: readonly Standard[]): readonly ToolbarAct[] =>
    keys.flatMap((key) => {
      const act = standard[key];
      return act ? [act] : [];
    });
  const last = print ? [print] : [];
  const behind: readonly Standard[] = ['import', 'export'];
  return {
    ...row,
    toolbar: [
      ...take(acts.filter((key) => !behind.includes(key))),
      ...own,
      ...take(acts.filter((key) => behind.includes(key))),
      ...last,
    ],
    rowActs: [...take(['modify']), ...own, ...last],
  };
};

export const basePlaces: readonly BasePlace[] = [
  place({
    list: 'Base.Basic.Organizational',
    add: 'Base.Basic.AddOrganizational',
    modify: 'Base.Basic.ModifyOrganizational',
    resource: organization,
    // Its one delete removes it (BASE-022).
    acts: ['add', 'modify', 'physicalDelete', 'export'],
  }),
  place({
    list: 'Base.Basic.Warehouse',
    add: 'Base.Basic.AddWarehouse',
    modify: 'Base.Basic.ModifyWarehouse',
    resource: warehouse,
  }),
  place({
    list: 'Base.Basic.Reservoir',
    add: 'Base.Basic.AddReservoir',
    modify: 'Base.Basic.ModifyReservoir',
    resource: zone,
  }),
  place({
    list: 'Base.Basic.Storage',
    add: 'Base.Basic.AddStorage',
    modify: 'Base.Basic.ModifyStorage',
    resource: cell,
    print: printLabels,
  }),
  place({
    list: 'Base.Basic.Supplier',
    add: 'Base.Basic.AddSupplier',
    modify: 'Base.Basic.ModifySupplier',
    resource: supplier,
    own: freezing,
  }),
  place({
    list: 'Base.Material.Material',
    add: 'Base.Material.AddMaterial',
    modify: 'Base.Material.ModifyMaterial',
    resource: item,
  }),
  place({
    list: 'Base.Basic.Address',
    add: 'Base.Basic.AddAddress',
    modify: 'Base.Basic.ModifyAddress',
    resource: address,
  }),
  place({ list: 'Base.Material.Cell', add: 'Base.Material.AddCell', modify: 'Base.Material.ModifyCell', resource: itemCell }),
  place({
    list: 'Base.Material.CustomerItem',
    add: 'Base.Material.AddCustomerItem',
    modify: 'Base.Material.ModifyCustomerItem',
    resource: customerItem,
  }),
  place({
    list: 'Base.Material.SupplierItem',
    add: 'Base.Material.AddSupplierItem',
    modify: 'Base.Material.ModifySupplierItem',
    resource: supplierItem,
  }),
  place({
    list: 'Base.Material.Category',
    add: 'Base.Material.AddCategory',
    modify: 'Base.Material.ModifyCategory',
    resource: itemGroup,
    own: [addChild],
    tree: {
      roots: { groupLevel: '1' },
      children: (row: ListRow) => ({ parentGroupNo: String(member(row, 'itemGroupNo')) }),
    },
  }),
  place({
    list: 'Base.Basic.Customer',
    add: 'Base.Basic.AddCustomer',
    modify: 'Base.Basic.ModifyCustomer',
    resource: customer,
  }),
  place({
    list: 'Base.Basic.Classiflycode',
    add: 'Base.Basic.AddClassiflycode',
    modify: 'Base.Basic.ModifyClassiflycode',
    resource: classification,
    own: [addCodeBelow],
    tree: {
      roots: { classifyLevel: '1' },
      children: (row: ListRow) => ({ parentCode: String(member(row, 'classifyCode')) }),
    },
  }),
  place({
    list: 'Base.Material.UnitConversion',
    add: 'Base.Material.AddUnitConversion',
    modify: 'Base.Material.ModifyUnitConversion',
    resource: unitConversion,
  }),
  place({
    list: 'Base.Material.ItemUnitConversion',
    add: 'Base.Material.AddItemUnitConversion',
    modify: 'Base.Material.ModifyItemUnitConversion',
    resource: itemUnitConversion,
  }),
  place({ list: 'Base.Material.Unit', add: 'Base.Material.AddUnit', modify: 'Base.Material.ModifyUnit', resource: unit }),
  place({
    list: 'Base.Material.DocumentClass',
    add: 'Base.Material.AddDocumentClass',
    modify: 'Base.Material.ModifyDocumentClass',
    resource: documentClass,
    own: [transferFlow],
  }),
  place({
    list: 'Strategy.WaveTemplate',
    add: 'Strategy.WaveTemplate.Add',
    modify: 'Strategy.WaveTemplate.Modify',
    resource: waveTemplate,
  }),
  place({
    list: 'BaseManage.Employee',
    add: 'BaseManage.AddEmployee',
    modify: 'BaseManage.ModifyEmployee',
    resource: employee,
  }),
];
/** Numbers that base data carry without a declared reference. */
export const baseNumbers = {
  orgNo: organization,
  warehouseNo: warehouse,
  zoneNo: zone,
  unitNo: unit,
  purUnitNo: unit,
  itemGroupNo: itemGroup,
  parentGroupNo: itemGroup,
  parentCode: classification,
  lotRuleNo: batchRule,
  barRuleNo: barcodeRule,
  boxRuleNo: containerRule,
  defaultWarehouseNo: warehouse,
} as const;
/** Throws for a route that is no page of base data: screens.ts and this table would disagree. */
export const placeOf = (route: string): BasePlace => {
  const found = basePlaces.find(({ list, add, modify }) => route === list || route === add || route === modify);
  if (!found) throw new Error(`no page of base data is called ${route}`);
  return found;
};
