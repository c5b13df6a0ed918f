import { item } from '@wms/contract/base/item/item.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { itemMethods } from './item.commands.ts';

export const itemRoom = defineRoom({
  name: 'base/item',
  methods: itemMethods,
  scans: [
    {
      kind: 'item',
      resource: item,
      by: ['itemNo', 'gtin'],
      identifiers: ['01', '02', '240', '241'],
      at: { [item.menu]: '/base/material/material?q={no}' },
      status: 'statusCode',
      facts: { orgNo: 'orgNo', name: 'itemName', itemNo: 'itemNo', unitNo: 'unitNo' },
    },
  ],
});
