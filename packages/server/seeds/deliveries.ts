import { report } from './approvals.ts';
import { attempt, buyerOf, call, daysTold, outside, type Trade } from './story.steps.ts';

interface Brief {
  readonly id: string;
  readonly version: number;
}
const addresses = 'ISupSrmDeliveryAddressService/addsrmdeliveryaddress';
const reports = 'ISupSrmInspectionReportService';

/** Where the buyer receives and the supplier sends from. */
const tellAddresses = async (trade: Trade): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  trade.moveTo(daysTold - 60, 9);
  const common = { orgNo, statusCode: '1', defaultAddressSign: '0', longitude: null, latitude: null, remark: null };
  const docks = [
    {
      officeAlias: '原料仓收货月台',
      platformNo: '1 号月台、2 号月台',
      windowLimit: 3,
      defaultAddressSign: '1',
      dueTimeStr: '17:00',
    },
    { officeAlias: '成品仓收货月台', platformNo: '3 号月台', dueTimeStr: '20:00', remark: '夜间送货请提前联系' },
  ];
  const dock = { warehouseNo: 'WH11', contacts: '周仓管', contactPhone: '0512-12345678', startTimeStr: '08:00' };
  const at = { loadadrType: '1', supplierNo: null, completeAddress: '江苏省昆山市开发区前进东路 88 号' };
  for (const one of docks) await attempt(call(trade, buyerOf(orgNo), addresses, { ...common, ...dock, ...at, ...one }));
  const places = [
    { officeAlias: '长安仓', completeAddress: '广东省东莞市长安镇振安路 12 号', defaultAddressSign: '1', platformNo: 'D2' },
    {
      officeAlias: '昆山周转仓',
      completeAddress: '江苏省昆山市花桥镇绿地大道 231 号',
      platformNo: null,
      remark: '仅周转常用规格',
    },
  ];
  const place = { contacts: '陈宇', contactPhone: '0769-85412233', startTimeStr: '08:30', dueTimeStr: '17:30' };
  const from = { loadadrType: '2', supplierNo, warehouseNo: null };
  for (const one of places)
    await attempt(call(trade, outside(supplierNo, orgNo), addresses, { ...common, ...place, ...from, ...one }));
};

/** What the supplier found before it shipped: two reports handed in, one with a finding, and a draft. */
const tellReports = async (trade: Trade): Promise<void> => {
  const { orgNo, supplierNo } = trade;
  const me = outside(supplierNo, orgNo);
  const { records } = await call<{ records: readonly { readonly itemNo: string }[] }>(
    trade,
    me,
    'ISupSrmDeliveryApprovalService/getApprovableItems',
    { orgNo },
  );
  const found = [
    { day: daysTold - 12, sampleQty: '50', badQty: '0', inspectResult: '1', isSubmitted: true },
    { day: daysTold - 6, sampleQty: '80', badQty: '3', inspectResult: '2', isSubmitted: true },
    { day: daysTold - 1, sampleQty: '32', badQty: '0', inspectResult: '1', isSubmitted: false },
  ];
  for (const [index, { day, isSubmitted, ...more }] of found.entries()) {
    const itemNo = records[index]?.itemNo;
    if (itemNo === undefined) return;
    const inspectDate = trade.moveTo(day, 15);
    const lot = { lotNo: null, supplierLotNo: `LH${inspectDate.replaceAll('-', '').slice(2)}`, asnNo: null };
    const body = { orgNo, itemNo, ...lot, inspectDate, inspector: '李检', remark: null, ...more };
    const fileIds = [await report(trade, itemNo, inspectDate)];
    const one = await attempt(call<Brief>(trade, me, `${reports}/addsrminspectionreport`, { ...body, fileIds }));
    if (one && isSubmitted)
      await attempt(call(trade, me, `${reports}/submitInspectionReport`, { records: [{ id: one.id, version: one.version }] }));
  }
};

/** How purchases are carried out; of suppliers whom nobody of the demo world signs in as, so that what one tries first meets no rule. */
const tellStrategies = async (trade: Trade): Promise<void> => {
  const { orgNo } = trade;
  trade.moveTo(daysTold - 60, 10);
  const common = {
    purOrgNo: orgNo,
    deliveryModeNo: '1',
    isAsnApproval: '1',
    isDeliveryApproval: '0',
    statusCode: '1',
    remark: null,
  };
  const strategies = [
    {
      strategyNo: 'CL01',
      strategyName: '关键件先许可后交货',
      isDeliveryApproval: '1',
      lines: [{ supplierNo: 'V0005', itemNo: '*' }],
    },
    { strategyNo: 'CL02', strategyName: '免审直送', isAsnApproval: '0', lines: [{ supplierNo: 'V0006', itemNo: '*' }] },
  ];
  for (const one of strategies)
    await attempt(call(trade, buyerOf(orgNo), 'ISrmExecutionConfigService/addsrmexecutionconfig', { ...common, ...one }));
};

export const tellDeliveries = async (trade: Trade): Promise<void> => {
  await tellAddresses(trade);
  await tellStrategies(trade);
  await tellReports(trade);
};
