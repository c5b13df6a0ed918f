import { itemUnitConversion } from '@wms/contract/base/itemUnitConversion/itemUnitConversion.ts';
import { sql } from 'kysely';
import { defineRoom } from '../../kernel/room/room.ts';
import { unitConversionMethods } from './conversion.methods.ts';

export const itemUnitConversionRoom = defineRoom({
  name: 'base/itemUnitConversion',
  methods: unitConversionMethods,
  scans: [
    {
      kind: 'pack',
      resource: itemUnitConversion,
      // whoever receives, picks and counts reads cartons, and keeps no conversions
      isOpen: true,
      by: ['barcode'],
      identifiers: ['01', '02'],
      at: { [itemUnitConversion.menu]: '/base/material/item-unit-conversion?q={no}' },
      // a code stands on one package: of two that hold 25 together nobody knows what one holds
      guards: () => [sql`from_unit_pt = 1`],
      status: 'statusCode',
      facts: { orgNo: 'orgNo', itemNo: 'itemNo', qty: 'toUnitPt', unitNo: 'toUnitNo' },
    },
  ],
});
