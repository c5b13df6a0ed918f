import { item } from '@wms/contract/base/item/item.ts';
import { decimal, ref, text } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { strategyApplication } from '@wms/contract/strategy/application.ts';
import { putawayStrategy } from '@wms/contract/strategy/putaway.ts';
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
