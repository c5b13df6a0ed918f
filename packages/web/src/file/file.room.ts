import { defineRoom } from '../kernel/frame/room.ts';
import { screen } from '../kernel/frame/screen.ts';

export const fileRoom = defineRoom({
  name: 'file',
  screens: {
    'File.FileManagement': screen(async () => (await import('./FileManagement.tsx')).FileManagement),
    'File.AddFileManagement': screen(async () => (await import('./AddFile.tsx')).AddFile),
    'File.ModifyFileManagement': screen(async () => (await import('./ModifyFile.tsx')).ModifyFile),
  },
});
