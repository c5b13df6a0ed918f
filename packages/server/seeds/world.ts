import { cell } from '@wms/contract/base/cell/cell.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import type { Context } from '../src/kernel/ground/context.ts';
import { insertRows } from '../src/kernel/row/rows.ts';
import { seedLookups } from './lookups.ts';

export const worldOrgs = [
  { orgNo: 'ORG1', orgName: '昆山远航精密制造有限公司', orgShortName: '昆山远航' },
  { orgNo: 'ORG2', orgName: '台中遠航精密股份有限公司', orgShortName: '台中遠航' },
] as const;

export const worldWarehouses = [
  {
    warehouseNo: 'WH11',
    warehouseName: '昆山原料仓',
    orgNo: 'ORG1',
    isMainWarehouse: '1',
    warehouseNature: '1',
    address: '江苏省昆山市开发区前进东路 88 号',
  },
  {
    warehouseNo: 'WH12',
    warehouseName: '昆山寄售仓',
    orgNo: 'ORG1',
    warehouseNature: '5',
    address: '江苏省昆山市开发区前进东路 90 号',
  },
  {
    warehouseNo: 'WH21',
    warehouseName: '台中原料倉',
    orgNo: 'ORG2',
    isMainWarehouse: '1',
    warehouseNature: '1',
    address: '台中市西屯區工業區一路 10 號',
  },
] as const;

/** Suppliers of the mainland, Taiwan and abroad. V0002 is frozen. */
export const worldSuppliers = [
  {
    supplierNo: 'V0001',
    supplierName: '东莞市立航五金制品有限公司',
    supplierShortName: '东莞立航五金',
    country: 'CN',
    contact: '陈宇',
    mobileNo: '13800138001',
    email: 'sales@lihang.test.cn',
    currencyNo: 'CNY',
    address: '广东省东莞市长安镇振安路 12 号',
    taxRate: '13',
  },
  {
    supplierNo: 'V0002',
    supplierName: '苏州博特紧固件有限公司',
    supplierShortName: '苏州博特',
    country: 'CN',
    contact: '李松',
    mobileNo: '13800138002',
    email: 'sales@bolt.test.cn',
    currencyNo: 'CNY',
    address: '江苏省苏州市吴中区木渎镇 5 号',
    taxRate: '13',
    isFrozen: '1',
    frozenReason: '连续三批质量不合格',
  },
  {
    supplierNo: 'V0003',
    supplierName: '新竹晶茂電子股份有限公司',
    supplierShortName: '新竹晶茂電子',
    country: 'TW',
    contact: '林雅婷',
    currencyNo: 'TWD',
    address: '新竹市東區力行路 3 號',
    taxRate: '5',
  },
  {
    supplierNo: 'V0004',
    supplierName: 'Penang Kinta Fasteners Sdn. Bhd.',
    supplierShortName: 'Kinta Fasteners',
    country: 'MY',
    contact: 'Aisha Rahman',
    currencyNo: 'USD',
    address: '12 Jalan Perusahaan, Perai, Penang',
    taxRate: '0',
  },
  {
    supplierNo: 'V0005',
    supplierName: '宁波海纳塑胶有限公司',
    supplierShortName: '宁波海纳',
    country: 'CN',
    contact: '郑海',
    mobileNo: '13800138005',
    currencyNo: 'CNY',
    address: '浙江省宁波市北仑区 66 号',
    taxRate: '13',
    checkFlag: '1',
  },
  {
    supplierNo: 'V0006',
    supplierName: '无锡恒泰包装材料有限公司',
    supplierShortName: '无锡恒泰',
    country: 'CN',
    contact: '吴恒',
    mobileNo: '13800138006',
    currencyNo: 'CNY',
    address: '江苏省无锡市新吴区 18 号',
    taxRate: '13',
  },
  {
    supplierNo: 'V0007',
    supplierName: '桃園立達金屬工業有限公司',
    supplierShortName: '桃園立達',
    country: 'TW',
    contact: '黃立達',
    currencyNo: 'TWD',
    address: '桃園市龜山區文化一路 7 號',
    taxRate: '5',
  },
  {
    supplierNo: 'V0008',
    supplierName: 'Osaka Seimitsu Bearings K.K.',
    supplierShortName: 'Osaka Seimitsu',
    country: 'JP',
    contact: 'Kenji Mori',
    currencyNo: 'JPY',
    address: '3-8 Kita-ku, Osaka',
    taxRate: '0',
  },
] as const;

const kinds = [
  ['内六角螺钉', 'M4x12', 'PCS', 'Hex socket screw'],
  ['弹簧垫圈', 'D6', 'PCS', 'Spring washer'],
  ['铝合金支架', '120x40', 'PCS', 'Aluminium bracket'],
  ['连接器端子', '2.54-10P', 'PCS', 'Connector terminal'],
  ['贴片电容', '0603 100nF', 'PCS', 'Chip capacitor'],
  ['深沟球轴承', '6203-2RS', 'PCS', 'Ball bearing'],
  ['ABS 外壳', 'BK-01', 'PCS', 'ABS housing'],
  ['硅胶密封圈', 'D32', 'PCS', 'Silicone seal ring'],
  ['铜排', 'T2 3x30', 'KG', 'Copper busbar'],
  ['纸箱', '500x400x300', 'PCS', 'Carton'],
] as const;
export const itemCount = 60;
/** Item n of the demo world, counted from 1; every fifth is inspected. */
export const worldItem = (n: number, orgNo: string) => {
  const [name = '', size = '', unitNo = 'PCS', english = ''] = kinds[(n - 1) % kinds.length] ?? [];
  const series = Math.floor((n - 1) / kinds.length) + 1;
  return {
    itemNo: `M${String(n).padStart(4, '0')}`,
    itemName: `${name} ${series} 型`,
    itemEnName: `${english} ${series}`,
    spec: `${size}-${series}`,
    unitNo,
    orgNo,
    minPackQty: '100',
    isInspect: n % 5 === 0 ? '1' : '0',
    refPrice: String(1 + (n % 17)),
  };
};

const zonesOf = [
  ['A', '收货区', '3', 4],
  ['B', '存储区', '1', 40],
  ['C', '拣货区', '2', 20],
  ['X', '不良品区', '6', 4],
] as const;

/** Organizations, warehouses with zones and cells, suppliers and materials. */
export const seedBase = async (ctx: Context): Promise<void> => {
  await insertRows(ctx, organization, worldOrgs);
  await insertRows(ctx, warehouse, worldWarehouses);
  const zones = worldWarehouses.flatMap(({ warehouseNo, orgNo }) =>
    zonesOf.map(([zoneNo, zoneName, zoneType], index) => ({ zoneNo, zoneName, zoneType, warehouseNo, orgNo, posX: index * 12 })),
  );
  await insertRows(ctx, zone, zones);
  const cells = worldWarehouses.flatMap(({ warehouseNo, orgNo }) =>
    zonesOf.flatMap(([zoneNo, , , count]) =>
      Array.from({ length: count }, (_, index) => {
        const cellNo = `${zoneNo}-${String(Math.floor(index / 10) + 1).padStart(2, '0')}-${String((index % 10) + 1).padStart(2, '0')}`;
        return {
          cellNo,
          cellName: cellNo,
          zoneNo,
          warehouseNo,
          orgNo,
          shelfNo: `${zoneNo}${Math.floor(index / 10) + 1}`,
          cellType: '1',
          isBadCell: zoneNo === 'X' ? '1' : '0',
          // goods leave the docks: what is put away comes to a shelf before it comes back there
          cellInSeq: index + 1 + (zoneNo === 'B' || zoneNo === 'C' ? 0 : 1_000),
          cellOutSeq: index + 1,
        };
      }),
    ),
  );
  await insertRows(ctx, cell, cells);
  await insertRows(
    ctx,
    supplier,
    worldOrgs.flatMap(({ orgNo }) => worldSuppliers.map((one) => ({ ...one, orgNo }))),
  );
  await insertRows(
    ctx,
    item,
    worldOrgs.flatMap(({ orgNo }) => Array.from({ length: itemCount }, (_, index) => worldItem(index + 1, orgNo))),
  );
  await seedLookups(
    ctx,
    worldOrgs.map(({ orgNo }) => orgNo),
  );
};
