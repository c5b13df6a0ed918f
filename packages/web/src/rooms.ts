import { baseRoom } from './base/base.room.ts';
import { fileRoom } from './file/file.room.ts';
import type { Room } from './kernel/frame/room.ts';
import { configurationRoom } from './message/configuration/configuration.room.ts';
import { newsRoom } from './message/news/news.room.ts';
import { policyRoom } from './message/policy/policy.room.ts';
import { templateRoom } from './message/template/template.room.ts';
import { webhookRoom } from './message/webhook/webhook.room.ts';
import { printRoom } from './print/print.room.ts';
import { ruleRoom } from './rule/rule.room.ts';
import { shellRoom } from './shell/shell.room.ts';
import { deliveryAddressRoom } from './srm/address/address.room.ts';
import { approvalRoom } from './srm/approval/approval.room.ts';
import { asnRoom } from './srm/asn/asn.room.ts';
import { countingRoom } from './srm/counting/counting.room.ts';
import { dockRoom } from './srm/dock/dock.room.ts';
import { executionRoom } from './srm/execution/execution.room.ts';
import { indexRoom } from './srm/index/index.room.ts';
import { inspectionRoom } from './srm/inspection/inspection.room.ts';
import { invoiceRoom } from './srm/invoice/invoice.room.ts';
import { labelRoom } from './srm/label/label.room.ts';
import { outboundRoom } from './srm/outbound/outbound.room.ts';
import { planRoom } from './srm/plan/plan.room.ts';
import { promiseRoom } from './srm/promise/promise.room.ts';
import { purchaseRoom } from './srm/purchase/purchase.room.ts';
import { receiptRoom } from './srm/receipt/receipt.room.ts';
import { scheduleRoom } from './srm/schedule/schedule.room.ts';
import { transferRoom } from './srm/transfer/transfer.room.ts';
import { workOrderRoom } from './srm/workOrder/workOrder.room.ts';
import { countRoom } from './stock/count/count.room.ts';
import { stockRoom } from './stock/stock.room.ts';
import { warehouseTaskRoom } from './stock/warehouseTask/warehouseTask.room.ts';
import { wareShowRoom } from './stock/wareShow/wareShow.room.ts';
import { strategyRoom } from './strategy/strategy.room.ts';
import { businessControlRoom } from './system/businessControl/businessControl.room.ts';
import { cacheRoom } from './system/cache/cache.room.ts';
import { dictionaryRoom } from './system/dictionary/dictionary.room.ts';
import { exportConfigRoom } from './system/exportConfig/exportConfig.room.ts';
import { frameDefineRoom } from './system/frameDefine/frameDefine.room.ts';
import { jobRoom } from './system/job/job.room.ts';
import { menuRoom } from './system/menu/menu.room.ts';
import { operLogRoom } from './system/operLog/operLog.room.ts';
import { paramRoom } from './system/param/param.room.ts';
import { pdaVersionRoom } from './system/pdaVersion/pdaVersion.room.ts';
import { pwdPolicyRoom } from './system/pwdPolicy/pwdPolicy.room.ts';
import { roleRoom } from './system/role/role.room.ts';
import { selfCheckRoom } from './system/selfCheck/selfCheck.room.ts';
import { tableRoom } from './system/table/table.room.ts';
import { userRoom } from './system/user/user.room.ts';

/** The rooms of the product. A new room adds its line here and nowhere else in the browser. */
export const rooms: readonly Room[] = [
  shellRoom,
  baseRoom,
  fileRoom,
  printRoom,
  ruleRoom,
  strategyRoom,
  newsRoom,
  configurationRoom,
  policyRoom,
  templateRoom,
  webhookRoom,
  wareShowRoom,
  warehouseTaskRoom,
  stockRoom,
  indexRoom,
  asnRoom,
  executionRoom,
  approvalRoom,
  deliveryAddressRoom,
  inspectionRoom,
  purchaseRoom,
  promiseRoom,
  receiptRoom,
  countingRoom,
  scheduleRoom,
  planRoom,
  invoiceRoom,
  workOrderRoom,
  labelRoom,
  businessControlRoom,
  cacheRoom,
  dictionaryRoom,
  exportConfigRoom,
  frameDefineRoom,
  jobRoom,
  menuRoom,
  operLogRoom,
  paramRoom,
  pdaVersionRoom,
  pwdPolicyRoom,
  roleRoom,
  selfCheckRoom,
  tableRoom,
  userRoom,
  dockRoom,
  transferRoom,
  countRoom,
  outboundRoom,
];
