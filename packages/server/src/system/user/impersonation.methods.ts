import * as calls from '@wms/contract/system/user/impersonation.calls.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { endLooking, impersonate } from './impersonation.commands.ts';

export const impersonationMethods: readonly Method[] = [
  answer(calls.lookAsUser, (ctx, { userId }) => impersonate(ctx, userId)),
  answer(calls.endLooking, endLooking),
];
