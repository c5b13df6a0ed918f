import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const configureForm = async () => (await import('./ConfigureForm.tsx')).ConfigureForm;

export const exportConfigRoom = defineRoom({
  name: 'system/exportConfig',
  screens: {
    'Base.Basic.Configure': screen(async () => (await import('./ConfigurePage.tsx')).ConfigurePage),
    'Base.Basic.AddConfigure': screen(configureForm),
    'Base.Basic.ModifyConfigure': screen(configureForm),
    'Base.Basic.CopyConfigure': screen(configureForm, { belongsTo: ['Base.Basic.Configure'] }),
  },
});
