/** The ways strategies look for cells and goods, under names; the ledger knows them as digits. */
import type { Issue } from '../kernel/issue.ts';
import { definePhrases } from '../kernel/phrase.ts';

export const putawayRules = {
  fixedCell: '1',
  sameItem: '2',
  sameLot: '3',
  emptyCell: '4',
  namedZone: '5',
  namedCell: '6',
} as const;
export const pickRules = { wholePacks: '1', looseFirst: '2', clearCells: '3', namedZone: '4' } as const;
export const pickUnits = { piece: '1', box: '2', pallet: '3' } as const;
export const allocateRules = { oneLot: '1', nearest: '2', byTurnover: '3', namedZone: '4' } as const;
export const cellOrders = { putaway: '1', picking: '2', cellNo: '3', leastFilled: '4' } as const;

/** Cells that an answer names of those that one rule passed over for one reason; the others are counted. */
export const shownCells = 40;

export const strategyPhrases = definePhrases({
  'strategy.zoneNeeded': ['This rule needs a zone', '该规则需指定库区', '此規則需指定庫區'],
  'strategy.cellNeeded': ['This rule needs a cell', '该规则需指定储位', '此規則需指定儲位'],
  'strategy.cellUnused': [
    'Only the rule “Named cell” takes a cell; leave it empty here',
    '仅“指定储位”规则可填储位，此处请留空',
    '僅「指定儲位」規則可填儲位，此處請留空',
  ],
  'strategy.warehouseFirst': [
    'Zones and cells belong to one warehouse: choose the warehouse of the strategy first',
    '库区和储位属于具体仓库，请先为策略指定仓库',
    '庫區和儲位屬於特定倉庫，請先為策略指定倉庫',
  ],
  'strategy.sortTwice': ['An earlier line already sorts by this field', '前面的行已按该字段排序', '前面的列已依此欄位排序'],
  'strategy.elsewhere': [
    'Strategy {value} is for warehouse {warehouseNo} only',
    '策略 {value} 仅适用于仓库 {warehouseNo}',
    '策略 {value} 僅適用於倉庫 {warehouseNo}',
  ],
  'strategy.nothing': [
    'Choose at least one strategy or wave template',
    '请至少选择一个策略或波次模板',
    '請至少選擇一個策略或波次範本',
  ],
});

/** Where a rule looks, as its line says it. */
interface Zoned {
  readonly warehouseNo: string | null;
  readonly zoneNo: string | null;
}
/** What is wrong with the zone of a rule; `isNeeded`: without one its kind finds nothing. */
export const zoneIssues = ({ warehouseNo, zoneNo }: Zoned, isNeeded: boolean): readonly Issue<'zoneNo'>[] => {
  if (isNeeded && !zoneNo) return [{ code: 'strategy.zoneNeeded', field: 'zoneNo' }];
  return zoneNo && !warehouseNo ? [{ code: 'strategy.warehouseFirst', field: 'zoneNo' }] : [];
};
/** The same of the cell that a rule names. */
export const cellIssues = (
  { warehouseNo, cellNo }: { readonly warehouseNo: string | null; readonly cellNo: string | null },
  isNeeded: boolean,
): readonly Issue<'cellNo'>[] => {
  if (!cellNo) return isNeeded ? [{ code: 'strategy.cellNeeded', field: 'cellNo' }] : [];
  if (!isNeeded) return [{ code: 'strategy.cellUnused', field: 'cellNo' }];
  return warehouseNo ? [] : [{ code: 'strategy.warehouseFirst', field: 'cellNo' }];
};
