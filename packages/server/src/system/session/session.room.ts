import type { DemoAccount } from '@wms/contract/system/session/account.calls.ts';
import type { Pool } from 'pg';
import type { Clock } from '../../kernel/ground/clock.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { sessionMethods } from './session.methods.ts';
import { sessionChores } from './session.sweep.ts';

interface Given {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly demoAccounts: readonly DemoAccount[];
}
export const sessionRoom = ({ pool, clock, demoAccounts }: Given) =>
  defineRoom({ name: 'system/session', methods: sessionMethods(pool, clock, demoAccounts), chores: sessionChores });
