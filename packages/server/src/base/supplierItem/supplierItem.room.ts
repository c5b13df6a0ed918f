import { supplierItem } from '@wms/contract/base/supplierItem/supplierItem.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { supplierItemMethods } from './supplierItem.commands.ts';

export const supplierItemRoom = defineRoom({
  name: 'base/supplierItem',
  methods: supplierItemMethods,
  scans: [
    {
      kind: 'supplierItem',
      resource: supplierItem,
      by: ['merchantItemNo'],
      identifiers: ['01', '02', '240', '241'],
      at: { [supplierItem.menu]: '/base/material/supplier-item?q={no}' },
      status: 'statusCode',
      facts: { orgNo: 'orgNo', name: 'name', itemNo: 'itemNo', supplierNo: 'merchantNo' },
    },
  ],
});
