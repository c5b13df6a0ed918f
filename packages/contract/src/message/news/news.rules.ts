import { isIn } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { circles, readerships } from './news.flow.ts';

export interface Audience {
  readonly whereNews: string;
  readonly outDoorType: string;
  readonly supplierNos: readonly string[];
}
/** Whether the suppliers are named one by one. */
export const namesSuppliers = ({ whereNews, outDoorType }: Omit<Audience, 'supplierNos'>): boolean =>
  isIn(readerships, 'outside', whereNews) && isIn(circles, 'chosenSuppliers', outDoorType);

export const audienceIssues = (audience: Audience): readonly Issue<'supplierNos'>[] =>
  namesSuppliers(audience) && audience.supplierNos.length === 0 ? [{ code: 'news.suppliers', field: 'supplierNos' }] : [];
