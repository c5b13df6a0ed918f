import { employee } from '@wms/contract/system/employee/employee.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { addRow, type Bodies, updateRow, writtenMethods } from '../../kernel/resource/crud.ts';

type Bag = Readonly<Record<string, unknown>>;

/** The user an employee is linked to must be one the person can see. */
const ensureUser = async (ctx: Context, draft: Bag): Promise<void> => {
  const { userNo } = draft;
  if (typeof userNo !== 'string' || userNo === '') return;
  const found = await ctx.tx.first(sql`select 1 from sys_user where user_no = ${userNo}`);
  if (!found) throw invalid({ code: 'ref.invalid', field: 'userNo', params: { field: employee.labels.userNo, value: userNo } });
};
const employeeBodies: Partial<Bodies<typeof employee>> = {
  add: async (ctx, draft) => {
    await ensureUser(ctx, draft);
    return addRow(ctx, employee, draft);
  },
  update: async (ctx, change) => {
    await ensureUser(ctx, change);
    return updateRow(ctx, employee, change);
  },
};

export const employeeMethods: readonly Method[] = writtenMethods(employee, employeeBodies);
