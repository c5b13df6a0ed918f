import type { Trilingual } from './phrase.ts';

/** Those who sign papers. */
export const signers = {
  sender: ['Handed over by', '交货人', '交貨人'],
  carrier: ['Carried by', '承运人', '承運人'],
  receiver: ['Signed for by', '签收人', '簽收人'],
  buyer: ['Signed for the buyer', '采购方签字', '採購方簽字'],
  supplier: ['Signed for the supplier', '供应商签字', '供應商簽字'],
  counter: ['Signed by who counted', '盘点人签字', '盤點人簽字'],
  approver: ['Signed by who approved', '审批人签字', '核准人簽字'],
} as const satisfies Readonly<Record<string, Trilingual>>;
