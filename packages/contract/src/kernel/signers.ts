import type { Trilingual } from './phrase.ts';

/** Those who sign papers. */
export const signers = {
  sender: ['Handed over by', '发货人', '發貨人'],
  carrier: ['Carried by', '承运人', '運送人'],
  receiver: ['Received by', '收货人', '收貨人'],
  buyer: ['For the buyer', '采购方', '採購方'],
  supplier: ['For the supplier', '供应商', '供應商'],
} as const satisfies Readonly<Record<string, Trilingual>>;
