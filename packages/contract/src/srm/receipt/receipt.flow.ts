import { defineFlow } from '../../kernel/flow.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';

const inside = ['purchaser', 'platform'] as const;

/** The moves of a receipt and of its lines. V is final: a wrong cancellation is corrected by a new receipt. */
export const receiptFlow = defineFlow({
  dictionary: 'ReceiptStatus',
  states: { posted: 'Y', void: 'V' },
  groups: {},
  tones: { posted: 'done', void: 'void' },
  actions: {
    /** RC-01, RC-02: there is no status before it. */
    receive: { label: screenTerms.receive, from: [], to: ['posted'], sides: inside, flag: 'isSubmit' },
    /** RC-06, RC-07, RC-08. */
    cancel: {
      label: screenTerms.cancelReceipt,
      from: ['posted'],
      to: ['void'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** RC-09. */
    putAway: { label: ['Put away', '上架', '上架'], from: ['posted'], to: ['posted'], sides: inside, flag: 'isSubmit' },
    /** IN-01. */
    inspect: { label: ['Inspect', '检验', '檢驗'], from: ['posted'], to: ['posted'], sides: inside, flag: 'isCheck' },
    /** IN-02. */
    concede: {
      label: ['Accept by concession', '让步接收', '特採'],
      from: ['posted'],
      to: ['posted'],
      sides: inside,
      flag: 'isCheck',
    },
    /** IN-03. */
    reverseInspection: {
      label: ['Reverse inspection', '撤销检验', '撤銷檢驗'],
      from: ['posted'],
      to: ['posted'],
      sides: inside,
      flag: 'isCheck',
    },
    /** IN-04. */
    returnRejected: {
      label: ['Return rejected goods', '退回验退品', '退回驗退品'],
      from: ['posted'],
      to: ['posted'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** IN-05, IN-06. */
    returnFromStock: {
      label: ['Return from stock', '仓库退货', '倉庫退貨'],
      from: ['posted'],
      to: ['posted'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** IN-07: on a return line, which knows the same two states. */
    acknowledge: {
      label: ['Acknowledge', '确认退货', '確認退貨'],
      from: ['posted'],
      to: ['posted'],
      sides: ['supplier'],
      flag: 'isSubmit',
    },
  },
});
export type ReceiptAction = keyof typeof receiptFlow.actions;
