import { defineRoom } from '../kernel/frame/room.ts';
import { screen } from '../kernel/frame/screen.ts';

const form = screen(async () => (await import('./TemplateForm.tsx')).TemplateForm);

export const printRoom = defineRoom({
  name: 'print',
  screens: {
    'Base.Basic.PrintTemplate': screen(async () => {
      const part = await import('./TemplateList.tsx');
      await part.loadTemplates();
      return part.TemplateList;
    }),
    'Base.Basic.AddPrintTemplate': form,
    'Base.Basic.ModifyPrintTemplate': form,
    'Base.Basic.CopyPrintTemplate': form,
  },
});
