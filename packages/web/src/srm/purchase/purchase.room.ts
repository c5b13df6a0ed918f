import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const purchaseRoom = defineRoom({
  name: 'srm/purchase',
  screens: {
    'OrderCollaboration.UserOrder': screen(async () => (await import('./UserOrder.tsx')).UserOrder),
    'OrderCollaboration.UserOrder.AcceptanceChange': screen(async () => (await import('./AnswerGrid.tsx')).AcceptanceChange, {
      belongsTo: ['OrderCollaboration.UserOrder'],
    }),
    'OrderCollaboration.UserOrder.DateChange': screen(async () => (await import('./AnswerGrid.tsx')).DateChange, {
      belongsTo: ['OrderCollaboration.UserOrder'],
    }),
    'Configuration.OrderAnswer': screen(async () => (await import('./OrderAnswer.tsx')).OrderAnswer),
    'Delivery.UserOrder': screen(async () => (await import('./DeliverUserOrder.tsx')).DeliverUserOrder),
  },
  tiles: async () => Object.values((await import('@wms/contract/srm/purchase/purchase.tiles.ts')).purchaseTiles),
  inbox: async () => (await import('./inbox.tsx')).orderInbox,
  cards: async () => (await import('./purchase.cards.ts')).purchaseCards,
});
