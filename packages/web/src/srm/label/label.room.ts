import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const labelRoom = defineRoom({
  name: 'srm/label',
  screens: {
    'Delivery.LabelPrint': screen(async () => (await import('./LabelPrint.tsx')).LabelPrint),
    'Delivery.SplitLabelPrint': screen(async () => (await import('./LabelList.tsx')).SplitLabels),
    'Barcode.LabelManagement': screen(async () => (await import('./LabelList.tsx')).LabelList),
    'Barcode.ContainerManagement': screen(async () => (await import('./Containers.tsx')).Containers),
    'Pda.LabelQuery': screen(async () => (await import('./hand/HandLabel.tsx')).HandLabel),
  },
  hand: async () => (await import('./hand/labelDoor.ts')).labelDoor,
});
