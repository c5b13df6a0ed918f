import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const tableForm = async () => (await import('./TableForm.tsx')).TableForm;

export const tableRoom = defineRoom({
  name: 'system/table',
  screens: {
    'Base.Basic.Table': screen(async () => (await import('./TablePage.tsx')).TablePage),
    'Base.Basic.AddTable': screen(tableForm),
    'Base.Basic.ModifyTable': screen(tableForm),
  },
});
