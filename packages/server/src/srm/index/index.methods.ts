import { monthsBody, scheduleBody } from '@wms/contract/srm/index/home.ts';
import { z } from 'zod';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import type { Rooms } from '../../kernel/room/room.ts';
import { countMonths } from './months.queries.ts';
import { mySchedule } from './schedule.queries.ts';
import { getTodoCount } from './todo.queries.ts';

/** Calls of the home page. Every signed-in person has one; rights and scope decide what it counts of what the rooms hand over. */
export const indexMethods = ({ tiles, schedule }: Pick<Rooms, 'tiles' | 'schedule'>): readonly Method[] => [
  defineMethod({
    wire: 'ISupSrmIndexService/getTodoCount',
    grant: 'signedIn',
    mode: 'read',
    summary: 'The queues of work of this person with their counts (DASH-06)',
    input: z.object({}),
    run: (ctx) => getTodoCount(ctx, tiles),
  }),
  defineMethod({
    wire: 'ISupSrmIndexService/mySchedulePage',
    grant: 'signedIn',
    mode: 'read',
    summary: 'What is due for this person, by day (DASH-04)',
    input: scheduleBody,
    run: (ctx, asked) => mySchedule(ctx, schedule, asked),
  }),
  defineMethod({
    wire: 'ISupSrmIndexService/purCountPreMouth',
    grant: onMenu('isSearch', 'OrderCollaboration.UserOrder'),
    mode: 'read',
    summary: 'Orders, amounts and received quantity of the last months (DASH-05)',
    input: monthsBody,
    run: countMonths,
  }),
];
