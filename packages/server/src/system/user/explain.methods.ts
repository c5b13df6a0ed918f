import { explainBody } from '@wms/contract/system/user/access.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { type Explained, explainAccess } from './explain.queries.ts';

/** Explains the calls of the product, itself included; asked by who keeps the accounts of such people. */
export const explainMethods = (known: Explained): readonly Method[] => [
  defineMethod({
    wire: 'ISupSrmSysUserService/explainAccess',
    grant: onMenu('isModify', sysUser.menu),
    sides: sysUser.sides,
    // asking for somebody is told in the log (R29), and is reading for all that
    mode: 'write',
    isReading: true,
    summary: 'Why a person may not see a menu, press a button, make a call or find a record',
    input: explainBody,
    run: (ctx, input) => explainAccess(ctx, input, known),
  }),
];
