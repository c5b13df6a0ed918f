/**
 * The plain pages of base data: which resource, where its forms are, and the order of its toolbar (screens.csv). What a page is
 * about comes with the page: a list needs one declaration, and there are twenty.
 */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import type { ToolbarAct } from '../kernel/action/act.ts';
import { standardActs } from '../kernel/acts/standardActs.ts';
import { type ListRow, member } from '../kernel/field/fields.ts';
import { pathTo } from '../kernel/frame/routes.ts';
import type { TreeOption } from '../kernel/list/useTree.ts';

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
  readonly resource: () => Promise<Resource>;
  readonly tree?: TreeOption;
  readonly acts?: readonly Standard[];
  /** Actions of this resource alone; they stand before import and export, and behind modify in each row. */
  readonly own?: () => Promise<readonly ToolbarAct[]>;
  /** Stands last, behind import and export. */
  readonly print?: () => Promise<ToolbarAct>;
}
const usual: readonly Standard[] = ['add', 'modify', 'delete', 'cancelDelete', 'physicalDelete', 'import', 'export'];

export const basePages: readonly Row[] = [
  {
    list: 'Base.Basic.Organizational',
    add: 'Base.Basic.AddOrganizational',
    modify: 'Base.Basic.ModifyOrganizational',
    resource: async () => (await import('@wms/contract/base/organization/organization.ts')).organization,
    // Its one delete removes it (BASE-022).
    acts: ['add', 'modify', 'physicalDelete', 'export'],
  },
  {
    list: 'Base.Basic.Warehouse',
    add: 'Base.Basic.AddWarehouse',
    modify: 'Base.Basic.ModifyWarehouse',
    resource: async () => (await import('@wms/contract/base/warehouse/warehouse.ts')).warehouse,
  },
  {
    list: 'Base.Basic.Reservoir',
    add: 'Base.Basic.AddReservoir',
    modify: 'Base.Basic.ModifyReservoir',
    resource: async () => (await import('@wms/contract/base/zone/zone.ts')).zone,
  },
  {
    list: 'Base.Basic.Storage',
    add: 'Base.Basic.AddStorage',
    modify: 'Base.Basic.ModifyStorage',
    resource: async () => (await import('@wms/contract/base/cell/cell.ts')).cell,
    print: async () => (await import('./cell/labels.ts')).printLabels,
  },
  {
    list: 'Base.Basic.Supplier',
    add: 'Base.Basic.AddSupplier',
    modify: 'Base.Basic.ModifySupplier',
    resource: async () => (await import('@wms/contract/base/supplier/supplier.ts')).supplier,
    own: async () => (await import('./supplier/freezing.tsx')).freezing,
  },
  {
    list: 'Base.Material.Material',
    add: 'Base.Material.AddMaterial',
    modify: 'Base.Material.ModifyMaterial',
    resource: async () => (await import('@wms/contract/base/item/item.ts')).item,
  },
  {
    list: 'Base.Basic.Address',
    add: 'Base.Basic.AddAddress',
    modify: 'Base.Basic.ModifyAddress',
    resource: async () => (await import('@wms/contract/base/address/address.ts')).address,
  },
  {
    list: 'Base.Material.Cell',
    add: 'Base.Material.AddCell',
    modify: 'Base.Material.ModifyCell',
    resource: async () => (await import('@wms/contract/base/itemCell/itemCell.ts')).itemCell,
  },
  {
    list: 'Base.Material.CustomerItem',
    add: 'Base.Material.AddCustomerItem',
    modify: 'Base.Material.ModifyCustomerItem',
    resource: async () => (await import('@wms/contract/base/customerItem/customerItem.ts')).customerItem,
  },
  {
    list: 'Base.Material.SupplierItem',
    add: 'Base.Material.AddSupplierItem',
    modify: 'Base.Material.ModifySupplierItem',
    resource: async () => (await import('@wms/contract/base/supplierItem/supplierItem.ts')).supplierItem,
  },
  {
    list: 'Base.Material.Category',
    add: 'Base.Material.AddCategory',
    modify: 'Base.Material.ModifyCategory',
    resource: async () => (await import('@wms/contract/base/itemGroup/itemGroup.ts')).itemGroup,
    own: async () => [(await import('./itemGroup/branches.ts')).addChild],
    tree: {
      roots: { groupLevel: '1' },
      children: (row: ListRow) => ({ parentGroupNo: String(member(row, 'itemGroupNo')) }),
    },
  },
  {
    list: 'Base.Basic.Customer',
    add: 'Base.Basic.AddCustomer',
    modify: 'Base.Basic.ModifyCustomer',
    resource: async () => (await import('@wms/contract/base/customer/customer.ts')).customer,
  },
  {
    list: 'Base.Basic.Classiflycode',
    add: 'Base.Basic.AddClassiflycode',
    modify: 'Base.Basic.ModifyClassiflycode',
    resource: async () => (await import('@wms/contract/base/classification/classification.ts')).classification,
    own: async () => [(await import('./classification/branches.ts')).addCodeBelow],
    tree: {
      roots: { classifyLevel: '1' },
      children: (row: ListRow) => ({ parentCode: String(member(row, 'classifyCode')) }),
    },
  },
  {
    list: 'Base.Material.UnitConversion',
    add: 'Base.Material.AddUnitConversion',
    modify: 'Base.Material.ModifyUnitConversion',
    resource: async () => (await import('@wms/contract/base/unitConversion/unitConversion.ts')).unitConversion,
  },
  {
    list: 'Base.Material.ItemUnitConversion',
    add: 'Base.Material.AddItemUnitConversion',
    modify: 'Base.Material.ModifyItemUnitConversion',
    resource: async () => (await import('@wms/contract/base/itemUnitConversion/itemUnitConversion.ts')).itemUnitConversion,
  },
  {
    list: 'Base.Material.Unit',
    add: 'Base.Material.AddUnit',
    modify: 'Base.Material.ModifyUnit',
    resource: async () => (await import('@wms/contract/base/unit/unit.ts')).unit,
  },
  {
    list: 'Base.Material.DocumentClass',
    add: 'Base.Material.AddDocumentClass',
    modify: 'Base.Material.ModifyDocumentClass',
    resource: async () => (await import('@wms/contract/base/documentClass/documentClass.ts')).documentClass,
    own: async () => [(await import('./documentClass/transfer.ts')).transferFlow],
  },
  {
    list: 'Strategy.WaveTemplate',
    add: 'Strategy.WaveTemplate.Add',
    modify: 'Strategy.WaveTemplate.Modify',
    resource: async () => (await import('@wms/contract/strategy/waveTemplate.ts')).waveTemplate,
  },
  {
    list: 'BaseManage.Employee',
    add: 'BaseManage.AddEmployee',
    modify: 'BaseManage.ModifyEmployee',
    resource: async () => (await import('@wms/contract/system/employee/employee.ts')).employee,
  },
];

const make = async ({ acts = usual, own, print, resource: fetchResource, ...row }: Row): Promise<BasePlace> => {
  const [resource, ownActs, last] = await Promise.all([
    fetchResource(),
    own ? own() : [],
    print ? print().then((act) => [act]) : [],
  ]);
  const { add, modify } = row;
  const standard = standardActs(resource, {
    takesWhole: true,
    ...(add ? { add: pathTo(add) } : {}),
    ...(modify ? { modify: (id: string) => pathTo(modify, { id }) } : {}),
  });
  const take = (keys: readonly Standard[]): readonly ToolbarAct[] =>
    keys.flatMap((key) => {
      const act = standard[key];
      return act ? [act] : [];
    });
  const behind: readonly Standard[] = ['import', 'export'];
  return {
    ...row,
    resource,
    toolbar: [
      ...take(acts.filter((key) => !behind.includes(key))),
      ...ownActs,
      ...take(acts.filter((key) => behind.includes(key))),
      ...last,
    ],
    rowActs: [...take(['modify']), ...ownActs, ...last],
  };
};

const made = new Map<Row, BasePlace>();
const rowOf = (route: string): Row => {
  const found = basePages.find(({ list, add, modify }) => route === list || route === add || route === modify);
  // base.room.ts and this table disagree
  if (!found) throw new Error(`no page of base data is called ${route}`);
  return found;
};
/** Fetches what the page of a route is about. Throws for a route that is no page of base data. */
export const loadPlace = async (route: string): Promise<BasePlace> => {
  const row = rowOf(route);
  const place = made.get(row) ?? (await make(row));
  // two who asked at once get the same: a list compares what it is given by identity
  const kept = made.get(row) ?? place;
  made.set(row, kept);
  return kept;
};
/** What the page of a route is about, once it was loaded: what its screens draw from. */
export const placeOf = (route: string): BasePlace => {
  const place = made.get(rowOf(route));
  if (!place) throw new Error(`the page ${route} is drawn before it was loaded`);
  return place;
};
