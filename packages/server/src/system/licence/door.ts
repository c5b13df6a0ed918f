import { type LicenceFacts, licenceFacts } from '@wms/contract/system/licence/licence.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import type { Tx } from '../../kernel/ground/sql.ts';

/** What the licence in force says; the kernel carries it without knowing its members. */
export const factsOf = ({ licence }: Pick<Context, 'licence'>): LicenceFacts => licenceFacts.parse(licence.facts);

/**
 * Refuses when more people may sign in than the licence has seats for; `count` counts them. People one after another, or two
 * at once would both take the last seat.
 */
export const ensureSeats = async (ctx: Pick<Context, 'tx' | 'licence'>, count: () => Promise<number>): Promise<void> => {
  const { seats } = ctx.licence;
  if (seats === undefined) return;
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext('seats of the licence'))`);
  if ((await count()) > seats) throw refuse({ code: 'licence.users', params: { max: seats } });
};

/** The licence that was brought last: its number, and the day it ends as it says itself; undefined where none was. */
export const latestLicence = async (
  tx: Tx,
): Promise<{ readonly id: string; readonly no: string; readonly end: string } | undefined> => {
  const row = await tx.first<{ id: string; no: string; line: string }>(
    sql`select id, licence_no as no, line from sys_licence order by id desc limit 1`,
  );
  if (!row) return undefined;
  const body: unknown = JSON.parse(Buffer.from(row.line.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const end = typeof body === 'object' && body !== null && 'expireDate' in body ? String(body.expireDate) : '';
  return { id: row.id, no: row.no, end };
};
