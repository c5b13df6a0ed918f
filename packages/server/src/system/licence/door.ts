import { type LicenceFacts, licenceFacts } from '@wms/contract/system/licence/licence.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';

/** What the licence in force says; the kernel carries it without knowing its members. */
export const factsOf = ({ licence }: Pick<Context, 'licence'>): LicenceFacts => licenceFacts.parse(licence.facts);

/**
 * Refuses when more people may sign in than the licence has seats for: asked after a person was added or made valid again.
 * People one after another, or two at once would both take the last seat.
 */
export const ensureSeats = async (ctx: Pick<Context, 'tx' | 'scope' | 'licence'>): Promise<void> => {
  const { seats } = ctx.licence;
  if (seats === undefined) return;
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext('seats of the licence'))`);
  const row = await beyondScope(ctx, 'seats of the licence', ({ tx }) =>
    tx.first<{ users: number }>(sql`select count(*)::int as users from sys_user where status_code = '1'`),
  );
  if ((row?.users ?? 0) > seats) throw refuse({ code: 'licence.users', params: { max: seats } });
};
