import { definePhrases } from '@wms/contract/kernel/phrase.ts';

/** What is said while something is dragged. */
export const sortingWords = definePhrases({
  dragStart: [
    'Picked up {name}. Arrow keys move it, Space drops it, Esc cancels.',
    '已选中 {name}，方向键移动，空格放下，Esc 取消。',
    '已選取 {name}，方向鍵移動，空白鍵放下，Esc 取消。',
  ],
  dragOver: ['{name} is now at position {place}', '{name} 移到第 {place} 位', '{name} 移至第 {place} 位'],
  dragEnd: ['{name} dropped at position {place}', '{name} 已放在第 {place} 位', '{name} 已放在第 {place} 位'],
  dragCancel: ['Moving {name} was cancelled', '已取消移动 {name}', '已取消移動 {name}'],
});
