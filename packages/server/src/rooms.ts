import { allResources } from '@wms/contract/registry.ts';
import { writeGs1 } from '@wms/contract/rule/gs1.ts';
import type { DemoAccount } from '@wms/contract/system/session/account.calls.ts';
import type { Pool } from 'pg';
import { backupRoom } from './backup/backup.room.ts';
import { addressRoom } from './base/address/address.room.ts';
import { cellRoom } from './base/cell/cell.room.ts';
import { classificationRoom } from './base/classification/classification.room.ts';
import { documentClassRoom } from './base/documentClass/documentClass.room.ts';
import { itemRoom } from './base/item/item.room.ts';
import { itemCellRoom } from './base/itemCell/itemCell.room.ts';
import { itemGroupRoom } from './base/itemGroup/itemGroup.room.ts';
import { itemUnitConversionRoom } from './base/itemUnitConversion/itemUnitConversion.room.ts';
import { organizationRoom } from './base/organization/organization.room.ts';
import { supplierRoom } from './base/supplier/supplier.room.ts';
import { supplierItemRoom } from './base/supplierItem/supplierItem.room.ts';
import { warehouseRoom } from './base/warehouse/warehouse.room.ts';
import { fileRoom } from './file/file.room.ts';
import { egressFrom } from './kernel/egress/egress.ts';
import { exportMethods, importMethods } from './kernel/exchange/methods.ts';
import type { OnReplyFault } from './kernel/ground/checkReplies.ts';
import type { Clock } from './kernel/ground/clock.ts';
import { crudMethods } from './kernel/resource/crud.ts';
import type { JobWork } from './kernel/room/job.ts';
import { defineRoom, type Room } from './kernel/room/room.ts';
import { secretKeysFrom } from './kernel/secret/keys.ts';
import { countedRefusals } from './kernel/upkeep/countedRefusals.ts';
import { logVolumes } from './kernel/upkeep/logVolumes.ts';
import { oldAnswers } from './kernel/upkeep/sweep.ts';
import { choiceRoom } from './message/choice/choice.room.ts';
import { configurationRoom } from './message/configuration/configuration.room.ts';
import type { MailGround } from './message/configuration/transport.ts';
import { mailRoom } from './message/mail/mail.room.ts';
import { newsRoom } from './message/news/news.room.ts';
import { notificationRoom } from './message/notification/notification.room.ts';
import { policyRoom } from './message/policy/policy.room.ts';
import { templateRoom } from './message/template/template.room.ts';
import { webhookRoom } from './message/webhook/webhook.room.ts';
import { weChatRoom } from './message/weChat/weChat.room.ts';
import { printRoom } from './print/print.room.ts';
import { ruleRoom } from './rule/rule.room.ts';
import { deliveryAddressRoom } from './srm/address/address.room.ts';
import { approvalRoom } from './srm/approval/approval.room.ts';
import { asnRoom } from './srm/asn/asn.room.ts';
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
import { consignmentRoom } from './stock/consignment.room.ts';
import { countRoom } from './stock/count/count.room.ts';
import { stockRoom } from './stock/stock.room.ts';
import { warehouseTaskRoom } from './stock/warehouseTask/warehouseTask.room.ts';
import { wareShowRoom } from './stock/wareShow/wareShow.room.ts';
import { strategyRoom } from './strategy/strategy.room.ts';
import { businessControlRoom } from './system/businessControl/businessControl.room.ts';
import { revealsOf } from './system/businessControl/door.ts';
import { cacheRoom } from './system/cache/cache.room.ts';
import { dictionaryRoom } from './system/dictionary/dictionary.room.ts';
import { employeeRoom } from './system/employee/employee.room.ts';
import { exportConfigRoom } from './system/exportConfig/exportConfig.room.ts';
import { frameDefineRoom } from './system/frameDefine/frameDefine.room.ts';
import { importConfigRoom } from './system/importConfig/importConfig.room.ts';
import { jobRoom } from './system/job/job.room.ts';
import type { LicenceSettings } from './system/licence/licence.queries.ts';
import { licenceRoom } from './system/licence/licence.room.ts';
import { menuRoom } from './system/menu/menu.room.ts';
import type { LogArchive } from './system/operLog/archive.ts';
import { operLogRoom } from './system/operLog/operLog.room.ts';
import { valueOfParam } from './system/param/door.ts';
import { paramRoom } from './system/param/param.room.ts';
import { pdaVersionRoom } from './system/pdaVersion/pdaVersion.room.ts';
import { pwdPolicyRoom } from './system/pwdPolicy/pwdPolicy.room.ts';
import { roleRoom } from './system/role/role.room.ts';
import { selfCheckRoom } from './system/selfCheck/selfCheck.room.ts';
import { sessionRoom } from './system/session/session.room.ts';
import { tableRoom } from './system/table/table.room.ts';
import { tagRoom } from './system/tag/tag.room.ts';
import { taskRoom } from './system/task/task.room.ts';
import { userRoom } from './system/user/user.room.ts';

export interface Ground {
  /** Answers calls. */
  readonly pool: Pool;
  /** Gives numbers, in transactions of their own: a separate small pool, so that a writer never waits for itself. */
  readonly numberPool: Pool;
  readonly clock: Clock;
  readonly demoAccounts: readonly DemoAccount[];
  /** Told what went wrong where nobody waits for it. */
  readonly onFault?: ((error: unknown) => void) | undefined;
  /** Where an embedded database keeps its data; undefined with a given one. */
  readonly dataDir?: string | undefined;
  /** Whether a licence is required, and by whose key it is signed; nothing is required unless given. */
  readonly licence?: LicenceSettings | undefined;
  /** Makes a backup and answers the rows in it; absent where this process is not the one to do so. */
  readonly backup?: ((work: JobWork) => Promise<number>) | undefined;
  /** Where entries of the log go that are older than it keeps, and who may remove them; absent: they stay. */
  readonly logArchive?: LogArchive | undefined;
  /** Hosts that own entries of the menu may lead to, as `name` or `name:port`; none unless the operator lists them (R26). */
  readonly linkHosts?: readonly string[];
  /** How mail leaves the product, and the keys of its secrets; nothing leaves and nothing is sealed unless given. */
  readonly mail?: MailGround | undefined;
  /** Holds every reply against its declaration and tells what does not match; for tests, off in production. */
  readonly onReplyFault?: OnReplyFault | undefined;
}

const noMail: MailGround = { secretKeys: secretKeysFrom(undefined, undefined), egress: egressFrom(undefined) };

/** The calls that declarations give. */
const derivedRoom = defineRoom({
  name: 'kernel',
  methods: allResources.flatMap((resource) => [...crudMethods(resource), ...exportMethods(resource), ...importMethods(resource)]),
  chores: [oldAnswers, countedRefusals, logVolumes],
});

/** The rooms of the product, lower areas first. A new room adds its line here and nowhere else in the server. */
export const roomsOf = (ground: Ground): readonly Room[] => [
  derivedRoom,
  organizationRoom,
  warehouseRoom,
  cellRoom,
  employeeRoom,
  supplierRoom,
  itemRoom,
  itemGroupRoom,
  itemCellRoom,
  itemUnitConversionRoom,
  documentClassRoom,
  classificationRoom,
  addressRoom,
  supplierItemRoom,
  ruleRoom,
  fileRoom,
  printRoom({ revealsOf, valueOfParam, writerOn: (day) => (parts) => writeGs1(parts, day) }),
  stockRoom,
  wareShowRoom,
  strategyRoom,
  purchaseRoom,
  promiseRoom,
  asnRoom,
  receiptRoom,
  executionRoom,
  approvalRoom,
  deliveryAddressRoom,
  inspectionRoom,
  scheduleRoom,
  planRoom,
  invoiceRoom,
  consignmentRoom,
  labelRoom,
  dockRoom,
  warehouseTaskRoom,
  countRoom,
  transferRoom,
  outboundRoom,
  workOrderRoom,
  indexRoom,
  sessionRoom(ground),
  pwdPolicyRoom,
  userRoom,
  roleRoom,
  menuRoom(ground),
  tagRoom,
  taskRoom,
  dictionaryRoom,
  paramRoom,
  cacheRoom,
  businessControlRoom,
  frameDefineRoom,
  operLogRoom(ground),
  selfCheckRoom(ground),
  jobRoom,
  pdaVersionRoom(ground),
  licenceRoom(ground),
  exportConfigRoom,
  importConfigRoom,
  tableRoom,
  newsRoom,
  configurationRoom({ pool: ground.pool, mail: ground.mail ?? noMail }),
  mailRoom,
  choiceRoom,
  templateRoom,
  policyRoom,
  weChatRoom({ pool: ground.pool, ground: ground.mail ?? noMail }),
  webhookRoom({ pool: ground.pool, ground: ground.mail ?? noMail }),
  notificationRoom({ pool: ground.pool, mail: ground.mail ?? noMail }),
  backupRoom(ground),
];
