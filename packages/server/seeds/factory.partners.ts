/** Who the works of the demo world buys from and sells to, beyond the few that its story is about. Companies are invented. */
import { worldSuppliers } from './world.ts';

type Where = 'CN' | 'TW' | 'VN' | 'MY' | 'TH' | 'JP' | 'DE';
const money: Readonly<Record<Where, readonly [currencyNo: string, taxRate: string]>> = {
  CN: ['CNY', '13'],
  TW: ['TWD', '5'],
  VN: ['USD', '0'],
  MY: ['USD', '0'],
  TH: ['USD', '0'],
  JP: ['JPY', '0'],
  DE: ['EUR', '0'],
};

type Partner = readonly [country: Where, name: string, shortName: string, city: string, address: string];
const supplierNames: readonly Partner[] = [
  ['CN', '常州金坛华锐轴承有限公司', '华锐轴承', '常州', '江苏省常州市金坛区华城路 21 号'],
  ['CN', '深圳市芯越电子有限公司', '芯越电子', '深圳', '广东省深圳市宝安区新安街道 3 号'],
  ['CN', '青岛海腾铜业有限公司', '海腾铜业', '青岛', '山东省青岛市城阳区正阳路 40 号'],
  ['CN', '温州锐固标准件有限公司', '锐固标准件', '温州', '浙江省温州市龙湾区滨海五道 9 号'],
  ['CN', '上海嘉定宏运五金厂', '宏运五金', '上海', '上海市嘉定区南翔镇 128 号'],
  ['CN', '佛山顺德新塑科技有限公司', '新塑科技', '佛山', '广东省佛山市顺德区容桂街道 6 号'],
  ['CN', '天津滨海润泽化工有限公司', '润泽化工', '天津', '天津市滨海新区第五大街 77 号'],
  ['CN', '杭州余杭申达纸业有限公司', '申达纸业', '杭州', '浙江省杭州市余杭区良渚街道 15 号'],
  ['TW', '台中順勝精密螺絲股份有限公司', '順勝精密', '台中市', '台中市大里區工業路 52 號'],
  ['TW', '新北宏碩連接器股份有限公司', '宏碩連接器', '新北市', '新北市汐止區新台五路一段 90 號'],
  ['TW', '高雄鴻益鋼鐵股份有限公司', '鴻益鋼鐵', '高雄市', '高雄市小港區中鋼路 8 號'],
  ['TW', '彰化永旭橡膠工業有限公司', '永旭橡膠', '彰化縣', '彰化縣鹿港鎮鹿工路 33 號'],
  ['VN', 'Binh Duong Precision Casting Co., Ltd.', 'BD Casting', 'Thuan An', '18 Dai lo Huu Nghi, VSIP I, Thuan An'],
  ['TH', 'Rayong Polymer Parts Co., Ltd.', 'Rayong Polymer', 'Rayong', '64 Moo 4, Pluak Daeng, Rayong'],
  ['JP', 'Hamamatsu Sensor Works K.K.', 'Hamamatsu Sensor', 'Hamamatsu', '2-14 Naka-ku, Hamamatsu'],
  ['DE', 'Westfalen Antriebstechnik GmbH', 'Westfalen Antrieb', 'Bielefeld', 'Industriestraße 11, 33689 Bielefeld'],
];

/** The suppliers from V0009 on: sixteen, with the eight of the named world four and twenty. */
export const factorySuppliers = supplierNames.map(([country, supplierName, supplierShortName, city, address], at) => {
  const [currencyNo, taxRate] = money[country];
  return {
    supplierNo: `V${String(at + 9).padStart(4, '0')}`,
    supplierName,
    supplierShortName,
    country,
    city,
    address,
    currencyNo,
    taxRate,
    creditLevel: ['A', 'B', 'B', 'C'][at % 4] ?? 'B',
    paymentTerm: country === 'CN' || country === 'TW' ? '4' : '3',
    paymentMethod: '1',
    taxType: taxRate === '0' ? '3' : '1',
    checkFlag: at % 5 === 4 ? '1' : '0',
  };
});

const customerNames: Readonly<Record<'ORG1' | 'ORG2', readonly Partner[]>> = {
  ORG1: [
    ['CN', '合肥智造工业机器人有限公司', '智造机器人', '合肥', '安徽省合肥市高新区望江西路 5 号'],
    ['CN', '广州越秀电梯配套有限公司', '越秀电梯', '广州', '广东省广州市黄埔区开创大道 60 号'],
    ['CN', '武汉光谷激光设备有限公司', '光谷激光', '武汉', '湖北省武汉市东湖高新区关山大道 19 号'],
    ['CN', '成都蓉城自动化系统有限公司', '蓉城自动化', '成都', '四川省成都市郫都区西区大道 7 号'],
    ['JP', 'Chubu Machine Tool K.K.', 'Chubu Machine', 'Nagoya', '5-3 Minato-ku, Nagoya'],
    ['MY', 'Selangor Lift Systems Sdn. Bhd.', 'Selangor Lift', 'Shah Alam', '7 Jalan Utas, Shah Alam, Selangor'],
    ['VN', 'Hai Phong Conveyor JSC', 'HP Conveyor', 'Hai Phong', '22 Dinh Vu Industrial Zone, Hai Phong'],
  ],
  ORG2: [
    ['TW', '台南恆春自動化股份有限公司', '恆春自動化', '台南市', '台南市新市區南科三路 12 號'],
    ['TW', '桃園航太零組件股份有限公司', '桃園航太', '桃園市', '桃園市蘆竹區南山路 68 號'],
    ['DE', 'Rheinland Fördertechnik GmbH', 'Rheinland', 'Neuss', 'Hammer Landstraße 3, 41460 Neuss'],
  ],
};

/** The customers of an organization from the fourth on. */
export const factoryCustomers = (orgNo: 'ORG1' | 'ORG2') =>
  customerNames[orgNo].map(([country, customerName, customerShortName, city, address], at) => ({
    customerNo: `C${orgNo.slice(-1)}${String(at + 4).padStart(3, '0')}`,
    customerName,
    customerShortName,
    customerType: country === (orgNo === 'ORG1' ? 'CN' : 'TW') ? '1' : '2',
    country,
    city,
    address,
    currencyNo: money[country][0],
    orgNo,
  }));

type OrgNo = 'ORG1' | 'ORG2';
interface Addressed {
  readonly country: string;
  readonly city?: string;
  readonly address: string;
  readonly contact?: string;
}
const row = (orgNo: OrgNo, merchantType: '1' | '2', merchantNo: string, at: number, where: Addressed) => ({
  orgNo,
  merchantType,
  merchantNo,
  addressNo: String(at + 1).padStart(4, '0'),
  country: where.country,
  city: where.city ?? null,
  address: where.address,
  contact: where.contact ?? null,
  isDefault: at === 0 ? '1' : '0',
});

/** Works and stores beside the seat of a supplier. */
const further: Readonly<Record<string, readonly Addressed[]>> = {
  V0001: [
    { country: 'CN', city: '东莞', address: '广东省东莞市长安镇新安工业区二路 8 号（二厂）', contact: '刘志强' },
    { country: 'CN', city: '昆山', address: '江苏省昆山市周市镇长江北路 219 号（寄售仓）', contact: '孙洁' },
  ],
  V0003: [{ country: 'TW', city: '苗栗縣', address: '苗栗縣竹南鎮科東三路 16 號（竹南廠）', contact: '許文凱' }],
  V0008: [{ country: 'JP', city: 'Kobe', address: '6-1 Minatojima, Chuo-ku, Kobe (export store)', contact: 'Yuki Hara' }],
};
/** Customers of the named world, which say no address of their own. */
const named: Readonly<Record<string, Addressed>> = {
  '001': { country: 'CN', city: '上海', address: '上海市松江区九亭镇涞坊路 800 号', contact: '周敏' },
  '002': { country: 'DE', city: 'Bremen', address: 'Otto-Lilienthal-Straße 24, 28199 Bremen', contact: 'Jan Weber' },
  '003': { country: 'CN', city: '昆山', address: '江苏省昆山市开发区前进东路 92 号' },
};

/** Where the suppliers and customers of an organization are; the seat is the default. */
export const factoryAddresses = (orgNo: OrgNo) => [
  ...[...worldSuppliers, ...factorySuppliers].flatMap((supplier) =>
    [supplier, ...(further[supplier.supplierNo] ?? [])].map((where, at) => row(orgNo, '1', supplier.supplierNo, at, where)),
  ),
  ...Object.entries(named).map(([no, where]) => row(orgNo, '2', `C${orgNo.slice(-1)}${no}`, 0, where)),
  ...factoryCustomers(orgNo).map((customer) => row(orgNo, '2', customer.customerNo, 0, customer)),
];
