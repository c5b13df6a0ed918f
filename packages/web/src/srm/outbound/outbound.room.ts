import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const outboundRoom = defineRoom({
  name: 'srm/outbound',
  screens: {
    'InventorySynergy.Outbound': screen(async () => (await import('./Outbound.tsx')).Outbound),
    'ReceiptTracking.Rejection.Details': screen(async () => (await import('./Rejections.tsx')).Rejections),
    'ReceiptTracking.Return.Details': screen(async () => (await import('./Rejections.tsx')).Returns),
    'Pda.Pick': screen(async () => (await import('./hand/HandPick.tsx')).HandPick),
    'InventorySynergy.Wave': screen(async () => (await import('./Waves.tsx')).Waves),
    'InventorySynergy.DeliverySheet': screen(async () => (await import('./Sheet.tsx')).Sheet, {
      belongsTo: ['InventorySynergy.Outbound'],
    }),
  },
  hand: async () => [(await import('./hand/picks.ts')).pickDoor],
  tiles: async () => Object.values((await import('@wms/contract/srm/outbound/outbound.tiles.ts')).outboundTiles),
});
