import { file } from '@wms/contract/file/file.ts';
import { sql } from 'kysely';
import { defineRoom } from '../kernel/room/room.ts';
import { fileMethods } from './file.methods.ts';

export const fileRoom = defineRoom({
  name: 'file',
  methods: ({ files }) => fileMethods(files),
  // a file of the file management belongs to no document: it owns itself
  files: [{ resource: file, menus: [file.menu], needs: () => sql`false` }],
});
