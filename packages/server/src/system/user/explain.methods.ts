import * as calls from '@wms/contract/system/user/user.calls.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { type Explained, explainAccess } from './explain.queries.ts';

/** Explains the calls of the product, itself included; asked by who keeps the accounts of such people. */
export const explainMethods = (known: Explained): readonly Method[] => [
  answer(calls.explainAccess, (ctx, input) => explainAccess(ctx, input, known)),
];
