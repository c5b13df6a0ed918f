/** What the rooms of receipts and labels do with notices: they lock them, ask their guards and find them by number. */

import type { Issue } from '@wms/contract/kernel/issue.ts';
import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { asnHead, type asnLine } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import { type HeldOne, holdBefore, holdOne, issuesOf, type Wanted } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { type AsnHead, type AsnLine, liveLinesOf } from './head.commands.ts';

/** The head of an ASN in scope, or a refusal 20003. */
export const headOf = (ctx: Context, id: string): Promise<AsnHead> => getRow(ctx, asnHead, id);

/** A notice locked with its lines and orders, to be received, and what its guards have against that. */
export const holdToReceive = async (
  ctx: Context,
  wanted: Wanted,
): Promise<{ readonly held: HeldOne<typeof asnHead, typeof asnLine>; readonly guards: readonly Issue[] }> => {
  const held = await holdOne(ctx, asn, wanted);
  return { held, guards: await issuesOf(asn, 'receive', held) };
};
/** Locks the orders of several notices that are received one after the other. */
export const holdOrders = async (ctx: Context, asnIds: readonly string[]): Promise<void> => {
  await holdBefore(ctx, asn, asnIds);
};

/** Notices in scope by number, and their lines without the void ones. */
export const findNotices = async (
  ctx: Context,
  asnNos: readonly string[],
): Promise<{ readonly heads: readonly AsnHead[]; readonly lines: readonly AsnLine[] }> => {
  const heads = await findRows(ctx, asnHead, [sql`asn_no = any(${[...new Set(asnNos)]}::text[])`]);
  return {
    heads,
    lines: await liveLinesOf(
      ctx,
      heads.map((head) => head.id),
    ),
  };
};

/** A notice locked with its orders and lines, for what is made of its lines: it is the same until the end. */
export const holdNotice = async (
  ctx: Context,
  wanted: Wanted,
): Promise<{ readonly head: AsnHead; readonly lines: readonly AsnLine[] }> => {
  const { row, lines } = await holdOne(ctx, asn, wanted);
  return { head: row, lines };
};
