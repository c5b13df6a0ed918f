import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const frameDefineForm = async () => (await import('./FrameDefineForm.tsx')).FrameDefineForm;

export const frameDefineRoom = defineRoom({
  name: 'system/frameDefine',
  screens: {
    'System.CustomFields': screen(async () => (await import('./FrameDefineList.tsx')).FrameDefineList),
    'System.AddCustomFields': screen(frameDefineForm),
    'System.ModifyCustomFields': screen(frameDefineForm),
  },
});
