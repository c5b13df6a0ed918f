import { defineRoom } from '../../kernel/room/room.ts';
import { cacheMethods } from './cache.methods.ts';
import { oldEntries } from './caches.ts';

export const cacheRoom = defineRoom({ name: 'system/cache', methods: cacheMethods, chores: [oldEntries] });
