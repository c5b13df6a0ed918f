import { lookBody } from '@wms/contract/system/user/look.ts';
import { z } from 'zod';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { endLooking, lookAs } from './look.commands.ts';
import { lookRight } from './look.queries.ts';

export const lookMethods: readonly Method[] = [
  defineMethod({
    wire: 'ISysUserService/lookAsUser',
    grant: onMenu(lookRight.flag, lookRight.menu),
    sides: lookRight.sides,
    mode: 'write',
    isReading: true,
    summary: 'Look at the product as somebody else, read-only, for half an hour at most',
    input: lookBody,
    run: (ctx, { userId }) => lookAs(ctx, userId),
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
