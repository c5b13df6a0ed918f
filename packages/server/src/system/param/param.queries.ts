import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { getParam } from '@wms/contract/system/param/param.calls.ts';
import { type KnownParam, knownParam, knownParams } from '@wms/contract/system/param/params.ts';
import { sql } from 'kysely';
import { declaredId } from '../../kernel/declared/declaredRows.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Tx } from '../../kernel/ground/sql.ts';

/** A parameter as its screen shows it. */
export type ParamRow = ReplyOf<typeof getParam>;
type Stored = Omit<ParamRow, 'id'>;

/** What was stored of parameters. A row without a type that the program does not know is a mark of its own, and stays unseen. */
const storedParams = async (ctx: Context, lock: boolean): Promise<readonly Stored[]> =>
  (
    await ctx.tx.rows<Stored>(sql`
      select param_no as "paramNo", coalesce(param_name, param_no) as "paramName", param_type as "paramType",
        param_value as "paramValue",
        remark_text as "remarkText", remark, status_code as "statusCode", version,
        create_name as "createName", create_date as "createDate", update_name as "updateName", update_date as "updateDate"
      from sys_param order by param_no ${lock ? sql`for update` : sql``}`)
  ).filter(({ paramNo, paramType }) => paramType !== '' || knownParam(paramNo) !== undefined);

const declaredRow = (ctx: Context, known: KnownParam, stored: Stored | undefined): ParamRow => ({
  id: declaredId('param', known.paramNo),
  version: 1,
  createName: null,
  createDate: null,
  updateName: null,
  updateDate: null,
  statusCode: '1',
  remark: null,
  ...stored,
  paramNo: known.paramNo,
  paramType: known.paramType,
  paramName: inLocale(known.name, ctx.locale),
  paramValue: stored?.paramValue ?? known.usual,
  remarkText: inLocale(known.about, ctx.locale),
});

const shownParams = knownParams.filter(({ isLater }) => isLater !== true);
/** Every parameter: those the program reads first, then own ones. `lock` holds what is stored until the transaction ends. */
export const paramRows = async (ctx: Context, lock = false): Promise<readonly ParamRow[]> => {
  const stored = await storedParams(ctx, lock);
  return [
    ...shownParams.map((known) =>
      declaredRow(
        ctx,
        known,
        stored.find(({ paramNo }) => paramNo === known.paramNo),
      ),
    ),
    ...stored
      .filter(({ paramNo }) => !knownParam(paramNo))
      .map((row): ParamRow => ({ id: declaredId('param', row.paramNo), ...row })),
  ];
};

/** The value of a parameter the program reads: what was stored of it, else what it usually is. */
export const valueOfParam = async (tx: Tx, paramNo: string): Promise<string> => {
  const stored = await tx.first<{ value: string }>(sql`select param_value as value from sys_param where param_no = ${paramNo}`);
  return stored?.value ?? knownParam(paramNo)?.usual ?? '';
};

/** A parameter as calls read it by its number. */
export interface NamedParam {
  readonly paramNo: string;
  readonly paramType: string;
  readonly paramValue: string;
  readonly statusCode: string;
}
/**
 * A parameter by its number: one the program reads, or an own one that was stored; marks of the program are none. Kept between
 * calls until somebody writes it.
 */
export const findParam = async (
  { tx, caches }: Pick<Context, 'tx' | 'caches'>,
  paramNo: string,
): Promise<NamedParam | undefined> => {
  const known = knownParam(paramNo);
  const found = await caches.read<NamedParam>(tx, {
    type: 'PARAM:NO',
    keys: [paramNo],
    madeOf: known && [known.paramType, known.usual],
    load: async (by) => {
      const stored = await by.first<NamedParam>(
        sql`
          select param_no as "paramNo", param_type as "paramType", param_value as "paramValue", status_code as "statusCode"
          from sys_param
          where param_no = ${paramNo}
        `,
      );
      const param = known
        ? { paramNo, paramType: known.paramType, paramValue: stored?.paramValue ?? known.usual, statusCode: '1' }
        : stored;
      return new Map(param && param.paramType !== '' ? [[paramNo, param]] : []);
    },
  });
  return found.get(paramNo);
};
