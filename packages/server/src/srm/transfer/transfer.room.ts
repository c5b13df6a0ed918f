import * as calls from '@wms/contract/srm/transfer/transfer.calls.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { proposeCells, transferStock } from './transfer.commands.ts';

/** It stands above receipts: goods that wait to be put away are no stock to be moved. */
export const transferRoom = defineRoom({
  name: 'srm/transfer',
  methods: [answer(calls.proposeCells, proposeCells), answer(calls.transferStock, transferStock)],
});
