/** Why a cell was passed over, in the words that every screen says it with. */
import type { Trilingual } from '../kernel/phrase.ts';
import type { PassReason } from './putawayChoice.ts';

export const passWords: Readonly<Record<PassReason, Trilingual>> = {
  closed: ['Not valid', '储位已作废', '儲位已作廢'],
  frozen: ['Frozen cell', '储位已冻结', '儲位已凍結'],
  bad: ['For defective goods only', '仅限不良品', '僅限不良品'],
  keptForOther: ['Kept for another item', '已固定给其他物料', '已固定給其他料件'],
  noHome: ['Not a cell of this item', '不是该物料的固定储位', '不是此料件的固定儲位'],
  notNamed: ['Not the named cell', '不是指定的储位', '不是指定的儲位'],
  zone: ['In another zone', '不在指定库区', '不在指定庫區'],
  notEmpty: ['Not empty', '不是空储位', '不是空儲位'],
  otherItem: ['Does not hold this item', '未存放该物料', '未存放此料件'],
  otherLot: ['Does not hold this lot', '未存放该批号', '未存放此批號'],
  cellType: ['Another cell type', '储位类型不符', '儲位類型不符'],
  mixSku: ['Holds another item, mixing not allowed', '存有其他物料，不可混放', '存有其他料件，不可混放'],
  mixLot: ['Holds another lot, mixing not allowed', '存有其他批号，不可混放', '存有其他批號，不可混放'],
  tooBig: ['Too small for the item', '尺寸放不下该物料', '尺寸放不下此料件'],
  fullQty: ['Full: quantity', '数量已满', '數量已滿'],
  fullWeight: ['Full: weight', '承重已满', '承重已滿'],
  fullVolume: ['Full: volume', '体积已满', '體積已滿'],
  notNeeded: ['Not needed, all is placed', '无需使用，已全部放下', '無需使用，已全部放下'],
};
