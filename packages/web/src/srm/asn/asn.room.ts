import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const asnRoom = defineRoom({
  name: 'srm/asn',
  screens: {
    'Delivery.AsnTracking': screen(async () => (await import('./AsnTracking.tsx')).AsnTracking),
    'Delivery.AddAsn': screen(async () => (await import('./AddAsn.tsx')).AddAsn),
    'Delivery.AddAsn.Add': screen(async () => (await import('./AddAsnForm.tsx')).AddAsnForm, {
      belongsTo: ['Delivery.AddAsn', 'Delivery.AsnTracking'],
    }),
    'Asn.Warehouse': screen(async () => (await import('./AsnWarehouse.tsx')).AsnWarehouse),
    'Configuration.ShippingRule': screen(async () => (await import('./ShippingRules.tsx')).ShippingRules),
    'Asn.Detail': screen(async () => (await import('./AsnDetail.tsx')).AsnDetail, {
      belongsTo: ['Asn.Warehouse', 'Delivery.AsnTracking'],
    }),
  },
  tiles: async () => Object.values((await import('@wms/contract/srm/asn/asn.tiles.ts')).asnTiles),
  inbox: async () => (await import('./inbox.tsx')).asnInbox,
  cards: async () => (await import('./asn.cards.ts')).asnCards,
});
