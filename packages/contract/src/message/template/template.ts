import { choice, state, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { noticeChannels } from './template.flow.ts';
import { templateIssues } from './template.rules.ts';

export const templatePhrases = definePhrases({
  'template.placeholder': [
    '{names} cannot be filled. Allowed: {allowed}',
    '{names} 无法填入。可用：{allowed}',
    '{names} 無法填入。可用：{allowed}',
  ],
  'template.noTest': [
    'Only mails and WeChat messages are tried: a notice in the product reads as in the preview',
    '仅邮件和微信消息可以测试，站内消息的内容与预览一致',
    '僅電子郵件與微信訊息可以測試，站內訊息的內容與預覽一致',
  ],
  'template.noOwnAddress': [
    'Your account has no e-mail address for the test; add one under Settings',
    '您的账号未填写邮箱，无法接收测试邮件，请在个人设置中填写',
    '您的帳號未填寫信箱，無法接收測試郵件，請在個人設定中填寫',
  ],
  'template.noSubject': ['Only a mail has a subject', '只有邮件有主题', '只有電子郵件有主旨'],
  'template.weChatId': [
    'Enter the ID of the template in the WeChat official account',
    '请填写该模板在微信公众号中的模板 ID',
    '請填寫該範本在微信公眾號中的範本 ID',
  ],
  'template.weChatLine': [
    'Line {line} is no keyword with its text. One keyword of the WeChat template a line, such as {example}',
    '第 {line} 行不是“关键词: 内容”。每行填写微信模板的一个关键词，例如 {example}',
    '第 {line} 行不是「關鍵字: 內容」。每行填寫微信範本的一個關鍵字，例如 {example}',
  ],
  'template.weChatTwice': ['The keyword {keyword} is there twice', '关键词 {keyword} 重复', '關鍵字 {keyword} 重複'],
  'template.oneLine': [
    'The subject is one line without control characters',
    '主题必须为一行，且不含控制字符',
    '主旨必須為一行，且不含控制字元',
  ],
  'template.languageTwice': ['Each language has one text', '每种语言只能有一段内容', '每種語言只能有一段內容'],
  'template.everybody': [
    '{count} message {count|policy|policies} for other organizations {count|uses|use} it: only who sees all of them may change it',
    '有 {count} 条其他组织的消息策略使用该模板，只有拥有全部组织权限的人可以更改',
    '有 {count} 條其他組織的訊息策略使用此範本，只有擁有全部組織權限的人可以變更',
  ],
  'template.policies': [
    '{count} message {count|policy uses|policies use} it for another message type or event',
    '有 {count} 条消息策略将其用于其他消息类型或触发时点',
    '有 {count} 條訊息策略將其用於其他訊息類型或觸發時點',
  ],
});

/** The words of a message. Its texts in further languages are kept beside it, so its get, add and update are the room's own calls. */
export const noticeTemplate = defineResource({
  name: 'noticeTemplate',
  table: 'bm_notice_template',
  menu: 'Message.MessageTemplate',
  wire: {
    service: 'IBmNoticeTemplateService',
    list: 'getbmnoticetemplatelistbyparams',
    invalidate: 'invalidbmnoticetemplatebyids',
    restore: 'cancelinvalidbmnoticetemplatebyids',
    purge: 'physicaldeletebmnoticetemplatebyids',
    // policies of others may use it
    written: ['invalidate', 'restore'],
  },
  openToLookups: true,
  sides: ['purchaser', 'platform'],
  customFields: 'record',
  fields: {
    noticeTemplateNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    noticeTemplateName: text({ required: true }),
    noticeType: state(noticeChannels, { required: true }),
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
    glance: ['noticeTemplateNo', 'noticeTemplateName', 'noticeType', 'noticeGenMoment', 'subject', 'statusCode'],
    keyword: ['noticeTemplateNo', 'noticeTemplateName'],
    search: ['noticeTemplateNoIndistinct', 'noticeTemplateNameIndistinct', 'noticeType', 'noticeGenMoment', 'statusCode'],
  },
  form: [
    ['noticeTemplateNo', 'noticeTemplateName', 'noticeType', 'noticeGenMoment', 'subject', 'statusCode'],
    ['templateContent'],
    ['remark'],
  ],
  told: { zlI18nList: ['Translations', '其他语言', '其他語言'] },
  texts: templatePhrases,
  labels: {
    $: ['Message template', '消息模板', '訊息範本'],
    noticeTemplateNo: ['Template no.', '模板编号', '範本編號'],
    noticeTemplateName: screenTerms.templateName,
    noticeType: ['Message type', '消息类型', '訊息類型'],
    noticeGenMoment: ['Sent when', '触发时点', '觸發時點'],
    subject: ['Subject / template ID', '主题 / 模板 ID', '主旨 / 範本 ID'],
    templateContent: ['Text', '模板内容', '範本內容'],
  },
  check: templateIssues,
});
