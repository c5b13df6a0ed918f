/** Which notices go out, and in which words. Receivers and texts in further languages come with their screens. */

import { choice, ref, text } from '../kernel/field.ts';
import { defineResource, recordFields } from '../kernel/resource.ts';
import { screenTerms } from '../kernel/screenTerms.ts';

const menu = 'Base.Basic.Organizational';

export const noticeTemplate = defineResource({
  name: 'noticeTemplate',
  table: 'bm_notice_template',
  menu,
  wire: {
    service: 'IBmNoticeTemplateService',
    list: 'getbmnoticetemplatelistbyparams',
    get: 'getbmnoticetemplatebyid',
  },
  openToLookups: true,
  sides: ['purchaser', 'platform'],
  customFields: 'record',
  fields: {
    noticeTemplateNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    noticeTemplateName: text({ required: true }),
    noticeType: choice({ required: true, dictionary: 'NOTICE_TYPE' }),
    noticeGenMoment: choice({ dictionary: 'NOTICE_GEN_MOMENT' }),
    subject: text({ max: 200 }),
    templateContent: text({ required: true, max: 4000 }),
    ...recordFields,
  },
  title: ['noticeTemplateNo', 'noticeTemplateName'],
  list: {
    columns: [
      'noticeTemplateNo',
      'noticeTemplateName',
      'noticeType',
      'noticeGenMoment',
      'subject',
      'statusCode',
      'remark',
      'updateName',
      'updateDate',
    ],
    glance: ['noticeTemplateNo', 'noticeTemplateName', 'noticeType', 'noticeGenMoment', 'statusCode'],
    keyword: ['noticeTemplateNo', 'noticeTemplateName'],
    search: ['noticeTemplateNoIndistinct', 'noticeTemplateNameIndistinct', 'noticeType', 'noticeGenMoment', 'statusCode'],
  },
  form: [
    ['noticeTemplateNo', 'noticeTemplateName', 'noticeType', 'noticeGenMoment', 'subject', 'statusCode'],
    ['templateContent', 'remark'],
  ],
  labels: {
    $: ['Message template', '消息模板', '訊息範本'],
    noticeTemplateNo: ['Template no.', '模板编号', '範本編號'],
    noticeTemplateName: screenTerms.templateName,
    noticeType: ['Message type', '消息类型', '訊息類型'],
    noticeGenMoment: ['Sent when', '触发时点', '觸發時點'],
    subject: ['Subject', '主题', '主旨'],
    templateContent: ['Text', '模板内容', '範本內容'],
  },
});

export const noticeMethod = defineResource({
  name: 'noticeMethod',
  table: 'bm_notice_method',
  menu,
  wire: { service: 'IBmNoticeMethodService', list: 'getbmnoticemethodlistbyparams', get: 'getbmnoticemethodbyid' },
  sides: ['purchaser', 'platform'],
  customFields: 'record',
  scope: { org: 'orgNo' },
  scopeOptional: ['org'],
  fields: {
    noticeMethodNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    noticeMethodName: text({ required: true }),
    orgNo: text({ max: 50 }),
    noticeType: choice({ required: true, dictionary: 'NOTICE_TYPE' }),
    noticeGenMoment: choice({ required: true, dictionary: 'NOTICE_GEN_MOMENT' }),
    noticeTemplateNo: ref(noticeTemplate, 'noticeTemplateNo', { required: true, within: ['noticeType'] }),
    ...recordFields,
  },
  title: ['noticeMethodNo', 'noticeMethodName'],
  list: {
    columns: [
      'noticeMethodNo',
      'noticeMethodName',
      'noticeType',
      'noticeGenMoment',
      'noticeTemplateNo',
      'orgNo',
      'statusCode',
      'remark',
      'updateName',
      'updateDate',
    ],
    glance: ['noticeMethodNo', 'noticeMethodName', 'noticeType', 'noticeGenMoment', 'noticeTemplateNo', 'statusCode'],
    keyword: ['noticeMethodNo', 'noticeMethodName'],
    search: ['noticeMethodNoIndistinct', 'noticeMethodNameIndistinct', 'noticeType', 'noticeGenMoment', 'orgNo', 'statusCode'],
    open: ['orgNo'],
  },
  form: [
    ['orgNo', 'noticeMethodNo', 'noticeMethodName', 'noticeType', 'noticeGenMoment', 'noticeTemplateNo', 'statusCode'],
    ['remark'],
  ],
  labels: {
    $: ['Message policy', '消息策略', '訊息策略'],
    noticeMethodNo: ['Policy no.', '策略编号', '策略編號'],
    noticeMethodName: ['Policy name', '策略名称', '策略名稱'],
    noticeType: ['Message type', '消息类型', '訊息類型'],
    noticeGenMoment: ['Sent when', '触发时点', '觸發時點'],
    noticeTemplateNo: ['Message template', '消息模板', '訊息範本'],
  },
});
