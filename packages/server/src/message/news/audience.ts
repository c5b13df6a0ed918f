import { circles, newsFlow, readerships } from '@wms/contract/message/news/news.flow.ts';
import { news } from '@wms/contract/message/news/news.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

type Asker = Pick<Context, 'user' | 'scope'>;
const isPublished = among(newsFlow, 'published', sql.ref('publish'));
const isOutside = among(readerships, 'outside', sql.ref('where_news'));
const goesTo = (circle: keyof typeof circles.states): RawBuilder<boolean> => among(circles, circle, sql.ref('out_door_type'));
const isPublic = sql<boolean>`(${isPublished} and ${isOutside} and ${goesTo('public')})`;

/** Nobody is signed in, or somebody who must choose a password first (R5). */
export const isStranger = ({ user, scope }: Asker): boolean =>
  user.mustChangePwd || (user.side === 'system' && scope.side !== 'system');

/** Those of the rows in scope that are for the side of the person. A supplier account without a supplier is for nobody. */
const circleOf = ({ user, scope }: Asker): RawBuilder<unknown> => {
  if (user.side !== 'supplier') return sql`true`;
  const supplierNo = scope.side === 'supplier' ? scope.supplierNo : null;
  if (supplierNo === null) return sql`false`;
  const isChosen = sql`exists (
    select 1 from sys_news_supplier chosen where chosen.news_id = sys_news.id and chosen.supplier_no = ${supplierNo})`;
  return sql`${isOutside} and (${goesTo('allSuppliers')} or (${goesTo('chosenSuppliers')} and ${isChosen}))`;
};

/**
 * The news somebody may read: the one place where this stands, beside the policies of the table, which say the same (NEWS-22).
 * Public ones of any organization; of the organizations in scope all that is published for the side of the person. Own staff read
 * what was told to suppliers too.
 */
export const audience = (ctx: Asker): RawBuilder<unknown> =>
  isStranger(ctx) ? isPublic : sql`(${isPublic} or (${allOf(visible(news, ctx))} and ${isPublished} and ${circleOf(ctx)}))`;

/** The news somebody keeps, in every state: those of the organizations in scope, with the right on their page. */
export const kept = (ctx: Asker & Pick<Context, 'grants'>): RawBuilder<unknown> =>
  !isStranger(ctx) && ctx.user.side !== 'supplier' && hasGrant(ctx, news.menu, 'isSearch')
    ? sql`(${allOf(visible(news, ctx))})`
    : sql`false`;
