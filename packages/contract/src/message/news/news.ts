import { organization } from '../../base/organization/organization.ts';
import { choice, dateTime, integer, ref, state, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { circles, newsFlow, pins, readerships } from './news.flow.ts';

/** One line: a longer text might hold a break, and a mail would take it for another header. */
const subject = text({ required: true });
const topSign = state(pins, { required: true, default: 'plain', serverSet: true });
const publish = state(newsFlow, { required: true, default: 'draft', serverSet: true });
const publishDate = dateTime({ serverSet: true });
const whereNews = state(readerships, { required: true, default: 'outside' });
const outDoorType = state(circles, { required: true, default: 'allSuppliers' });
const newsBusiness = choice({ required: true, dictionary: 'NewsBusiness', default: '1' });
const addUserName = text({ serverSet: true });
/** People who have read it. */
const readCount = integer({ required: true, default: 0, serverSet: true });

const labels = {
  $: ['News', '新闻公告', '新聞公告'],
  subject: ['Subject', '标题', '標題'],
  topSign: ['Pinned', '置顶', '置頂'],
  publish: ['Status', '发布状态', '發布狀態'],
  publishDate: screenTerms.publishedOn,
  whereNews: ['Readers', '阅读范围', '閱讀範圍'],
  outDoorType: ['Audience', '对外对象', '對外對象'],
  newsBusiness: ['Category', '分类', '分類'],
  addUserName: ['Author', '发布人', '發布人'],
  readCount: ['Readers so far', '已读人数', '已讀人數'],
} as const;

/** A piece of news or an announcement as its authors keep it. Its calls are the room's: content never travels in a list. */
export const news = defineResource({
  name: 'news',
  table: 'sys_news',
  menu: 'News.Management',
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  // who reads what is published, and where
  guardedBy: ['publish', 'whereNews', 'outDoorType'],
  customFields: 'none',
  fields: {
    subject,
    content: text({ required: true, max: 100_000 }),
    topSign,
    publish,
    publishDate,
    whereNews,
    outDoorType,
    newsBusiness,
    addUserName,
    readCount,
    /** How often it was opened, without sign-in too. */
    viewCount: integer({ required: true, default: 0, serverSet: true }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    remark: text({ max: 500 }),
  },
  title: ['subject'],
  list: {
    columns: [
      'subject',
      'newsBusiness',
      'whereNews',
      'outDoorType',
      'topSign',
      'publish',
      'publishDate',
      'readCount',
      'addUserName',
      'createDate',
    ],
    glance: ['subject', 'publish', 'topSign', 'outDoorType', 'publishDate', 'readCount'],
    card: ['subject', 'publish', 'topSign', 'outDoorType', 'publishDate', 'readCount'],
    carries: ['readCount'],
    keyword: ['subject'],
    search: ['subjectIndistinct', 'newsBusiness', 'whereNews', 'outDoorType', 'publish', 'topSign'],
    range: 'createDate',
    sort: 'createDate',
    paths: [['createDate'], ['publishDate']],
  },
  form: [['orgNo', 'subject', 'newsBusiness', 'whereNews', 'outDoorType'], ['remark']],
  exchange: {
    export: [
      'subject',
      'newsBusiness',
      'whereNews',
      'outDoorType',
      'topSign',
      'publish',
      'publishDate',
      'readCount',
      'viewCount',
      'addUserName',
      'orgNo',
      'createDate',
      'remark',
    ],
  },
  told: { supplierNos: ['Chosen suppliers', '指定供应商', '指定供應商'] },
  labels: {
    ...labels,
    content: ['Text', '正文', '內文'],
    viewCount: ['Times opened', '浏览次数', '瀏覽次數'],
  },
});

/** The same as its readers see it: nothing that is the authors' own. Who reads which row is said by the audience, not by a scope. */
export const readerNews = defineResource({
  name: 'readerNews',
  table: 'sys_news',
  menu: 'Offsite.Announcement.News',
  customFields: 'none',
  fields: { subject, topSign, publish, publishDate, whereNews, outDoorType, newsBusiness, addUserName, readCount },
  title: ['subject'],
  list: {
    columns: ['subject', 'newsBusiness', 'topSign', 'publishDate', 'addUserName', 'readCount'],
    keyword: ['subject'],
    search: ['subjectIndistinct', 'newsBusiness', 'whereNews', 'outDoorType', 'publish', 'topSign'],
    range: 'publishDate',
    sort: 'publishDate',
  },
  form: [['subject']],
  labels,
});

export const newsPhrases = definePhrases({
  'news.suppliers': [
    'Choose at least one supplier, or publish to all suppliers',
    '请至少选择一家供应商，或改为全部供应商',
    '請至少選擇一家供應商，或改為全部供應商',
  ],
  'news.unknownSupplier': [
    'Not suppliers of this organization: {numbers}',
    '以下不是该组织的供应商：{numbers}',
    '以下不是該組織的供應商：{numbers}',
  ],
});
