import type { Pool } from 'pg';
import type { Clock } from '../../kernel/ground/clock.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { selfCheckGround } from './ground.ts';
import { runByItself } from './run.commands.ts';
import { selfCheckMethods } from './selfCheck.methods.ts';

const minute = 60_000;
const itemsOf = (param: string): readonly string[] => (param === '' ? [] : param.split(','));

interface Given {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly dataDir?: string | undefined;
}
export const selfCheckRoom = (given: Given) =>
  defineRoom({
    name: 'system/selfCheck',
    methods: (rooms) => selfCheckMethods(selfCheckGround(given, rooms)),
    jobs: (rooms) => [
      {
        name: 'check.run',
        timeout: 30 * minute,
        takes: (param) => /^[DI]\d\d(,[DI]\d\d){0,99}$/.test(param),
        run: ({ house, param, goesOn }) => runByItself(house, selfCheckGround(given, rooms), itemsOf(param), goesOn),
        builtIn: { id: '4', jobName: '系统自检', scheduleType: '2', runTime: '03:30' },
      },
    ],
  });
