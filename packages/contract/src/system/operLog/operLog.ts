import { choice, dateTime, flag, integer, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';

/** Days the list goes back unless a range is chosen, and the longest range (SYS-38). */
export const logRange = { usual: 7, most: 92 } as const;
/** Changed records of one entry that a list carries; an import may have thousands. */
export const mostChanges = 20;

export const operLogPhrases = definePhrases({
  'operLog.range': [
    'The log is read over at most {max} {max|day|days} at a time',
    '日志查询范围最多 {max} 天',
    '日誌查詢範圍最多 {max} 天',
  ],
  'operLog.rangeOrder': ['The end is before the start', '结束时间早于开始时间', '結束時間早於開始時間'],
});

/** What the list shows and its file holds. */
const shown = [
  'operDate',
  'userNo',
  'userName',
  'side',
  'clientType',
  'menuNo',
  'service',
  'operation',
  'docNo',
  'result',
  'errorCode',
  'times',
  'ip',
  'durationMs',
  'requestId',
] as const;

/** The operation log: entries are added by the calls they tell of, and never changed or removed (R29). */
export const operLog = defineResource({
  name: 'operLog',
  table: 'sys_oper_log_list',
  menu: 'System.Logs',
  wire: { service: 'ISysOperLogService', list: 'getsysoperloglistbyparams' },
  sides: ['platform'],
  customFields: 'none',
  fields: {
    operDate: dateTime({ required: true, serverSet: true }),
    userNo: text({ required: true, serverSet: true }),
    userName: text({ required: true, serverSet: true }),
    side: choice({ dictionary: 'Side', serverSet: true }),
    orgNo: text({ required: true, serverSet: true }),
    clientType: choice({ required: true, dictionary: 'ClientType', serverSet: true }),
    menuNo: text({ required: true, serverSet: true }),
    service: text({ required: true, serverSet: true }),
    operation: text({ required: true, serverSet: true }),
    docNo: text({ required: true, max: 200, serverSet: true }),
    result: flag({ serverSet: true }),
    errorCode: text({ required: true, serverSet: true }),
    times: integer({ required: true, serverSet: true }),
    ip: text({ required: true, serverSet: true }),
    requestId: text({ required: true, serverSet: true }),
    durationMs: integer({ required: true, serverSet: true }),
  },
  title: ['operDate', 'operation'],
  list: {
    columns: shown,
    glance: ['operDate', 'userName', 'operation', 'docNo', 'result'],
    // an entry is shown as the list has it
    carries: ['userNo', 'userName', 'orgNo', 'menuNo', 'service', 'docNo', 'errorCode', 'times', 'ip', 'requestId', 'durationMs'],
    card: ['operDate', 'userName', 'operation', 'docNo'],
    keyword: ['userNo', 'userName', 'operation', 'docNo'],
    search: ['userNoIndistinct', 'clientType', 'menuNo', 'service', 'operation', 'docNoIndistinct', 'result', 'requestId'],
    range: 'operDate',
    timed: true,
    sort: 'operDate',
  },
  form: [],
  exchange: { export: shown },
  labels: {
    $: ['Operation log', '操作日志', '操作日誌'],
    operDate: ['When', '操作时间', '操作時間'],
    userNo: ['User no.', '用户账号', '使用者帳號'],
    userName: screenTerms.userName,
    side: ['Side', '用户类别', '使用者類別'],
    clientType: ['Client', '客户端', '用戶端'],
    menuNo: screenTerms.page,
    service: ['Service', '服务', '服務'],
    operation: ['What was done', '操作内容', '操作內容'],
    docNo: ['Document', '单据号', '單據號碼'],
    result: ['Succeeded', '成功', '成功'],
    errorCode: ['Refusal', '错误代码', '錯誤代碼'],
    times: ['Times', '次数', '次數'],
    ip: ['Address', 'IP 地址', 'IP 位址'],
    requestId: ['Request', '请求编号', '請求編號'],
    durationMs: ['Milliseconds', '耗时（毫秒）', '耗時（毫秒）'],
  },
});
