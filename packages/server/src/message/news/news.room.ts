import * as calls from '@wms/contract/message/news/news.calls.ts';
import { newsDocument } from '@wms/contract/message/news/news.document.ts';
import { news } from '@wms/contract/message/news/news.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { sql } from 'kysely';
import { exportRows } from '../../kernel/exchange/export.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import * as commands from './news.commands.ts';
import * as queries from './news.queries.ts';
import { viewsOfNews } from './views.ts';

export const newsRoom = defineRoom({
  name: 'message/news',
  methods: [
    answer(calls.listReaderNews, queries.listForReader),
    answer(calls.listTopNews, queries.listTop),
    answer(calls.getNewsInfo, queries.getInfo),
    answer(calls.getNews, queries.getItem),
    answer(calls.listNewsFiles, queries.listFiles),
    answer(calls.downloadNewsFile, queries.fileContent),
    answer(calls.addReading, commands.addReading),
    answer(calls.listNews, queries.listKept),
    answer(calls.listReadings, queries.listReaders),
    answer(calls.saveNews, commands.saveNews),
    answer(calls.publishNews, commands.publishNews),
    answer(calls.cancelNews, commands.cancelNews),
    answer(calls.pinNews, commands.pinNews),
    answer(calls.unpinNews, commands.unpinNews),
    answer(calls.purgeNews, commands.purgeNews),
    answer(calls.exportNews, (ctx, query) => exportRows(ctx, news, query, { title: messages['route.News.Management'] })),
  ],
  documents: [newsDocument],
  chores: [viewsOfNews],
  // a piece of news needs its files for as long as it stands: what was taken back may be published again
  files: [{ resource: news, menus: [news.menu], needs: (id) => sql`exists (select 1 from sys_news n where n.id = ${id})` }],
});
