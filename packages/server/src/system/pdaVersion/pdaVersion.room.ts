import type { Pool } from 'pg';
import { defineRoom } from '../../kernel/room/room.ts';
import { pdaVersionMethods } from './pdaVersion.methods.ts';

export const pdaVersionRoom = ({ pool }: { readonly pool: Pool }) =>
  defineRoom({ name: 'system/pdaVersion', methods: pdaVersionMethods(pool) });
