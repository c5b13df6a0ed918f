import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { forecastBucket } from '@wms/contract/srm/plan/forecast.document.ts';
import type { Deviation } from '@wms/contract/srm/plan/forecast.rules.ts';
import type { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { planPhrases } from '@wms/contract/srm/plan/plan.phrases.ts';
import { plan } from '@wms/contract/srm/plan/purchasePlan.document.ts';
import type { purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';

export type ListedPlan = Listed<typeof purchasePlan>;
export type ListedForecast = Listed<typeof forecast>;

export const planMoves = { document: plan, texts: planPhrases };
export const forecastMoves = { document: forecastBucket, texts: planPhrases };

/** Numbers of base data that lists of plans carry. */
export const planNumbers = { supplierNo: supplier, itemNo: item, bmItemNo: item, orgNo: organization };

/** A deviation with its sign, in itself and in per cent: `+50 (+5 %)`. */
export const deviationText = ({ qty, pct }: Deviation): string => {
  const signed = (value: string): string => (value.startsWith('-') || value === '0' ? value : `+${value}`);
  return `${signed(formatQty(qty))}${pct === null ? '' : ` (${signed(pct)}\u00a0%)`}`;
};
