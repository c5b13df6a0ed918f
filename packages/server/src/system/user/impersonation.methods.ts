import { impersonationBody } from '@wms/contract/system/user/impersonation.ts';
import { z } from 'zod';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { endLooking, impersonate } from './impersonation.commands.ts';
import { impersonationRight } from './impersonation.queries.ts';

export const impersonationMethods: readonly Method[] = [
  defineMethod({
    wire: 'ISysUserService/lookAsUser',
    grant: onMenu(impersonationRight.flag, impersonationRight.menu),
    sides: impersonationRight.sides,
    mode: 'write',
    isReading: true,
    summary: 'Look at the product as somebody else, read-only, for half an hour at most',
    input: impersonationBody,
    run: (ctx, { userId }) => impersonate(ctx, userId),
  }),
  defineMethod({
    wire: 'ISysUserService/endLooking',
    grant: 'signedIn',
    mode: 'write',
    isReading: true,
    summary: 'End looking at the product as somebody else',
    input: z.strictObject({}),
    run: endLooking,
  }),
];
