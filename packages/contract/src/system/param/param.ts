import { choice, text } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { fitsParam, knownParam } from './params.ts';

export const paramPhrases = definePhrases({
  'param.no': [
    'Capital letters, digits and underscores, a letter first',
    '须为大写字母、数字或下划线，且以字母开头',
    '須為大寫字母、數字或底線，且以字母開頭',
  ],
  'param.secret': [
    'A parameter can be read: passwords and keys belong to the settings of the server',
    '参数可被读取：密码与密钥请放在服务器配置中',
    '參數可被讀取：密碼與金鑰請放在伺服器設定中',
  ],
  'param.choice': ['One of: {values}', '可选值：{values}', '可選值：{values}'],
  'param.integer': ['A whole number from {min} to {max}', '须为 {min} 至 {max} 的整数', '須為 {min} 至 {max} 的整數'],
  'param.timeZone': ['A time zone such as Asia/Taipei', '须为时区名称，例如 Asia/Taipei', '須為時區名稱，例如 Asia/Taipei'],
  'param.address': [
    'An address such as http://localhost:17521, without a path',
    '须为地址，例如 http://localhost:17521，不含路径',
    '須為位址，例如 http://localhost:17521，不含路徑',
  ],
  'param.builtIn': [
    'The program reads {no}: its value can be changed, nothing else of it',
    '程序会读取 {no}：只能修改其值',
    '程式會讀取 {no}：只能修改其值',
  ],
});

/** A name that speaks of a secret: values of parameters are shown to whoever administers them (R30). */
const secret = /PWD|PASSWORD|PASSWD|SECRET|TOKEN|CREDENTIAL|PRIVATE|_KEY|^KEY|KEY$/;

/** Parameters of the installation. Those the program reads are in `params.ts`; the table keeps what was changed, and own ones. */
export const param = defineResource({
  name: 'param',
  table: 'sys_param',
  menu: 'System.Parameters',
  wire: {
    service: 'ISysParamService',
    list: 'getsysparamlistbyparams',
    get: 'getsysparambyid',
    add: 'addsysparam',
    update: 'updatesysparambyid',
    purge: 'physicaldeletesysparambyids',
  },
  sides: ['platform'],
  customFields: 'none',
  fields: {
    paramNo: text({ required: true, max: 60, unique: true, lockedOnEdit: true }),
    paramName: text({ required: true }),
    paramType: choice({ required: true, dictionary: 'PARAM_TYPE', default: '1', lockedOnEdit: true }),
    paramValue: text({ required: true, max: 500 }),
    remarkText: text({ max: 500 }),
    ...recordFields,
  },
  title: ['paramNo', 'paramName'],
  list: {
    columns: ['paramNo', 'paramName', 'paramType', 'paramValue', 'remarkText', 'statusCode', 'updateName', 'updateDate'],
    glance: ['paramNo', 'paramName', 'paramValue', 'statusCode', 'updateName'],
    card: ['paramNo', 'paramName', 'paramValue'],
    keyword: ['paramNo', 'paramName'],
    search: ['paramNoIndistinct', 'paramNameIndistinct', 'paramType', 'statusCode'],
  },
  form: [
    ['paramNo', 'paramName', 'paramType', 'paramValue', 'statusCode'],
    ['remarkText', 'remark'],
  ],
  exchange: { export: ['paramNo', 'paramName', 'paramType', 'paramValue', 'remarkText', 'statusCode'] },
  labels: {
    $: ['Parameter', '参数', '參數'],
    paramNo: ['Parameter no.', '参数编号', '參數編號'],
    paramName: ['Parameter', '参数名称', '參數名稱'],
    paramType: ['Parameter type', '参数类型', '參數類型'],
    paramValue: ['Value', '参数值', '參數值'],
    remarkText: ['Description', '说明', '說明'],
  },
  texts: paramPhrases,
  check: ({ paramNo, paramValue }) => {
    const known = knownParam(paramNo);
    const issues: Issue<'paramNo' | 'paramValue'>[] = [];
    if (!/^[A-Z][A-Z0-9_]*$/.test(paramNo)) issues.push({ code: 'param.no', field: 'paramNo' });
    else if (!known && secret.test(paramNo)) issues.push({ code: 'param.secret', field: 'paramNo' });
    if (known && !fitsParam(known.value, paramValue)) {
      const { kind, ...limits } = known.value;
      const params = 'values' in limits ? { values: limits.values.join(', ') } : { ...limits };
      issues.push({ code: `param.${kind}`, field: 'paramValue', params });
    }
    return issues;
  },
});
