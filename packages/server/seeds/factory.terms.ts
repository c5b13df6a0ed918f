/** What the works buys from whom, what its customers call what they buy, and the codes by which it sorts its partners. */
import { factoryItems } from './factory.items.ts';
import { factoryCustomers, factorySuppliers } from './factory.partners.ts';
import { itemCount, worldItem, worldSuppliers } from './world.ts';

type OrgNo = 'ORG1' | 'ORG2';
interface Source {
  readonly supplierNo: string;
  /** Per cent of what is needed; the shares of one material add up to 100. */
  readonly share: number;
  readonly leadDays: number;
}
const source = (supplierNo: string, share: number, leadDays: number): Source => ({ supplierNo, share, leadDays });
const overseas: ReadonlySet<string> = new Set(['V0004', 'V0008', 'V0021', 'V0022', 'V0023', 'V0024']);

/** Who delivers the kinds of materials of the named world, in their order; the first is preferred. */
const sourcesOfKind: readonly (readonly Source[])[] = [
  [source('V0001', 60, 7), source('V0004', 40, 28)],
  [source('V0001', 70, 7), source('V0012', 30, 10)],
  [source('V0001', 60, 12), source('V0007', 40, 15)],
  [source('V0003', 100, 14)],
  [source('V0003', 80, 14), source('V0010', 20, 9)],
  [source('V0008', 60, 30), source('V0009', 40, 12)],
  [source('V0005', 100, 15)],
  [source('V0005', 60, 10), source('V0020', 40, 18)],
  [source('V0011', 100, 9)],
  [source('V0006', 75, 3), source('V0016', 25, 5)],
];
/** Who delivers the materials of a category; what is made in the house has none. */
const sourcesOfGroup: Readonly<Record<string, readonly Source[]>> = {
  'RAW-FAST-SCREW': [source('V0012', 65, 8), source('V0017', 35, 14)],
  'RAW-FAST-NUT': [source('V0012', 100, 8)],
  'RAW-FAST': [source('V0001', 100, 9)],
  'RAW-ELEC-PASS': [source('V0010', 70, 7), source('V0003', 30, 14)],
  'RAW-ELEC-CONN': [source('V0018', 100, 16)],
  'RAW-ELEC-SENS': [source('V0023', 100, 35)],
  'RAW-MECH-BEAR': [source('V0009', 55, 12), source('V0008', 45, 30)],
  'RAW-MECH-SEAL': [source('V0020', 100, 18)],
  'RAW-MECH-PROF': [source('V0019', 100, 20)],
  'RAW-MECH': [source('V0013', 100, 10)],
  AUX: [source('V0015', 100, 6)],
  PACK: [source('V0006', 100, 3)],
};
const abroadNames = new Map(
  [...worldSuppliers, ...factorySuppliers].map((one) => [one.supplierNo, one.supplierShortName] as const),
);

interface Bought {
  readonly itemNo: string;
  readonly itemName: string;
  readonly itemEnName?: string;
  readonly spec: string;
  readonly minPackQty: string;
  readonly refPrice: string;
}
const termsOf = (orgNo: OrgNo, year: string, item: Bought, sources: readonly Source[]) =>
  sources.map(({ supplierNo, share, leadDays }, at) => ({
    orgNo,
    merchantNo: supplierNo,
    itemNo: item.itemNo,
    merchantItemNo: `${supplierNo.slice(-2)}-${item.itemNo.slice(1)}`,
    name: overseas.has(supplierNo) ? (item.itemEnName ?? item.itemName) : item.itemName,
    spec: item.spec,
    makeBy: abroadNames.get(supplierNo) ?? null,
    purOrgNo: orgNo,
    isPreferredSupplier: at === 0 ? '1' : '0',
    supplierProportion: String(share),
    effectiveStart: `${year}-01-01`,
    // a second source is agreed upon year by year
    effectiveEnd: at === 0 ? null : `${year}-12-31`,
    minPackQty: item.minPackQty,
    minPurQty: item.minPackQty,
    purLeadTime: leadDays,
    prepareCycle: Math.ceil(leadDays / 3),
    transferMode: overseas.has(supplierNo) ? '2' : supplierNo === 'V0006' ? '3' : '1',
    refPrice: item.refPrice,
  }));

/** The terms of an organization with its suppliers, from the first of January of the year (`yyyy`). */
export const factoryTerms = (orgNo: OrgNo, year: string) => [
  ...Array.from({ length: itemCount }, (_, at) =>
    termsOf(orgNo, year, worldItem(at + 1, orgNo), sourcesOfKind[at % sourcesOfKind.length] ?? []),
  ).flat(),
  ...factoryItems(orgNo).flatMap((item) => termsOf(orgNo, year, item, sourcesOfGroup[item.itemGroupNo] ?? [])),
];

/** What every customer calls the finished goods that it buys: every third of them, from another one on. */
export const factoryCustomerItems = (orgNo: OrgNo) => {
  const goods = factoryItems(orgNo).filter((item) => item.itemGroupNo.startsWith('FIN'));
  const first = [1, 2, 3].map((no) => `C${orgNo.slice(-1)}00${no}`);
  const customers = [...first, ...factoryCustomers(orgNo).map(({ customerNo }) => customerNo)];
  return customers.flatMap((customerNo, at) =>
    goods
      .filter((_, index) => index % 3 === at % 3)
      .map((item) => ({
        orgNo,
        merchantNo: customerNo,
        itemNo: item.itemNo,
        merchantItemNo: `${customerNo}-${item.itemNo.slice(1)}`,
        name: item.itemName,
        spec: item.spec,
      })),
  );
};

/** Codes that sort suppliers, customers and materials: object, code, code above, name. */
const codes = [
  ['supplier', 'SUP-STRAT', null, '战略供应商'],
  ['supplier', 'SUP-KEY', null, '重点供应商'],
  ['supplier', 'SUP-KEY-ELEC', 'SUP-KEY', '电子料'],
  ['supplier', 'SUP-KEY-MECH', 'SUP-KEY', '结构件'],
  ['supplier', 'SUP-GEN', null, '一般供应商'],
  ['customer', 'CUS-OEM', null, '整机厂'],
  ['customer', 'CUS-OEM-AUTO', 'CUS-OEM', '自动化设备'],
  ['customer', 'CUS-OEM-MED', 'CUS-OEM', '医疗设备'],
  ['customer', 'CUS-DIST', null, '经销商'],
  ['item', 'ITM-A', null, 'A 类：贵重料'],
  ['item', 'ITM-B', null, 'B 类：一般料'],
  ['item', 'ITM-C', null, 'C 类：低值易耗'],
] as const;
export const factoryClassification = codes.map(([objectType, classifyCode, parentCode, classifyName], at) => ({
  objectType,
  classifyCode,
  parentCode,
  classifyName,
  classifyLevel: parentCode === null ? 1 : 2,
  orgNo: '*',
  sort: at + 1,
}));

/** As the business controls have it; suppliers abroad have longer to answer, and may come some days early. */
export const factoryAnswerRules = [
  { orgNo: 'ORG1', supplierNo: null, replyHours: 24, qtyTolerancePct: '0', dayTolerance: 2 },
  { orgNo: 'ORG1', supplierNo: 'V0008', replyHours: 72, qtyTolerancePct: '0', dayTolerance: 3 },
  { orgNo: 'ORG1', supplierNo: 'V0021', replyHours: 72, qtyTolerancePct: '2', dayTolerance: 3 },
];
export const factoryShippingRules = [
  { orgNo: 'ORG1', supplierNo: null, asnAheadDays: 7, earlyGapDays: 0, lateGapDays: 0 },
  { orgNo: 'ORG1', supplierNo: 'V0008', asnAheadDays: 21, earlyGapDays: 5, lateGapDays: 2, remark: '海运，按到港日安排' },
];
