import { z } from 'zod';
import { defineMethod, type Method } from '../../kernel/method.ts';
import { getTodoCount } from './todo.queries.ts';

/** Calls of the home page. Every signed-in person has one; rights and scope decide what it counts. */
export const indexMethods: readonly Method[] = [
  defineMethod({
    wire: 'ISupSrmIndexService/getTodoCount',
    grant: 'signedIn',
    mode: 'read',
    summary: 'The queues of work of this person with their counts (DASH-06)',
    input: z.object({}),
    run: getTodoCount,
  }),
];
