import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const receiptRoom = defineRoom({
  name: 'srm/receipt',
  screens: {
    'Base.Basic.ArrivalImport': screen(async () => (await import('./ArrivalImport.tsx')).ArrivalImport),
    'Delivery.ReceivingDetails': screen(async () => (await import('./TrackingLists.tsx')).ReceivingDetails),
    'ReceiptTracking.Acceptance.Details': screen(async () => (await import('./TrackingLists.tsx')).AcceptanceDetails),
    'ReceiptTracking.Warehousing.Details': screen(async () => (await import('./TrackingLists.tsx')).WarehousingDetails),
    'Pda.Receive': screen(async () => (await import('./hand/HandReceive.tsx')).HandReceive),
    'Pda.PutAway': screen(async () => (await import('./hand/putAway/HandPutAway.tsx')).HandPutAway),
  },
  inbox: async () => (await import('./inbox.tsx')).receiptInbox,
  hand: async () => (await import('./hand/doors.ts')).receiptDoors,
  tiles: async () => Object.values((await import('@wms/contract/srm/receipt/receipt.tiles.ts')).receiptTiles),
});
