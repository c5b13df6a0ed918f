/** Every screen of the product, one line per route name; see kernel/screen.ts for what a line can say. Code loads when first shown. */
import { type Screens, screen } from './kernel/screen.ts';

const base = async () => (await import('./base/BasePage.tsx')).BasePage;
const baseForm = async () => (await import('./base/BaseForm.tsx')).BaseForm;
const frameDefineForm = async () => (await import('./system/frameDefine/FrameDefineForm.tsx')).FrameDefineForm;

export const screens: Screens = {
  Dashboard: screen(async () => (await import('./shell/Dashboard.tsx')).Dashboard),
  'Setting.UserInfo': screen(async () => (await import('./shell/UserInfoPage.tsx')).UserInfoPage),
  'Setting.Password': screen(async () => (await import('./shell/PasswordPage.tsx')).PasswordPage),
  'Base.Basic.Organizational': screen(base),
  'Base.Basic.AddOrganizational': screen(baseForm),
  'Base.Basic.ModifyOrganizational': screen(baseForm),
  'Base.Basic.Warehouse': screen(base),
  'Base.Basic.AddWarehouse': screen(baseForm),
  'Base.Basic.ModifyWarehouse': screen(baseForm),
  'Base.Basic.Reservoir': screen(base),
  'Base.Basic.AddReservoir': screen(baseForm),
  'Base.Basic.ModifyReservoir': screen(baseForm),
  'Base.Basic.Storage': screen(base),
  'Base.Basic.AddStorage': screen(baseForm),
  'Base.Basic.ModifyStorage': screen(baseForm),
  'Base.Basic.Supplier': screen(base),
  'Base.Basic.AddSupplier': screen(baseForm),
  'Base.Basic.ModifySupplier': screen(baseForm),
  'Base.Material.Material': screen(base),
  'Base.Material.AddMaterial': screen(baseForm),
  'Base.Material.ModifyMaterial': screen(baseForm),
  'OrderCollaboration.UserOrder': screen(async () => (await import('./srm/purchase/UserOrder.tsx')).UserOrder),
  'OrderCollaboration.UserOrder.AcceptanceChange': screen(
    async () => (await import('./srm/purchase/AnswerGrid.tsx')).AcceptanceChange,
    { belongsTo: ['OrderCollaboration.UserOrder'] },
  ),
  'OrderCollaboration.UserOrder.DateChange': screen(async () => (await import('./srm/purchase/AnswerGrid.tsx')).DateChange, {
    belongsTo: ['OrderCollaboration.UserOrder'],
  }),
  'Delivery.UserOrder': screen(async () => (await import('./srm/purchase/DeliverUserOrder.tsx')).DeliverUserOrder),
  'Delivery.AsnTracking': screen(async () => (await import('./srm/asn/AsnTracking.tsx')).AsnTracking),
  'Delivery.AddAsn': screen(async () => (await import('./srm/asn/AddAsn.tsx')).AddAsn),
  'Delivery.AddAsn.Add': screen(async () => (await import('./srm/asn/AddAsnForm.tsx')).AddAsnForm, {
    belongsTo: ['Delivery.AddAsn', 'Delivery.AsnTracking'],
  }),
  'Asn.Warehouse': screen(async () => (await import('./srm/asn/AsnWarehouse.tsx')).AsnWarehouse),
  'Asn.Detail': screen(async () => (await import('./srm/asn/AsnDetail.tsx')).AsnDetail, {
    belongsTo: ['Asn.Warehouse', 'Delivery.AsnTracking'],
  }),
  'Delivery.ReceivingDetails': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).ReceivingDetails),
  'ReceiptTracking.Acceptance.Details': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).AcceptanceDetails),
  'ReceiptTracking.Rejection.Details': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).RejectionDetails),
  'ReceiptTracking.Return.Details': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).ReturnDetails),
  'ReceiptTracking.Warehousing.Details': screen(async () => (await import('./srm/receipt/TrackingLists.tsx')).WarehousingDetails),
};
  'System.CustomFields': screen(async () => (await import('./system/frameDefine/FrameDefineList.tsx')).FrameDefineList),
  'System.AddCustomFields': screen(frameDefineForm),
  'System.ModifyCustomFields': screen(frameDefineForm),
