import { menuEntry } from '@wms/contract/system/menu/menu.ts';
import { byId } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { menuMaintenance } from './maintenance.methods.ts';
import { menuMethods } from './menu.methods.ts';
import { menuRows } from './menu.rows.ts';

export const menuRoom = ({ linkHosts = [] }: { readonly linkHosts?: readonly string[] }) =>
  defineRoom({
    name: 'system/menu',
    methods: [...menuMethods, ...menuMaintenance(linkHosts)],
    auditedTypes: [{ resource: menuEntry, find: byId(menuRows) }],
  });
