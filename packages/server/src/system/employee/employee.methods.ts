import { employee } from '@wms/contract/system/employee/employee.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { addRow, type Bodies, updateRow, writtenMethods } from '../../kernel/resource/crud.ts';
import { isUser } from '../user/door.ts';

type Bag = Readonly<Record<string, unknown>>;

/** The user an employee is linked to must be one the person can see. */
const ensureUser = async (ctx: Context, draft: Bag): Promise<void> => {
  const { userNo } = draft;
  if (typeof userNo !== 'string' || userNo === '') return;
  if (!(await isUser(ctx, userNo)))
    throw invalid({ code: 'ref.invalid', field: 'userNo', params: { field: employee.labels.userNo, value: userNo } });
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
