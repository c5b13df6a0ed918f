import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const pdaVersionRoom = defineRoom({
  name: 'system/pdaVersion',
  screens: {
    'System.MobileVersions': screen(async () => (await import('./VersionList.tsx')).VersionList),
  },
});
