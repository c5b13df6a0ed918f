import { cell } from '@wms/contract/base/cell/cell.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { cellMethods } from './cell.methods.ts';

export const cellRoom = defineRoom({
  name: 'base/cell',
  methods: cellMethods,
  scans: [
    {
      kind: 'cell',
      resource: cell,
      by: ['cellNo'],
      at: { [cell.menu]: '/base/basic/storage?q={no}' },
      status: 'statusCode',
      facts: { orgNo: 'orgNo', name: 'cellName', warehouseNo: 'warehouseNo', cellNo: 'cellNo' },
    },
  ],
});
