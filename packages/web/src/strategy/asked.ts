import { item } from '@wms/contract/base/item/item.ts';
import { decimal, ref, text } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { allocationStrategy } from '@wms/contract/strategy/allocation.ts';
import { strategyApplication } from '@wms/contract/strategy/application.ts';
import { pickingStrategy } from '@wms/contract/strategy/picking.ts';
import { putawayStrategy } from '@wms/contract/strategy/putaway.ts';
import { turnoverStrategy } from '@wms/contract/strategy/turnover.ts';
import { words } from './words.ts';

const { check: _rule, ...application } = strategyApplication;
const { orgNo, warehouseNo } = application.fields;

/** Goods that somebody asks about: where they would be laid. */
export const asked: Resource = {
  ...application,
  fields: {
    orgNo,
    warehouseNo,
    itemNo: ref(item, 'itemNo', { required: true, within: ['orgNo'] }),
    qty: decimal({ required: true, sign: 'positive' }),
    lotNo: text({ max: 50 }),
    methodNo: ref(putawayStrategy, 'methodNo', { within: ['orgNo'] }),
  },
  form: [['orgNo', 'warehouseNo', 'itemNo', 'qty', 'lotNo', 'methodNo']],
  labels: { ...application.labels, qty: screenTerms.quantity, methodNo: words.compare },
};
const { lotNo: _lot, methodNo: _method, ...goods } = asked.fields;
/** Goods that somebody asks for: where they would come from. */
export const leaving: Resource = {
  ...application,
  fields: {
    ...goods,
    turnMethodNo: ref(turnoverStrategy, 'methodNo', { within: ['orgNo'] }),
    allocateMethodNo: ref(allocationStrategy, 'methodNo', { within: ['orgNo'] }),
    underMethodNo: ref(pickingStrategy, 'methodNo', { within: ['orgNo'] }),
  },
  form: [
    ['orgNo', 'warehouseNo', 'itemNo', 'qty'],
    ['turnMethodNo', 'allocateMethodNo', 'underMethodNo'],
  ],
  formTitles: [application.labels.$, words.compare],
  labels: {
    ...application.labels,
    qty: screenTerms.quantity,
    turnMethodNo: words.compareTurnover,
    allocateMethodNo: words.compareAllocation,
    underMethodNo: words.comparePicking,
  },
};
