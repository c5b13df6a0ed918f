/** Why goods stay where they are, in the words that every screen says it with. */
import type { Trilingual } from '../kernel/phrase.ts';
import { passWords } from './passWords.ts';
import type { StayReason } from './pickFacts.ts';

export const stayWords: Readonly<Record<StayReason, Trilingual>> = {
  atDock: ['In the receiving area, not put away', '在收货区，尚未上架', '在收貨區，尚未上架'],
  toPutAway: ['Waits to be put away', '等待上架，尚未到位', '等待上架，尚未到位'],
  closed: passWords.closed,
  frozen: passWords.frozen,
  badCell: ['In a cell for defective goods', '位于不良品储位', '位於不良品儲位'],
  notAvailable: ['Not available: inspection or frozen', '不可用：质检中或冻结', '不可用：品檢中或凍結'],
  notOwn: ['Belongs to the supplier', '归供应商所有，需先转移', '歸供應商所有，需先移轉'],
  expired: ['Expired', '已过有效期', '已過有效日期'],
  reserved: ['Promised to others', '已预留给其他需求', '已保留給其他需求'],
  zone: passWords.zone,
  lotTooSmall: ['The lot alone is not enough', '单个批号数量不足', '單一批號數量不足'],
  noPartial: ['Only a part, and parts are not allowed', '只能满足一部分，不允许部分分配', '只能滿足一部分，不允許部分配貨'],
  pickZone: ['Not picked from this zone', '不从该库区拣货', '不從此庫區揀貨'],
  cellType: passWords.cellType,
  packUnknown: ['The pack size is not known', '未维护包装数量', '未維護包裝數量'],
  noPack: ['No whole pack', '不足一个整件', '不足一個整件'],
  notNeeded: ['Not needed, enough is taken', '无需使用，数量已足', '無需使用，數量已足'],
};
