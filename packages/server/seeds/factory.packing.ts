/** How materials are packed and where they lie by preference. */
import { checkDigit } from '@wms/contract/base/item/item.rules.ts';
import { cubeOf } from '@wms/contract/base/itemUnitConversion/itemUnitConversion.ts';
import { factoryItems } from './factory.items.ts';
import { factoryCells } from './factory.places.ts';
import { worldItem } from './world.ts';

type OrgNo = 'ORG1' | 'ORG2';

/** Conversions that hold for every material. */
export const factoryConversions = (
  [
    ['T', 'KG'],
    ['KG', 'G'],
    ['M', 'MM'],
    ['L', 'ML'],
  ] as const
).map(([fromUnitNo, toUnitNo]) => ({ fromUnitNo, fromUnitPt: '1', toUnitNo, toUnitPt: '1000' }));

/** Boxes of the kinds of the named world that come in boxes: which of ten, pieces, size in centimetres, weight in kilograms. */
const boxes = [
  [1, '2000', '30', '20', '15', '8', '8.4'],
  [2, '5000', '30', '20', '15', '6', '6.4'],
  [4, '1000', '40', '30', '20', '4', '4.6'],
  [5, '8000', '25', '25', '10', '0.8', '1'],
  [6, '200', '40', '30', '25', '13', '13.6'],
  [8, '3000', '35', '25', '20', '5', '5.5'],
] as const;
/** How the materials of an organization are packed: six sizes of each kind. */
export const factoryPacks = (orgNo: OrgNo) =>
  boxes.flatMap(([kind, toUnitPt, length, width, height, netWeight, grossWeight]) =>
    Array.from({ length: 6 }, (_, series) => {
      const { itemNo, unitNo } = worldItem(kind + series * 10, orgNo);
      const size = { length, width, height };
      const digits = `${orgNo === 'ORG1' ? '69' : '47'}${itemNo.slice(1).padStart(10, '0')}`;
      return {
        orgNo,
        itemNo,
        fromUnitNo: 'BOX',
        fromUnitPt: '1',
        toUnitNo: unitNo,
        toUnitPt,
        ...size,
        cube: cubeOf(size),
        netWeight,
        grossWeight,
        // a number of GS1, as cartons have
        barcode: digits + checkDigit(digits),
      };
    }),
  );

const warehouses: Readonly<Record<OrgNo, { readonly warehouseNo: string; readonly named: number; readonly kept: number }>> = {
  ORG1: { warehouseNo: 'WH11', named: 40, kept: 60 },
  ORG2: { warehouseNo: 'WH21', named: 20, kept: 24 },
};
/**
 * Where materials lie: those of the named world by preference on the shelves of its store, some small parts in a cell of their
 * own among the racks, where nothing else may lie.
 */
export const factoryItemCells = (orgNo: OrgNo) => {
  const { warehouseNo, named, kept } = warehouses[orgNo];
  const at = { orgNo, warehouseNo };
  const shelves = Array.from({ length: named }, (_, index) => {
    const { itemNo, itemName, itemEnName } = worldItem(index + 1, orgNo);
    const [shelf, place] = [Math.floor(index / 10) + 1, (index % 10) + 1].map((no) => String(no).padStart(2, '0'));
    const names = { itemNo, itemName, itemEnName };
    return { ...at, ...names, cellNo: `B-${shelf}-${place}`, isFixed: '0', minQty: '100', maxQty: '5000', priority: 100 };
  });
  const small = factoryItems(orgNo).filter((item) => /^RAW-(FAST|ELEC)/.test(item.itemGroupNo) && item.unitNo === 'PCS');
  const cells = factoryCells.filter((cell) => cell.warehouseNo === warehouseNo && cell.zoneNo === 'E');
  const own = small.slice(0, kept).flatMap(({ itemNo, itemName, itemEnName, safeQty }, index) => {
    const cell = cells[index];
    return cell
      ? [
          {
            ...at,
            itemNo,
            itemName,
            itemEnName,
            cellNo: cell.cellNo,
            isFixed: '1',
            minQty: safeQty,
            maxQty: '5000',
            priority: 10,
          },
        ]
      : [];
  });
  return [...shelves, ...own];
};
