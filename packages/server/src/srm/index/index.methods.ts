import { countMonths, countTodo, listMySchedule } from '@wms/contract/srm/index/index.calls.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import type { Rooms } from '../../kernel/room/room.ts';
import { boughtByMonth } from './months.queries.ts';
import { mySchedule } from './schedule.queries.ts';
import { getTodoCount } from './todo.queries.ts';

/** Calls of the home page. Every signed-in person has one; rights and scope decide what it counts of what the rooms hand over. */
export const indexMethods = ({ tiles, schedule }: Pick<Rooms, 'tiles' | 'schedule'>): readonly Method[] => [
  answer(countTodo, (ctx) => getTodoCount(ctx, tiles)),
  answer(listMySchedule, (ctx, asked) => mySchedule(ctx, schedule, asked)),
  answer(countMonths, boughtByMonth),
];
