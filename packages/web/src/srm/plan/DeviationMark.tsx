import type { Deviation } from '@wms/contract/srm/plan/forecast.rules.ts';
import type { ReactNode } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { deviationText } from './facts.ts';

/** How far one quantity is from another: the number stands in the mark, so that its colour never speaks alone. */
export const DeviationMark = ({ of }: { readonly of: Deviation | undefined }): ReactNode => {
  if (of === undefined || of.qty === '0') return null;
  const text = deviationText(of);
  return of.tone ? <StatusTag tone={of.tone}>{text}</StatusTag> : <span className="wms-quiet wms-plan-delta">{text}</span>;
};
