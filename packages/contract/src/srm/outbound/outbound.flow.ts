import { defineFlow } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;

/** The moves of a delivery order: drawn up, released, allocated, picked and shipped. */
export const outboundFlow = defineFlow({
  dictionary: 'DeliveryOrderState',
  states: {
    draft: '0',
    released: '1',
    partly: '2',
    allocated: '3',
    picking: '4',
    picked: '5',
    shipped: '6',
    cancelled: 'X',
  },
  groups: {
    /** Goods may be kept for it. */
    holding: ['partly', 'allocated', 'picking', 'picked'],
    /** Goods are kept for it, and nobody has begun to fetch them. */
    kept: ['partly', 'allocated'],
    /** Something may wait to be fetched. */
    toPick: ['partly', 'allocated', 'picking'],
    /** Its goods are being fetched. */
    underWay: ['picking', 'picked'],
    open: ['draft', 'released', 'partly', 'allocated', 'picking', 'picked'],
    over: ['shipped', 'cancelled'],
  },
  tones: {
    draft: 'draft',
    released: 'wait',
    partly: 'late',
    allocated: 'go',
    picking: 'go',
    picked: 'part',
    shipped: 'done',
    cancelled: 'void',
  },
  actions: {
    create: { label: terms.add, from: [], to: ['draft'], sides: inside, flag: 'isAdd' },
    edit: { label: terms.modify, from: ['draft'], to: ['draft'], sides: inside, flag: 'isModify' },
    delete: { label: terms.delete, from: ['draft'], to: [], sides: inside, flag: 'isPhysicalDelete' },
    release: {
      label: ['Release order', '下达出库单', '下達出庫單'],
      from: ['draft'],
      to: ['released'],
      sides: inside,
      flag: 'isRelease',
    },
    allocate: {
      label: ['Allocate goods', '分配库存', '配貨'],
      from: ['released', 'partly', 'picking', 'picked'],
      to: ['released', 'partly', 'allocated', 'picking', 'picked'],
      sides: inside,
      flag: 'isSubmit',
    },
    free: {
      label: ['Free goods', '释放库存', '釋放庫存'],
      from: ['partly', 'allocated'],
      to: ['released'],
      sides: inside,
      flag: 'isSubmit',
    },
    pick: {
      label: ['Confirm picking', '确认拣货', '確認揀貨'],
      from: ['partly', 'allocated', 'picking'],
      to: ['picking', 'picked'],
      sides: inside,
      flag: 'isSubmit',
    },
    ship: { label: ['Ship goods', '确认发货', '確認出貨'], from: ['picked'], to: ['shipped'], sides: inside, flag: 'isEnd' },
    cancel: {
      label: ['Cancel delivery order', '取消出库单', '取消出庫單'],
      from: ['draft', 'released', 'partly', 'allocated', 'picking', 'picked'],
      to: ['cancelled'],
      sides: inside,
      flag: 'isDelete',
    },
  },
});
export type OutboundAction = keyof typeof outboundFlow.actions;
