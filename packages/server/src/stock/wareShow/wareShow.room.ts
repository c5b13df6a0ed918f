import { cell } from '@wms/contract/base/cell/cell.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { contentIssues } from './contents.queries.ts';
import { wareShowMethods } from './wareShow.methods.ts';

export const wareShowRoom = defineRoom({
  name: 'stock/wareShow',
  methods: wareShowMethods,
  objections: [{ resource: cell, issues: contentIssues }],
});
