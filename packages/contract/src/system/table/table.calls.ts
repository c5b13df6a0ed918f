/** Tables of the product, their columns, and the pages they stand behind (SYS-53, SYS-54, BASE-015). */
import { z } from 'zod';
import { byId, delList } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { countedReply, countReply, flagReply, pageReply, rowReply, savedReply, textReply } from '../../kernel/reply.ts';
import { changeSchema, draftSchema } from '../../kernel/schema.ts';
import { exportConfig } from '../exportConfig/exportConfig.ts';
import { moduleTable } from './moduleTable.ts';
import { dataTypes, systemTable, tableLine } from './systemTable.ts';

const { menu } = systemTable;
const reading = { grant: 'signedIn', sides: systemTable.sides, mode: 'read' } as const;
/** One description for all organizations: the platform's alone to change. The columns are offered by templates. */
const writing = { sides: ['platform'], mode: 'write', stale: [exportConfig] } as const;

const column = z.strictObject({
  fieldName: textReply,
  /** In the language of the request, unless an administrator has named it. */
  fieldLabel: textReply,
  dataType: z.enum(dataTypes),
  enumGroup: textReply.nullable(),
  isExport: flagReply,
  isImport: flagReply,
  /** Whether an import of the table can take the column at all. */
  isImportable: flagReply,
  isRequired: flagReply,
  fieldSeq: countReply,
});
const lines = z.array(tableLine).max(300).optional();

export const getTable = defineCall('ISysTableService/getsystablebyid', {
  ...reading,
  summary: 'Get a table with its columns',
  input: byId,
  reply: rowReply(systemTable, { lines: z.array(column) }),
});
export type TableColumn = ReplyOf<typeof getTable>['lines'][number];
export const listTableColumns = defineCall('ISysTableService/getsystablefieldsbyDesignTable', {
  ...reading,
  summary: 'Columns of a table',
  input: z.strictObject({ designTable: z.string().min(1).max(100) }),
  reply: pageReply(column),
});
export const addTable = defineCall('ISysTableService/addsystable', {
  ...writing,
  grant: onMenu('isAdd', menu),
  summary: 'Describe a table of the product that is not described yet',
  input: draftSchema(systemTable).extend({ lines }),
  reply: savedReply,
});
export const updateTable = defineCall('ISysTableService/updatesystablebyid', {
  ...writing,
  grant: onMenu('isModify', menu),
  summary: 'Name a table and its columns, order them, and say which are offered',
  input: changeSchema(systemTable).extend({ lines }),
  reply: savedReply,
});
export const purgeTables = defineCall('ISysTableService/physicaldeletesystablebyids', {
  ...writing,
  grant: onMenu('isPhysicalDelete', menu),
  summary: 'Forget what was changed about tables',
  input: delList,
  reply: countedReply,
});

const tableOfPage = rowReply(moduleTable).pick({
  id: true,
  version: true,
  status: true,
  module: true,
  moduleName: true,
  designTable: true,
  designTableName: true,
  tableSeq: true,
});
export const listModuleTables = defineCall('ISysModuleTableService/getsysmoduletablelistbyparams', {
  grant: 'signedIn',
  sides: moduleTable.sides,
  mode: 'read',
  summary: 'Tables behind screens',
  input: pageQuery,
  reply: pageReply(tableOfPage),
});
export const listTablesOfModule = defineCall('ISysModuleTableService/getsysmoduletablelistbymodule', {
  grant: 'signedIn',
  sides: moduleTable.sides,
  mode: 'read',
  summary: 'Tables behind one screen',
  input: z.object({ module: z.string().min(1).max(100) }),
  reply: pageReply(tableOfPage),
});
