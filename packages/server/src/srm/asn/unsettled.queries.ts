import type { GroupOf } from '@wms/contract/kernel/flow.ts';
import { asnFlow, closedStates } from '@wms/contract/srm/asn/asn.flow.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';

/** The rule of `isUnsettled` in SQL: ASNs in a group of states, or in one state, with lines that are not settled. */
export const unsettled = (group: GroupOf<typeof asnFlow>): RawBuilder<unknown> =>
  sql`${among(asnFlow, group, sql.ref('status'))} and ${among(closedStates, 'unsettled', sql.ref('closed_status'))}`;
