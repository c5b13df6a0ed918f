import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const approvalRoom = defineRoom({
  name: 'srm/approval',
  screens: { 'Delivery.Approval': screen(async () => (await import('./Approvals.tsx')).Approvals) },
  tiles: async () => Object.values((await import('@wms/contract/srm/approval/approval.tiles.ts')).approvalTiles),
  inbox: async () => (await import('./inbox.tsx')).approvalInbox,
});
