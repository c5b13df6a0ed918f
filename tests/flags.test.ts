import { describe, expect, it } from 'vitest';
import { methodsOf } from '../packages/server/src/house.ts';
import { systemClock } from '../packages/server/src/kernel/ground/clock.ts';

const noPool = {} as Parameters<typeof methodsOf>[0]['pool'];
/** The right each call asks for, by wire name: the one place here that knows the shape of a method. */
const rightOf: ReadonlyMap<string, string> = new Map(
  methodsOf({ pool: noPool, numberPool: noPool, clock: systemClock, demoAccounts: [] })
    .filter(({ mode }) => mode !== 'read')
    .map(({ wire, grant }) => [wire, typeof grant === 'string' ? grant : grant.flag]),
);

/** The standard verbs of plain entities (PERM-04), by their operation. */
const verbs: readonly (readonly [operation: RegExp, flag: string])[] = [
  [/^add[a-z]+$/, 'isAdd'],
  [/^update[a-z]+byid$/, 'isModify'],
  [/^invalid[a-z]+byids$/, 'isDelete'],
  [/^cancelinvalid[a-z]+byids$/, 'isCancelInvalid'],
  [/^(physical)?delete[a-z]+byids?$/, 'isPhysicalDelete'],
  [/^importexcel$/, 'isImport'],
  [/^exportexcel$/, 'isExport'],
];

// Every call that writes and is no standard verb, with the right that decision PERM-04 names for what it does: approve, reject,
// inspect and freeze audit; publishing releases; receiving, replying, accepting and putting away submit; settling closes;
// voiding deletes; a waybill modifies. Copied by hand, not made from the methods: a call that asks for another right turns red.
const commands: Readonly<Record<string, string>> = {
  'ISrmAsnHeadService/approveAsn': 'isCheck',
  'ISrmAsnHeadService/sendBackAsn': 'isCheck',
  'ISrmAsnHeadService/receiveAsn': 'isSubmit',
  'ISrmAsnHeadService/cancelReceiveAsn': 'isSubmit',
  'ISrmAsnHeadService/settleAsn': 'isClose',
  'ISrmAsnHeadService/invalidateAsnLines': 'isDelete',
  'ISrmAsnHeadService/exportAsnDetail': 'isExport',
  'IBmWarehouseCellService/freezebmwarehousecellbyids': 'isCheck',
  'IBmWarehouseCellService/unfreezebmwarehousecellbyids': 'isCheck',
  'IInvStockService/transferStock': 'isTransfer',
  'IInvCountService/startCount': 'isSubmit',
  'IInvCountService/saveCountLines': 'isSubmit',
  'IInvCountService/addFoundGoods': 'isSubmit',
  'IInvCountService/countCell': 'isSubmit',
  'IInvCountService/finishCount': 'isSubmit',
  'IInvCountService/countAgain': 'isCheck',
  'IInvCountService/approveCount': 'isCheck',
  'IInvCountService/cancelCount': 'isDelete',
  'IInvDeliveryOrderService/releaseDeliveryOrder': 'isRelease',
  'IInvDeliveryOrderService/cancelDeliveryOrder': 'isDelete',
  'IInvDeliveryOrderService/allocateDeliveryOrder': 'isSubmit',
  'IInvDeliveryOrderService/freeDeliveryOrder': 'isSubmit',
  'IInvDeliveryOrderService/pickDeliveryOrder': 'isSubmit',
  'IInvDeliveryOrderService/shipDeliveryOrder': 'isEnd',
  'IInvDeliveryOrderService/waveDeliveryOrder': 'isSubmit',
  'ISupSrmWorkOrderService/issueComponents': 'isAdd',
  'ISrmDockService/moveAppointment': 'isModify',
  'ISrmDockService/markTruckArrived': 'isSubmit',
  'ISrmDockService/undoTruckArrived': 'isSubmit',
  'ISupSrmAsnHeadService/moveDockAppointment': 'isModify',
  'ISupSrmAsnHeadService/importShippingPlan': 'isAdd',
  'ISupSrmAsnHeadService/resubmitAsn': 'isSubmit',
  'ISupSrmAsnHeadService/completeWaybill': 'isModify',
  'ISupSrmAsnHeadService/voidAsn': 'isDelete',
  'ISupSrmAsnHeadService/settleAsn': 'isClose',
  'ISupSrmAsnHeadService/invalidateAsnLines': 'isDelete',

  'ISupSrmPurchaseService/acceptSrmPurchase': 'isSubmit',
  'ISupSrmPurchaseService/replySrmPurchase': 'isSubmit',
  'ISupSrmPurchaseService/rejectSrmPurchase': 'isSubmit',
  'ISupSrmPurchaseService/withdrawReply': 'isSubmit',
  'ISupSrmPurchaseService/requestDateChange': 'isSubmit',
  'ISupSrmPurchaseService/exportSrmPurchase': 'isExport',
  'ISrmPurchaseService/publishSrmPurchase': 'isRelease',
  'ISrmPurchaseService/agreeChange': 'isCheck',
  'ISrmPurchaseService/refuseChange': 'isCheck',
  'ISrmPurchaseService/resendSrmPurchase': 'isModify',
  'ISrmPurchaseService/changeSrmPurchase': 'isModify',
  'ISrmPurchaseService/answerOnBehalf': 'isSubmit',
  'ISrmPurchaseService/closePurchaseLines': 'isClose',
  'ISrmPurchaseService/reopenPurchaseLines': 'isClose',
  'ISrmPurchaseService/importOrders': 'isImport',

  'ISrmSupSchedulingKanbanService/replySchedule': 'isSubmit',
  'ISrmSupSchedulingKanbanService/changeSchedule': 'isModify',
  'ISrmSchedulingKanbanService/importSchedules': 'isImport',
  'ISrmSchedulingKanbanService/publishSchedule': 'isRelease',
  'ISrmSchedulingKanbanService/settleReply': 'isCheck',
  'ISrmSchedulingKanbanService/changeLockedRow': 'isModify',
  'ISrmSchedulingKanbanService/withdrawSchedule': 'isDelete',
  'ISrmSchedulingKanbanService/closeSchedule': 'isClose',
  'ISrmSchedulingDisplayConfigService/saveCommonSetting': 'isModify',
  'ISrmSchedulingDisplayConfigService/saveLockRules': 'isModify',

  'ISrmSysNewsService/saveorupdatesysnews': 'isModify',
  'ISrmSysNewsService/publishSysNews': 'isRelease',
  'ISrmSysNewsService/cancelPublishSysNews': 'isRelease',
  'ISrmSysNewsService/topSysNews': 'isModify',
  'ISrmSysNewsService/unTopSysNews': 'isModify',
  'ISrmSysNewsService/addNewsReadingRecord': 'signedIn',
  'ISrmSupSchedulingKanbanService/seeScheduleChanges': 'isSearch',
  'ISysNotificationService/readNotifications': 'signedIn',
  'ISysNotificationService/saveNoticeChoices': 'signedIn',
  'ISysNotificationService/startWeChatLink': 'signedIn',
  'ISysNotificationService/linkWeChat': 'public',
  'ISysNotificationService/unlinkWeChat': 'signedIn',

  'ISrmPurchasePlanService/publishPlan': 'isRelease',
  'ISrmPurchasePlanService/cancelPublishPlan': 'isRelease',
  'ISrmSupSchedulingMonthlyPlanService/replyMonthlyPlan': 'isSubmit',
  'ISrmForecastService/publishForecast': 'isRelease',
  'ISrmForecastService/withdrawForecast': 'isRelease',
  'ISupSrmForecastService/commitForecast': 'isSubmit',

  'ISrmInArriveService/recordInspection': 'isCheck',
  'ISrmInArriveService/acceptConcession': 'isCheck',
  'ISrmInArriveService/reverseInspection': 'isCheck',
  'ISrmInArriveService/returnRejected': 'isSubmit',
  'ISrmInArriveService/returnFromStock': 'isSubmit',
  'ISrmInArriveService/putAway': 'isSubmit',
  'ISrmInArriveService/settleDiscrepancy': 'isSubmit',
  'ISupSrmInArriveService/answerDiscrepancy': 'isSubmit',
  'ISupSrmInArriveService/acknowledgeReturn': 'isSubmit',

  'IWmTaskService/startTask': 'isSubmit',
  'IWmTaskService/finishTask': 'isSubmit',
  'IWmTaskService/putAwayTask': 'isSubmit',
  'IWmTaskService/suspendTask': 'isSuspend',
  'IWmTaskService/releaseTask': 'isSuspend',
  'IWmTaskService/reassignTask': 'isReassign',
  'IWmTaskService/closeTask': 'isClose',

  'IBmSupplierService/freezebmsupplierbyids': 'isCheck',
  'IBmSupplierService/unfreezebmsupplierbyids': 'isCheck',
  'IInvWareShowService/batchCreateCellsData': 'isAdd',
  'IInvWareShowService/batchAddCellsData': 'isAdd',
  'IInvWareShowService/batchUpdateCellsData': 'isBatchUpdate',
  'IInvWareShowService/batchDeleteCellsData': 'isPhysicalDelete',
  'IInvWareShowService/updateBmZonePosByParams': 'isModify',

  'ISrmVmiService/closeVmiPeriod': 'isClose',
  'ISrmVmiService/compareWarehouse': 'isSyncInv',
  'ISrmVmiService/createAdjustOrder': 'isCreateAdjust',
  'ISrmVmiService/giveBack': 'isTransfer',
  'ISrmVmiService/handleException': 'isException',
  'ISrmVmiService/importActualCount': 'isImportActual',
  'ISrmVmiService/reopenVmiPeriod': 'isEnd',
  'ISrmVmiService/settleTakeOver': 'isEnd',
  'ISrmVmiService/solveVmiPeriod': 'isCheck',
  'ISrmVmiService/syncInventory': 'isSyncInv',
  'ISrmVmiService/takeOver': 'isTransfer',
  'ISupSrmVmiService/agreeDiff': 'isCheck',
  'ISupSrmVmiService/confirmVmiPeriod': 'isSubmit',
  'ISupSrmVmiService/disputeVmiPeriod': 'isSubmit',
  'ISupSrmVmiService/explainDiff': 'isSubmit',
  'ISupSrmVmiService/exportAbnormalDetail': 'isExport',
  'ISupSrmVmiService/exportPeriodChange': 'isExport',
  'ISupSrmVmiService/exportStockAnalysis': 'isExport',
  'ISupSrmVmiService/exportVmiDifference': 'isExport',
  'ISupSrmVmiService/exportWarehouseDiff': 'isExport',
  'ISupSrmVmiService/exportWarehouseEnd': 'isExport',
  'ISupSrmVmiService/reportWarehouseFigures': 'isAdd',

  'ISrmDeliveryApprovalService/approveDelivery': 'isCheck',
  'ISrmDeliveryApprovalService/voidApproval': 'isDelete',
  'ISupSrmInspectionReportService/submitInspectionReport': 'isSubmit',
  'ISupSrmDeliveryApprovalService/resubmitApproval': 'isModify',
  'ISupSrmDeliveryApprovalService/withdrawApproval': 'isDelete',

  'ISrmInvoiceService/confirmSrmInvoice': 'isCheck',
  'ISrmInvoiceService/exportInvoiceStatement': 'isExport',
  'ISupSrmInvoiceService/exportInvoiceStatement': 'isExport',
  'ISrmInvoiceService/printInvoiceStatement': 'isPrint',
  'ISupSrmInvoiceService/printInvoiceStatement': 'isPrint',
  'ISrmInvoiceService/returnSrmInvoice': 'isCheck',
  'ISupSrmInvoiceService/submitSrmInvoice': 'isSubmit',
  'ISupSrmInvoiceService/voidSrmInvoice': 'isDelete',

  'ISrmSysRoleService/saveorupdaterole': 'isModify',
  'ISrmOrderAnswerConfigService/deleteOrderAnswerConfigByIds': 'isPhysicalDelete',
  'ISrmOrderAnswerConfigService/saveOrderAnswerConfig': 'isModify',
  'ISrmShippingRuleService/deleteShippingRuleByIds': 'isPhysicalDelete',
  'ISrmShippingRuleService/saveShippingRule': 'isModify',
  'ISrmSysRoleService/saveRoleMenus': 'isModify',
  'ISupSrmSysUserService/saveorupdatesysuser': 'isModify',
  'ISupSrmSysUserService/saveUserDataScope': 'isModify',
  'ISupSrmSysUserService/saveUserMenus': 'isModify',
  'ISupSrmSysUserService/saveUserRoles': 'isModify',
  'ISupSrmSysUserService/resetPassword': 'isModify',
  'ISupSrmSysUserService/explainAccess': 'isModify',
  'ISysSessionService/endUserSessions': 'isModify',
  'ISupBmBarcodePrintService/generateLabels': 'isAdd',
  'ISupBmBarcodePrintService/splitLabel': 'isModify',
  'ISupBmBarcodePrintService/mergeLabels': 'isModify',
  'ISupBmBarcodePrintService/voidLabels': 'isDelete',
  'ISupBmBarcodePrintService/printlabel': 'isPrint',
  'IBmBarcodeDetailService/arriveLabels': 'isSubmit',
  'IBmBarcodeDetailService/storeLabels': 'isSubmit',
  'IBmBarcodeDetailService/issueLabels': 'isSubmit',
  'IBmBarcodeDetailService/takeBackLabels': 'isSubmit',
  'IBmBoxService/sendContainers': 'isSubmit',
  'IBmBoxService/takeBackContainers': 'isSubmit',
  'IBmBoxService/retireContainers': 'isDelete',
  'IBmBoxService/giveSscc': 'isModify',
  'IBmBoxService/packContainers': 'isModify',
  'IBmBoxService/printContainers': 'isPrint',
  // the right to print is asked for on the page that the body names
  'IReportPrintService/print': 'signedIn',
  'ISysSessionService/saveOwnSettings': 'signedIn',
  'ISysUserService/lookAsUser': 'isModify',
  'ISysPwdPolicyService/savePwdPolicy': 'isSave',
  'ISysMailConfigService/saveMailConfig': 'isSave',
  'ISysMailConfigService/sendTestMail': 'isSave',
  'ISysWeChatConfigService/publishWeChatMenu': 'isSave',
  'ISysMailConfigService/resendMails': 'isSave',
  'ISysWeChatConfigService/saveWeChatConfig': 'isSave',
  'ISysBusinessControlService/saveBusinessControl': 'isSave',
  'ISysCacheService/setCacheTtl': 'isModify',
  'ISysCacheService/clearCache': 'isPhysicalDelete',
  'ISysJobService/pauseJob': 'isModify',
  'ISysJobService/startJob': 'isModify',
  'ISysJobService/runJobOnce': 'isModify',
  'ISystemSelfCheckService/detect': 'isCheck',
  'ISysWebhookService/resendWebhookDeliveries': 'isModify',
  'ISysWebhookService/testWebhook': 'isModify',
  'ISystemSelfCheckService/clickSynchronize': 'isSyncInv',

  // what a person does to the own session, tags, favourites and files needs no right on a menu
  'ISrmBmLoginService/login': 'public',
  'ISrmBmLoginService/logout': 'public',
  'ISysLicenceService/uploadLicence': 'public',
  'ISupSrmSysUserService/updatepwd': 'signedIn',
  'ISupSrmSysUserService/uploadAvatar': 'signedIn',
  'IBmFileManageService/uploadFile': 'signedIn',
  'ISysMenuService/collectBusinessCommonMenu': 'signedIn',
  'ISysMenuService/getBusinessCommonMenu': 'signedIn',
  'ISysMenuService/sortBusinessCommonMenu': 'signedIn',
  'ISysSessionService/endOwnSessions': 'signedIn',
  'ISysTagService/addSysTag': 'signedIn',
  'ISysTagService/addSysTagByName': 'signedIn',
  'ISysTagService/deleteSysTagById': 'signedIn',
  'ISysTagService/deleteSysTagByIds': 'signedIn',
  'ISysTagService/updateSysTagById': 'signedIn',
  'ISysTaskService/undoImport': 'signedIn',
  'ISysUserService/endLooking': 'signedIn',
  'ISysWebSocketService/getTicket': 'signedIn',
};
/** Plain verbs that ask for something else than their name says. */
const exceptions: Readonly<Record<string, string>> = {
  // a person changes the own account
  'ISupSrmSysUserService/updatesysuserbyid': 'signedIn',
};

const standard = (wire: string): string | undefined => verbs.find(([operation]) => operation.test(wire.split('/')[1] ?? ''))?.[1];

describe('PERM-04 the right of every call that writes', () => {
  it('is the one decided for it', () => {
    const named = [...rightOf].filter(([wire]) => wire in commands || standard(wire) === undefined);
    expect(Object.fromEntries(named)).toEqual(commands);
  });
  it('is that of its verb where the call is a plain one', () => {
    const plain = [...rightOf].filter(([wire]) => !(wire in commands) && standard(wire) !== undefined);
    const others = plain.filter(([wire, flag]) => flag !== standard(wire));
    expect(plain.length).toBeGreaterThan(150);
    expect(Object.fromEntries(others)).toEqual(exceptions);
  });
});
