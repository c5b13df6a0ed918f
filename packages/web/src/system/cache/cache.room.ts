import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const cacheRoom = defineRoom({
  name: 'system/cache',
  screens: {
    'System.Cache': screen(async () => (await import('./CacheList.tsx')).CacheList, { noCache: true }),
  },
});
