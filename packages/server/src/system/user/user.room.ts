import { sysUser } from '@wms/contract/system/user/user.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { describeUser } from './describe.ts';
import { explainMethods } from './explain.methods.ts';
import { impersonationMethods } from './impersonation.methods.ts';
import { impersonationChores } from './impersonation.sweep.ts';
import { systemLookupMethods } from './lookup.methods.ts';
import { userTies } from './ties.queries.ts';
import { userMethods } from './user.methods.ts';
import { userSessionMethods } from './userSessions.methods.ts';

export const userRoom = defineRoom({
  name: 'system/user',
  methods: (rooms) => [
    ...userMethods,
    ...userSessionMethods,
    ...impersonationMethods,
    ...systemLookupMethods,
    ...explainMethods({
      calls: () => rooms.methods,
      // what lies in a plain table can be asked about as well
      others: rooms.auditedTypes.flatMap(({ resource, find }) => (find ? [] : [resource])),
      documents: rooms.documents,
    }),
  ],
  chores: impersonationChores,
  auditedTypes: [{ resource: sysUser, say: describeUser }],
  ties: userTies,
});
