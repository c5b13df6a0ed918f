import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { defineRoom } from '../kernel/frame/room.ts';
import { type Screens, screen } from '../kernel/frame/screen.ts';

// What a page of base data is about comes beside the code of the page, not after it.
const loadPlace = async (page: RouteName) => (await import('./pages.ts')).loadPlace(page);
const list = (page: RouteName) => async () => {
  const [{ BasePage }] = await Promise.all([import('./BasePage.tsx'), loadPlace(page)]);
  return BasePage;
};
const form = (page: RouteName) => async () => {
  const [{ BaseForm }] = await Promise.all([import('./BaseForm.tsx'), loadPlace(page)]);
  return BaseForm;
};
/** A list with its two forms, drawn from the declaration of a resource; pages.ts says which. */
const plain = (page: RouteName, add: RouteName, modify: RouteName): Screens => ({
  [page]: screen(list(page)),
  [add]: screen(form(add)),
  [modify]: screen(form(modify)),
});
const documentClassForm = async () => (await import('./documentClass/DocumentClassForm.tsx')).DocumentClassForm;

export const baseRoom = defineRoom({
  name: 'base',
  screens: {
    ...plain('Base.Basic.Organizational', 'Base.Basic.AddOrganizational', 'Base.Basic.ModifyOrganizational'),
    ...plain('Base.Basic.Warehouse', 'Base.Basic.AddWarehouse', 'Base.Basic.ModifyWarehouse'),
    ...plain('Base.Basic.Reservoir', 'Base.Basic.AddReservoir', 'Base.Basic.ModifyReservoir'),
    ...plain('Base.Basic.Storage', 'Base.Basic.AddStorage', 'Base.Basic.ModifyStorage'),
    ...plain('Base.Basic.Supplier', 'Base.Basic.AddSupplier', 'Base.Basic.ModifySupplier'),
    ...plain('Base.Basic.Classiflycode', 'Base.Basic.AddClassiflycode', 'Base.Basic.ModifyClassiflycode'),
    ...plain('Base.Material.Material', 'Base.Material.AddMaterial', 'Base.Material.ModifyMaterial'),
    ...plain('Base.Basic.Customer', 'Base.Basic.AddCustomer', 'Base.Basic.ModifyCustomer'),
    ...plain('Base.Basic.Address', 'Base.Basic.AddAddress', 'Base.Basic.ModifyAddress'),
    ...plain('Base.Material.Cell', 'Base.Material.AddCell', 'Base.Material.ModifyCell'),
    ...plain('Base.Material.Category', 'Base.Material.AddCategory', 'Base.Material.ModifyCategory'),
    ...plain('Base.Material.CustomerItem', 'Base.Material.AddCustomerItem', 'Base.Material.ModifyCustomerItem'),
    ...plain('Base.Material.SupplierItem', 'Base.Material.AddSupplierItem', 'Base.Material.ModifySupplierItem'),
    ...plain('Base.Material.Unit', 'Base.Material.AddUnit', 'Base.Material.ModifyUnit'),
    ...plain('Base.Material.UnitConversion', 'Base.Material.AddUnitConversion', 'Base.Material.ModifyUnitConversion'),
    ...plain('Base.Material.ItemUnitConversion', 'Base.Material.AddItemUnitConversion', 'Base.Material.ModifyItemUnitConversion'),
    'Base.Material.DocumentClass': screen(list('Base.Material.DocumentClass')),
    'Base.Material.AddDocumentClass': screen(documentClassForm),
    'Base.Material.ModifyDocumentClass': screen(documentClassForm),
    ...plain('Strategy.WaveTemplate', 'Strategy.WaveTemplate.Add', 'Strategy.WaveTemplate.Modify'),
    ...plain('BaseManage.Employee', 'BaseManage.AddEmployee', 'BaseManage.ModifyEmployee'),
  },
});
