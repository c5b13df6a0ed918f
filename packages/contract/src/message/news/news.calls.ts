import { z } from 'zod';
import { fileRef } from '../../file/file.calls.ts';
import { byId, delList } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, moves, onMenu, type ReplyOf, type Shape } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import {
  countedReply,
  countReply,
  flagReply,
  idReply,
  listedReply,
  momentReply,
  movedReply,
  pageReply,
  savedReply,
  textReply,
} from '../../kernel/reply.ts';
import { fieldSchema, idText } from '../../kernel/schema.ts';
import { newsDocument } from './news.document.ts';
import { circles, readerships } from './news.flow.ts';
import { news, readerNews } from './news.ts';

const { menu, sides, fields } = news;
/** Open to whoever asks: who asks decides which rows there are. Strangers have a limit of their own (R28). */
const open = { grant: 'public', mode: 'read', rate: 'news' } as const;
const kept = { grant: onMenu('isSearch', menu), sides, mode: 'read' } as const;
/** What news are read by, beside their own service. */
const stale = ['ISrmFileService'];

/** `isRead`: whether the person who asks has read it. Without a session it is absent, as are names and figures. */
const readerRow = listedReply(readerNews).extend({
  isRead: flagReply.exactOptional(),
  addUserName: textReply.nullable().exactOptional(),
  readCount: countReply.exactOptional(),
});
export type ReaderNews = Shape<typeof readerRow>;
/** One whole. What is the authors' own, from `orgNo` on, only who keeps news gets. */
const newsItem = readerRow.extend({
  content: textReply,
  fileList: z.array(fileRef),
  orgNo: textReply.exactOptional(),
  remark: textReply.nullable().exactOptional(),
  viewCount: countReply.exactOptional(),
  supplierNos: z.array(textReply).exactOptional(),
});
export type NewsItem = Shape<typeof newsItem>;

export const listReaderNews = defineCall('ISrmSysNewsService/getOutDoorSysNews', {
  ...open,
  summary: 'Published news for whoever asks, pinned ones first; without a session the public ones',
  input: pageQuery,
  reply: pageReply(readerRow),
});
export const getNewsInfo = defineCall('ISrmSysNewsService/getInfo', {
  ...open,
  summary: 'One piece of news with its files; counts a view',
  input: byId,
  reply: newsItem,
});
export const listTopNews = defineCall('ISrmSysNewsService/getTopNews', {
  ...open,
  summary: 'Pinned news for whoever asks, newest first',
  input: z.strictObject({ size: z.number().int().min(1).max(20).default(5) }),
  reply: pageReply(readerRow),
});
export const getNews = defineCall('ISrmSysNewsService/getSysNewsById', {
  ...open,
  summary: 'One piece of news, for editing or for reading',
  input: byId,
  reply: newsItem,
});
export const listNewsFiles = defineCall('ISrmFileService/getSrmNewsFileList', {
  ...open,
  summary: 'The files of a piece of news',
  input: byId,
  reply: pageReply(fileRef),
});
export const downloadNewsFile = defineFileCall('ISrmSysNewsFileService/downloadSrmNewsFileFileId', {
  ...open,
  summary: 'Download a file of a piece of news one may read',
  input: z.strictObject({ fileId: idText }),
});
/** Once for each person: the second time counts nothing. */
export const addReading = defineCall('ISrmSysNewsService/addNewsReadingRecord', {
  grant: 'signedIn',
  mode: 'write',
  isReading: true,
  summary: 'Note that one has read a piece of news',
  input: byId,
  reply: countedReply,
});

export const listNews = defineCall('ISrmSysNewsService/getSysNewsList', {
  ...kept,
  summary: 'List news in every state, without their texts',
  input: pageQuery,
  reply: pageReply(listedReply(news)),
});
export const listReadings = defineCall('ISrmSysNewsService/getNewsReadingRecordList', {
  ...kept,
  summary: 'Who has read a piece of news, and when',
  input: z.strictObject({
    id: idText,
    current: z.number().int().min(1).default(1),
    size: z.number().int().min(1).max(100).default(20),
  }),
  reply: pageReply(
    z.strictObject({
      id: idReply,
      userNo: textReply,
      userName: textReply,
      supplierNo: textReply.nullable(),
      readDate: momentReply,
    }),
  ),
});
export type Reading = ReplyOf<typeof listReadings>['records'][number];

const choice = { error: 'valid.choice' } as const;
export const saveNews = defineCall('ISrmSysNewsService/saveorupdatesysnews', {
  ...moves(newsDocument, 'edit'),
  alsoAsks: [onMenu('isAdd', menu)],
  stale,
  summary: 'Add a draft, or change the one with this id',
  input: z.strictObject({
    id: idText.optional(),
    version: z.number().int().positive().optional(),
    orgNo: fieldSchema(fields.orgNo).pipe(z.string()),
    subject: fieldSchema(fields.subject).pipe(z.string()),
    content: fieldSchema(fields.content).pipe(z.string()),
    whereNews: z.enum(Object.values(readerships.states), choice).default(readerships.states.outside),
    outDoorType: z.enum(Object.values(circles.states), choice).default(circles.states.allSuppliers),
    newsBusiness: fieldSchema(fields.newsBusiness).pipe(z.string()),
    remark: fieldSchema(fields.remark).pipe(z.string().nullable()),
    supplierNos: z.array(z.string().trim().min(1).max(50)).max(500).default([]),
    fileIds: z.array(idText).max(50).default([]),
  }),
  reply: savedReply,
});

const chosen = z.strictObject({
  records: z
    .array(z.strictObject({ id: idText, version: z.number().int().positive() }))
    .min(1)
    .max(500),
});
const command = (action: 'publish' | 'cancelPublish' | 'top' | 'untop', summary: string) =>
  ({ ...moves(newsDocument, action), stale, summary, input: chosen, reply: movedReply }) as const;
export const publishNews = defineCall(
  'ISrmSysNewsService/publishSysNews',
  command('publish', 'Publish drafts, and what was taken back'),
);
export const cancelNews = defineCall(
  'ISrmSysNewsService/cancelPublishSysNews',
  command('cancelPublish', 'Take published news back; nobody reads them any more'),
);
export const pinNews = defineCall('ISrmSysNewsService/topSysNews', command('top', 'Put published news on top'));
export const unpinNews = defineCall('ISrmSysNewsService/unTopSysNews', command('untop', 'Take news from the top'));
export const purgeNews = defineCall('ISrmSysNewsService/deletesysnewsbyids', {
  ...moves(newsDocument, 'delete'),
  stale,
  summary: 'Delete drafts',
  input: delList,
  reply: countedReply,
});
export const exportNews = defineFileCall('ISrmSysNewsService/exportexcel', {
  grant: onMenu('isExport', menu),
  sides,
  mode: 'write',
  isReading: true,
  summary: 'Export the list of news as a workbook',
  input: pageQuery,
});
