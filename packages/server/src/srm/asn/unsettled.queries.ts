import type { GroupOf } from '@wms/contract/kernel/flow.ts';
import { asnFlow, closedStates } from '@wms/contract/srm/asn/asn.flow.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';

/**
 * The rule of `isUnsettled` in SQL: ASNs in a group of states, or in one state, with lines that are not settled. `at` names
 * the table where a statement reads several.
 */
export const unsettled = (group: GroupOf<typeof asnFlow>, at?: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(at ? `${at}.${name}` : name);
  return sql`${among(asnFlow, group, column('status'))} and ${among(closedStates, 'unsettled', column('closed_status'))}`;
};
