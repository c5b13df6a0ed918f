import { organization } from '../../base/organization/organization.ts';
import { choice, flag, ref, state, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { noticeChannels } from '../template/template.flow.ts';
import { noticeTemplate } from '../template/template.ts';

export const policyPhrases = definePhrases({
  'policy.noReceiver': ['Add at least one recipient', '请至少添加一个接收人', '請至少新增一位接收人'],
  'policy.receiverNo': [
    'Choose the user or the role; the others are found by the document',
    '请选择用户或角色；其余接收人由单据确定',
    '請選擇使用者或角色；其餘接收人由單據決定',
  ],
  'policy.receiverTwice': ['This recipient is there twice', '接收人重复', '接收人重複'],
  'policy.users': ['No such users: {numbers}', '以下用户不存在：{numbers}', '以下使用者不存在：{numbers}'],
  'policy.roles': ['No such roles: {numbers}', '以下角色不存在：{numbers}', '以下角色不存在：{numbers}'],
  'policy.templateMoment': ['This template is for another event', '该模板用于其他触发时点', '此範本用於其他觸發時點'],
  'policy.templateType': ['This template is for another message type', '该模板用于其他消息类型', '此範本用於其他訊息類型'],
  'policy.everybody': [
    '{numbers} holds for all organizations: only who sees all of them may change it',
    '{numbers} 适用于全部组织，只有拥有全部组织权限的人可以更改',
    '{numbers} 適用於全部組織，只有擁有全部組織權限的人可以變更',
  ],
});

/**
 * Who hears of an event, by which way and in which words. Receivers and creators are kept beside it, so its get, add and update are
 * the room's own calls.
 */
export const noticeMethod = defineResource({
  name: 'noticeMethod',
  table: 'bm_notice_method',
  menu: 'Message.MessagePolicy',
  wire: {
    service: 'IBmNoticeMethodService',
    list: 'getbmnoticemethodlistbyparams',
    invalidate: 'invalidbmnoticemethodbyids',
    restore: 'cancelinvalidbmnoticemethodbyids',
    purge: 'physicaldeletebmnoticemethodbyids',
    // one for all organizations is not for everybody to end
    written: ['invalidate', 'restore', 'purge'],
  },
  sides: ['purchaser', 'platform'],
  customFields: 'record',
  scope: { org: 'orgNo' },
  scopeOptional: ['org'],
  fields: {
    noticeMethodNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    noticeMethodName: text({ required: true }),
    orgNo: ref(organization, 'orgNo', { default: '*' }),
    noticeType: state(noticeChannels, { required: true }),
    noticeGenMoment: choice({ required: true, dictionary: 'NOTICE_GEN_MOMENT' }),
    noticeTemplateNo: ref(noticeTemplate, 'noticeTemplateNo', { required: true, within: ['noticeType'] }),
    isCompulsory: flag({}),
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
    glance: [['noticeMethodNo', 'noticeMethodName'], 'noticeType', 'noticeGenMoment', 'noticeTemplateNo', 'orgNo', 'statusCode'],
    carries: ['noticeMethodNo'],
    keyword: ['noticeMethodNo', 'noticeMethodName'],
    search: ['noticeMethodNoIndistinct', 'noticeMethodNameIndistinct', 'noticeType', 'noticeGenMoment', 'orgNo', 'statusCode'],
    open: ['orgNo'],
  },
  form: [
    [
      'orgNo',
      'noticeMethodNo',
      'noticeMethodName',
      'noticeType',
      'noticeGenMoment',
      'noticeTemplateNo',
      'isCompulsory',
      'statusCode',
    ],
    ['remark'],
  ],
  told: {
    receivers: ['Recipients', '接收人', '接收人'],
    createUsers: ['Documents created by', '单据创建人', '單據建立人'],
  },
  labels: {
    $: ['Message policy', '消息策略', '訊息策略'],
    noticeMethodNo: ['Policy no.', '策略编号', '策略編號'],
    noticeMethodName: ['Policy name', '策略名称', '策略名稱'],
    noticeType: noticeTemplate.labels.noticeType,
    noticeGenMoment: noticeTemplate.labels.noticeGenMoment,
    noticeTemplateNo: noticeTemplate.labels.$,
    isCompulsory: ['Recipients can’t switch it off', '接收人不可关闭', '接收人不可關閉'],
  },
});
